// The figures of the finances page: the amounts of a period by step, and today's debts and unbilled work.
import {
  DUE_AGES,
  type DueAge,
  type FinanceInterval,
  type FinanceSums,
  readFinances,
} from '@maat/contract/finances'
import { CURRENCIES, type Currency } from '@maat/domain/money/currencies'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { todayAt } from '../../people/users/index.ts'
import { dueOn } from '../invoices/index.ts'
import { type MoneyFilter, matchesInvoice, matchesWork, type Period, periodOf } from './whose-money.ts'

interface Asked extends MoneyFilter, Period {
  caller: Caller
  step: FinanceInterval
  today: string
}

export const handleReadFinances = handle(readFinances, async ({ tx, caller, query, work }) => {
  const today = await todayAt(tx, caller.officeId, work.now)
  const parsed: Asked = { ...query, ...periodOf(query, today), caller, today }
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
  from: string
  billed: number
  received: number
}

/** Payments and refunds count for their invoice's case; a credit note reduces the billed amount on its issue date. */
async function sumSteps(executor: Executor, { caller, from, until, step, ...whose }: Asked): Promise<Step[]> {
  const stepOf = (day: RawBuilder<unknown>) => sql`date_trunc(${step}, ${day}::timestamp)::date`
  const isTheirs = matchesInvoice(caller, whose)
  const { rows } = await sql<Step>`
    select currency, "from", sum(billed)::bigint as billed, sum(received)::bigint as received from (
      select i.currency, ${stepOf(sql`i.issued_on`)} as "from",
        case when i.kind = 'credit-note' then -i.gross_units else i.gross_units end as billed, 0 as received
      from invoices i join cases c on c.id = i.case_id
      where i.status <> 'draft' and i.issued_on between ${from}::date and ${until}::date and ${isTheirs}
      union all
      select p.currency, ${stepOf(sql`p.received_on`)}, 0, a.units + p.late_units
      from payments p join payment_allocations a on a.payment_id = p.id
        join invoices i on i.id = a.invoice_id join cases c on c.id = i.case_id
      where p.taken_back_at is null and p.way <> 'credit' and p.received_on between ${from}::date and ${until}::date and ${isTheirs}
      union all
      select r.currency, ${stepOf(sql`r.done_on`)}, 0, -r.units
      from refunds r join invoices i on i.id = r.invoice_id join cases c on c.id = i.case_id
      where r.state = 'done' and r.done_on between ${from}::date and ${until}::date and ${isTheirs}
    ) moves group by 1, 2 order by 1, 2`.execute(executor)
  return rows
}

interface Owed {
  currency: Currency
  age: DueAge
  units: number
  invoices: number
}

async function sumOwed(executor: Executor, { caller, today, ...whose }: Asked): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select currency, sum("left")::bigint as units, count(*)::bigint as invoices, case
        when due_on > ${today}::date + 30 then 'later'
        when due_on >= ${today}::date then 'soon'
        when due_on >= ${today}::date - 30 then 'late-30'
        when due_on >= ${today}::date - 60 then 'late-60'
        when due_on >= ${today}::date - 90 then 'late-90'
        else 'older' end as age
    from (
      select i.currency, i.units_left as "left", ${dueOn} as due_on
      from invoices i join cases c on c.id = i.case_id
      where i.units_left > 0 and ${matchesInvoice(caller, whose)}
    ) asked group by currency, age`.execute(executor)
  return rows
}

interface Unbilled {
  currency: Currency
  units: number
}

/** Work in a draft invoice is still unbilled. */
async function sumUnbilled(executor: Executor, { caller, ...whose }: Asked): Promise<Unbilled[]> {
  const unbilledOf = (table: 'time_entries' | 'case_costs') => sql`
    select w.currency, w.units - w.write_down_units as units
    from ${sql.table(table)} w join cases c on c.id = w.case_id
    where w.billing = 'billable' and (w.invoice_line_id is null or w.invoice_line_id in (
        select l.id from invoices d join invoice_lines l on l.invoice_id = d.id where d.status = 'draft'))
      and ${matchesWork(caller, whose)}`
  const { rows } = await sql<Unbilled>`
    select currency, sum(units)::bigint as units
    from (${unbilledOf('time_entries')} union all ${unbilledOf('case_costs')}) work group by 1`.execute(
    executor,
  )
  return rows
}
