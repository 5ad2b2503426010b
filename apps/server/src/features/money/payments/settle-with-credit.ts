// Pays an open invoice from a credit balance. No money arrives: only debts change. The credit of one payer of a shared
// invoice pays the part of another only if both agreed.

import { randomUUID } from 'node:crypto'
import type { InvoiceId, UserId } from '@maat/contract/ids'
import { settleWithCredit } from '@maat/contract/money/payments'
import { momentOf } from '@maat/domain/calendar/moment'
import { amountOf, formatAmount, negate } from '@maat/domain/money/amounts/amount'
import { fold } from '@maat/domain/words/fold'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { recordEvent } from '../../cases/case-events/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import { postEntry } from '../books/index.ts'
import {
  debtorOf,
  findInvoice,
  type InvoiceRow,
  invoiceSubject,
  numberOfPayer,
  partOfPayer,
  todayOfOffice,
  usableUnits,
} from '../invoices/index.ts'
import { findPayment, insertPayment } from './payment-store.ts'
import { viewOfPayment } from './payment-view.ts'

export const handleSettleWithCredit = handle(settleWithCredit, async context => {
  const { work, tx, caller, body, record, fail } = context
  const { units, remark } = body
  const found = await lockBoth(work, caller, body)
  if (!found) return fail('invoice.not-found')
  const { from, to } = found
  if (to.status !== 'issued' || to.kind === 'credit-note') return fail('invoice.not-issued')
  const payers = { from: chosenPayer(from, body.fromPayer), to: chosenPayer(to, body.payer) }
  if (!isSameAccount(from, to, payers)) return fail('credit.unfit')
  if (!isSamePayer(from, to, payers) && !body.isAgreed)
    return fail('credit.not-agreed', { errors: [{ path: 'isAgreed', code: 'credit.not-agreed' }] })
  if (units > (await usableUnits(tx, from, payers.from))) return fail('credit.too-much')
  if (units > ((await partOfPayer(tx, to, payers.to))?.left ?? 0)) return fail('payment.too-much')
  const id = await addCreditPayment(work, { from, to, payers, units, remark, by: caller.id })
  if (isOfClient(to, payers.to)) await notifyOfUse(work, to, units)
  const about = {
    from: from.number,
    invoice: to.number,
    units,
    remark,
    ...(body.isAgreed && { isAgreed: true }),
  }
  await record('payment.settled-with-credit', about, { kind: 'payment', id })
  const payment = await findPayment(tx, id, { lock: false, callerId: caller.id })
  if (!payment) throw new Error(`The payment ${id} is gone`)
  return viewOfPayment(caller, payment)
})

interface Use {
  from: InvoiceRow
  to: InvoiceRow
}

/** The places in the payers of both invoices; null if the client pays alone. */
interface Payers {
  from: number | null
  to: number | null
}

/** The client by default. */
function chosenPayer(row: InvoiceRow, chosen: number | undefined): number | null {
  if (row.payers.length === 0 || chosen === undefined) return numberOfPayer(row, null)
  return row.payers[chosen] ? chosen : null
}

const isOfClient = ({ payers }: InvoiceRow, payer: number | null): boolean =>
  payers.length === 0 || payers[payer ?? -1]?.kind === 'client'

/** Other payers have no account here, so they are recognised by their name. */
function isSamePayer(from: InvoiceRow, to: InvoiceRow, payers: Payers): boolean {
  if (isOfClient(from, payers.from) || isOfClient(to, payers.to))
    return isOfClient(from, payers.from) && isOfClient(to, payers.to)
  const nameOf = (row: InvoiceRow, payer: number | null) => fold(row.payers[payer ?? -1]?.name ?? '')
  return nameOf(from, payers.from) === nameOf(to, payers.to)
}

/** Undefined unless the caller may record payments of both; locked in a fixed order, to prevent deadlocks. */
async function lockBoth(
  { tx }: Work,
  caller: Caller,
  ids: { from: InvoiceId; to: InvoiceId },
): Promise<Use | undefined> {
  const rows = new Map<string, InvoiceRow>()
  for (const id of [ids.from, ids.to].toSorted()) {
    const row = await findInvoice(tx, id, { lock: true, callerId: caller.id })
    if (!row || permitted(invoiceSubject, caller, row, ['note-payment']).length === 0) return undefined
    rows.set(id, row)
  }
  const [from, to] = [rows.get(ids.from), rows.get(ids.to)]
  return from && to && { from, to }
}

/** An entry of the books belongs to one office, and a credit stays with its client and in its currency. */
const isSameAccount = (from: InvoiceRow, to: InvoiceRow, payers: Payers) =>
  (from.id !== to.id || payers.from !== payers.to) &&
  from.client_id === to.client_id &&
  from.office_id === to.office_id &&
  from.currency === to.currency

async function addCreditPayment(
  work: Work,
  {
    from,
    to,
    payers,
    units,
    remark,
    by,
  }: Use & { payers: Payers; units: number; remark: string; by: UserId },
): Promise<string> {
  const { office_id: officeId, client_id: clientId, currency } = to
  const amount = amountOf(units, currency)
  const id = randomUUID()
  const entry = await postEntry(work, {
    officeId,
    cause: { kind: 'credit-use', id },
    postedBy: by,
    postings: [
      { account: 'receivable', amount, ...debtorOf(from, payers.from) },
      { account: 'receivable', amount: negate(amount), ...debtorOf(to, payers.to) },
    ],
  })
  const payment = {
    id,
    office_id: officeId,
    client_id: clientId,
    currency,
    units,
    method: 'credit' as const,
    from_invoice_id: from.id,
    from_payer: isOfClient(from, payers.from) ? null : payers.from,
    received_on: await todayOfOffice(work.tx, officeId, work.now),
    remark,
    payer: payers.to,
    entry_id: entry.id,
    noted_by: by,
    noted_at: momentOf(work.now),
  }
  await insertPayment(work.tx, payment, { invoiceId: to.id })
  return id
}

async function notifyOfUse(work: Work, to: InvoiceRow, units: number): Promise<void> {
  const about = { invoiceId: to.id, number: to.number ?? '' }
  await recordEvent(work, to.case_id, 'credit-used', about, ({ client }) =>
    notify(work, to.client_id, {
      text: client,
      values: {
        amount: formatAmount(amountOf(units, to.currency), to.language),
        number: to.number ?? '',
        title: to.case_title,
      },
      targetId: to.case_id,
      link: `/client/invoices/${to.case_id}?invoice=${to.id}`,
      otherwise: 'both',
    }),
  )
}
