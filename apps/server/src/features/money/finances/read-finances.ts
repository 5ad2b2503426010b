// The figures of the finances page: the amounts of a period by step, and today's debts and unbilled work.

import {
  DUE_AGES,
  type DueAge,
  type FinanceInterval,
  type FinanceSums,
  readFinances,
} from '@maat/contract/money/finances'
import type { Day } from '@maat/domain/calendar/day'
import { CURRENCIES, type Currency } from '@maat/domain/money/amounts/currencies'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { todayAt } from '../../people/users/index.ts'
import { billedMoves, owedInvoices, receivedMoves, unbilledWork } from './moves.ts'
import { type MoneyFilter, matchesInvoice, matchesWork, type Period, periodOf } from './whose-money.ts'

interface FinanceQuery extends MoneyFilter, Period {
  caller: Caller
  step: FinanceInterval
  today: Day
}

export const handleReadFinances = handle(readFinances, async ({ tx, caller, query, work }) => {
  const today = await todayAt(tx, caller.officeId, work.now)
  const parsed: FinanceQuery = { ...query, ...periodOf(query, today), caller, today }
  const steps = await sumSteps(tx, parsed)
  const owed = await sumOwed(tx, parsed)
  const unbilled = await sumUnbilled(tx, parsed)
  const found = new Set([...steps, ...owed, ...unbilled].map(({ currency }) => currency))
  const sums = CURRENCIES.filter(currency => found.has(currency)).map(currency => {
    const isIt = (row: { currency: Currency }) => row.currency === currency
    return sumsIn(currency, steps.filter(isIt), owed.filter(isIt), unbilled.filter(isIt))
  })
  return { today, sums }
})

function sumsIn(
  currency: Currency,
  steps: readonly Step[],
  owed: readonly Owed[],
  unbilled: readonly Unbilled[],
): FinanceSums {
  const money = (units: number) => ({ units, currency })
  const total = (values: readonly number[]) => money(values.reduce((sum, units) => sum + units, 0))
  const byAge = new Map(owed.map(row => [row.age, row]))
  return {
    currency,
    billed: total(steps.map(({ billed }) => billed)),
    received: total(steps.map(({ received }) => received)),
    unbilled: total(unbilled.map(({ units }) => units)),
    owed: DUE_AGES.map(age => ({
      age,
      amount: money(byAge.get(age)?.units ?? 0),
      invoices: byAge.get(age)?.invoices ?? 0,
    })),
    steps: steps.map(({ from, billed, received }) => ({
      from,
      billed: money(billed),
      received: money(received),
    })),
  }
}

interface Step {
  currency: Currency
  from: Day
  billed: number
  received: number
}

async function sumSteps(
  executor: Executor,
  { caller, from, until, step, ...whose }: FinanceQuery,
): Promise<Step[]> {
  const isTheirs = matchesInvoice(caller, whose)
  const { rows } = await sql<Step>`
    select currency, date_trunc(${step}, day::timestamp)::date as "from", sum(billed)::bigint as billed,
      sum(received)::bigint as received
    from (
      select currency, day, units as billed, 0 as received from (${billedMoves(isTheirs, { from, until })}) b
      union all
      select currency, day, 0, units from (${receivedMoves(isTheirs, { from, until })}) r
    ) moves group by 1, 2 order by 1, 2`.execute(executor)
  return rows
}

interface Owed {
  currency: Currency
  age: DueAge
  units: number
  invoices: number
}

async function sumOwed(executor: Executor, { caller, today, ...whose }: FinanceQuery): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select currency, sum(units)::bigint as units, count(distinct invoice_id)::bigint as invoices, part as age
    from (${owedInvoices(matchesInvoice(caller, whose), today)}) owed group by currency, part`.execute(
    executor,
  )
  return rows
}

interface Unbilled {
  currency: Currency
  units: number
}

async function sumUnbilled(executor: Executor, { caller, ...whose }: FinanceQuery): Promise<Unbilled[]> {
  const { rows } = await sql<Unbilled>`
    select currency, sum(units)::bigint as units
    from (${unbilledWork(matchesWork(caller, whose))}) work group by 1`.execute(executor)
  return rows
}
