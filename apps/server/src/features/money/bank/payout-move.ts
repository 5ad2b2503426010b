// A payout moves the money of several payments from the payment provider to the bank, less the provider's costs.

import { type BankPayout, readBankPayout } from '@maat/contract/money/bank-bookings'
import type { Day } from '@maat/domain/calendar/day'
import type { PaymentSource } from '@maat/domain/money/invoices/billing-types'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { lockBooks, readBalances } from '../books/index.ts'
import { clientName } from '../invoices/index.ts'
import { insertPayoutPayments, type MoveRecord, type NumberedInvoice } from './bank-store.ts'
import { moveSubject } from './move-subject.ts'

export interface Payout {
  costUnits: number
  paymentIds: readonly string[]
}

/** The list is a proposal: a payout of more payments is booked without them. */
const MOST_PAYMENTS = 50

/** A payment `p` of the move's office that stands at the provider, and that no payout contains. */
const isHeld = ({ office_id: officeId, currency }: MoveRecord) => sql<boolean>`(
  p.office_id = ${officeId}::uuid and p.currency = ${currency} and p.taken_back_at is null
  and not exists (select from payout_payments x where x.payment_id = p.id)
  and exists (select from book_postings b join book_accounts a on a.id = b.account_id
    where b.entry_id = p.entry_id and a.kind = 'at-provider'))`

interface HeldPayment {
  id: string
  day: Day
  method: PaymentSource
  units: number
  clientName: string
  invoice: NumberedInvoice
}

export const handleReadBankPayout = handleRecord(
  readBankPayout,
  moveSubject,
  async ({ tx, subject: move }): Promise<z.input<typeof BankPayout>> => {
    const amount = (units: number) => ({ units, currency: move.currency })
    const { rows } = await sql<HeldPayment>`
      select p.id, p.received_on as day, p.method, p.units, ${clientName} as "clientName",
        jsonb_build_object('invoiceId', i.id, 'number', i.number, 'caseId', i.case_id) as invoice
      from payments p join payment_allocations s on s.payment_id = p.id join invoices i on i.id = s.invoice_id
      where ${isHeld(move)} and p.received_on <= ${move.booked_on}::date
      order by p.received_on desc, p.id desc limit ${MOST_PAYMENTS}`.execute(tx)
    return {
      held: amount(await readHeld(tx, move)),
      payments: rows.map(({ units, ...payment }) => ({ ...payment, amount: amount(units) })),
    }
  },
)

export type PayoutFault = 'bank-move.no-match' | 'bank-move.sum-differs' | 'bank-move.payout-too-much'

/** The caller has locked the move. The books stay locked, so that two payouts cannot share the same money. */
export async function findPayoutFault(
  { tx }: Work,
  move: MoveRecord,
  { costUnits, paymentIds }: Payout,
): Promise<PayoutFault | undefined> {
  const units = move.units + costUnits
  await lockBooks(tx, move.office_id)
  if (paymentIds.length > 0) {
    const { count, sum } = await sumHeld(tx, move, paymentIds)
    if (count !== paymentIds.length) return 'bank-move.no-match'
    if (sum !== units) return 'bank-move.sum-differs'
  }
  return units > Math.max(0, await readHeld(tx, move)) ? 'bank-move.payout-too-much' : undefined
}

async function readHeld(executor: Executor, move: MoveRecord): Promise<number> {
  const balances = await readBalances(executor, { officeId: move.office_id })
  const held = balances.find(
    ({ account, amount }) => account === 'at-provider' && amount.currency === move.currency,
  )
  return held?.amount.units ?? 0
}

async function sumHeld(tx: Tx, move: MoveRecord, ids: readonly string[]) {
  const { rows } = await sql<{ count: number; sum: number }>`
    select count(*) as count, coalesce(sum(p.units), 0)::bigint as sum from payments p
    where p.id = any(${ids}::uuid[]) and ${isHeld(move)}`.execute(tx)
  return rows[0] ?? { count: 0, sum: 0 }
}

export async function recordPayout(tx: Tx, moveId: string, { paymentIds }: Payout): Promise<void> {
  if (paymentIds.length > 0) await insertPayoutPayments(tx, moveId, paymentIds)
}
