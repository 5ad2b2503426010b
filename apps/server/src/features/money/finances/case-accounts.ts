// The account of a case with its client in each currency: billed, credited, paid, refunded and left, without the parts of
// other payers; and the client's money that the firm holds. The client's costs are sums of the same figures.

import type { CaseId } from '@maat/contract/ids'
import type { CaseAccount } from '@maat/contract/money/case-account'
import { CURRENCIES, type Currency } from '@maat/domain/money/amounts/currencies'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { readBalances } from '../books/index.ts'
import { clientCredit, clientLeft, writtenOffUnits } from '../invoices/index.ts'
import { receivedFromClient, refundedToClient, unitsOfOthers } from './client-sums.ts'

type Sums = Record<Exclude<keyof CaseAccount, 'currency' | 'clientMoney'>, number>

/** A currency without an issued invoice and without client money has no account. */
export async function findCaseAccounts(
  executor: Executor,
  caseId: CaseId,
): Promise<z.input<typeof CaseAccount>[]> {
  const rows = await sumInvoices(executor, caseId)
  const held = await findClientMoney(executor, caseId)
  return CURRENCIES.flatMap(currency => {
    const sums = rows.find(row => row.currency === currency) ?? NOTHING
    const clientMoney = held.get(currency) ?? 0
    if (sums === NOTHING && clientMoney === 0) return []
    const money = (figure: keyof Sums) => ({ units: sums[figure], currency })
    return {
      currency,
      billed: money('billed'),
      credited: money('credited'),
      ofOthers: money('ofOthers'),
      paid: money('paid'),
      refunded: money('refunded'),
      givenUp: money('givenUp'),
      left: money('left'),
      leftOfOthers: money('leftOfOthers'),
      inFavour: money('inFavour'),
      inFavourOfOthers: money('inFavourOfOthers'),
      clientMoney: { units: clientMoney, currency },
    }
  })
}

const NOTHING: Sums = {
  billed: 0,
  credited: 0,
  ofOthers: 0,
  paid: 0,
  refunded: 0,
  givenUp: 0,
  left: 0,
  leftOfOthers: 0,
  inFavour: 0,
  inFavourOfOthers: 0,
}

async function sumInvoices(
  executor: Executor,
  caseId: CaseId,
): Promise<readonly (Sums & { currency: Currency })[]> {
  const { rows } = await sql<Sums & { currency: Currency }>`
    select i.currency,
      coalesce(sum(i.gross_units) filter (where i.kind <> 'credit-note'), 0)::bigint as billed,
      coalesce(sum(i.gross_units) filter (where i.kind = 'credit-note'), 0)::bigint as credited,
      sum(${unitsOfOthers})::bigint as "ofOthers",
      sum(${receivedFromClient})::bigint as paid,
      sum(${refundedToClient})::bigint as refunded,
      sum(${writtenOffUnits})::bigint as "givenUp",
      sum(${clientLeft})::bigint as "left",
      sum(i.open_units - ${clientLeft})::bigint as "leftOfOthers",
      sum(${clientCredit})::bigint as "inFavour",
      sum(i.in_favour_units - ${clientCredit})::bigint as "inFavourOfOthers"
    from invoices i where i.case_id = ${caseId}::uuid and i.status <> 'draft'
    group by i.currency`.execute(executor)
  return rows
}

/** The books count what the firm owes as negative. */
async function findClientMoney(executor: Executor, caseId: CaseId): Promise<Map<Currency, number>> {
  const balances = await readBalances(executor, { caseId })
  return new Map(
    balances.flatMap(({ account, amount: { units, currency } }) =>
      account === 'third-party-money' ? [[currency, -units] as const] : [],
    ),
  )
}
