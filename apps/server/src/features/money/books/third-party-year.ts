// The money of third parties that an office holds: its balance on a day, and what moved in the year that ends on it.
import type { OfficeId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { addDays, plainDate, yearOf } from '@maat/domain/calendar/plain-dates'
import { type Amount, amountOf } from '@maat/domain/money/amounts/amount'
import { CURRENCIES, type Currency } from '@maat/domain/money/amounts/currencies'
import type { AccountKind } from '@maat/domain/money/books/accounts'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { type Balance, readBalances } from './read-balances.ts'

export interface ThirdPartyYear {
  currency: Currency
  /** The debt of the firm to third parties before the year. */
  before: Amount
  received: Amount
  paidOut: Amount
  /** This debt on the last day. */
  held: Amount
  /** The balance of the bank accounts for third parties on the last day. */
  onAccount: Amount
  /** Cases and clients whose balance is not zero on the last day. */
  openBalances: number
}

/** Only the currencies in which the office ever held such money. */
export async function readThirdPartyYear(
  executor: Executor,
  officeId: OfficeId,
  lastDay: Day,
): Promise<ThirdPartyYear[]> {
  const firstDay = plainDate(yearOf(lastDay), 1, 1)
  const before = await readBalances(executor, { officeId }, addDays(firstDay, -1))
  const after = await readBalances(executor, { officeId }, lastDay)
  const moves = await sumMoves(executor, officeId, { firstDay, lastDay })
  const open = await countOpenBalances(executor, officeId, lastDay)
  return CURRENCIES.filter(currency => after.some(isOfThirdParties(currency))).map(currency => {
    const { received = 0, paid_out = 0 } = moves.get(currency) ?? {}
    return {
      currency,
      before: owed(before, currency),
      received: amountOf(received, currency),
      paidOut: amountOf(paid_out, currency),
      held: owed(after, currency),
      onAccount: amountOf(unitsOn(after, 'third-party-bank', currency), currency),
      openBalances: open.get(currency) ?? 0,
    }
  })
}

const isOfThirdParties =
  (currency: Currency) =>
  ({ account, amount }: Balance) =>
    amount.currency === currency && (account === 'third-party-money' || account === 'third-party-bank')

const unitsOn = (balances: readonly Balance[], kind: AccountKind, currency: Currency): number =>
  balances.find(({ account, amount }) => account === kind && amount.currency === currency)?.amount.units ?? 0

/** The books count what the firm owes as negative. */
const owed = (balances: readonly Balance[], currency: Currency): Amount =>
  amountOf(-unitsOn(balances, 'third-party-money', currency), currency)

interface Moves {
  currency: Currency
  received: number
  paid_out: number
}

/** A reversal takes back what its entry counted, instead of moving money the other way. */
async function sumMoves(
  executor: Executor,
  officeId: OfficeId,
  { firstDay, lastDay }: { firstDay: Day; lastDay: Day },
): Promise<Map<Currency, Moves>> {
  const isReceived = sql`(p.units < 0) = (e.reverses is null)`
  const { rows } = await sql<Moves>`
    select a.currency, coalesce(-sum(p.units) filter (where ${isReceived}), 0)::bigint as received,
      coalesce(sum(p.units) filter (where not ${isReceived}), 0)::bigint as paid_out
    from book_postings p join book_accounts a on a.id = p.account_id join book_entries e on e.id = p.entry_id
    where a.office_id = ${officeId}::uuid and a.kind = 'third-party-money'
      and e.dated between ${firstDay}::date and ${lastDay}::date
    group by a.currency`.execute(executor)
  return new Map(rows.map(row => [row.currency, row]))
}

async function countOpenBalances(
  executor: Executor,
  officeId: OfficeId,
  lastDay: Day,
): Promise<Map<Currency, number>> {
  const { rows } = await sql<{ currency: Currency; count: number }>`
    select currency, count(*)::int as count from (
      select a.currency, p.case_id, p.client_id
      from book_postings p join book_accounts a on a.id = p.account_id join book_entries e on e.id = p.entry_id
      where a.office_id = ${officeId}::uuid and a.kind = 'third-party-money' and e.dated <= ${lastDay}::date
      group by a.currency, p.case_id, p.client_id having sum(p.units) <> 0) held
    group by currency`.execute(executor)
  return new Map(rows.map(({ currency, count }) => [currency, count]))
}
