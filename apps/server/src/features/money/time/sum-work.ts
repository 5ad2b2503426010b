// Sums the work and costs of a case by currency: a case that moved to another country has two.
import type { CaseId } from '@maat/contract/ids'
import { type Amount, add, amountOf, zeroAmount } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { billedUnitsOf } from './work-columns.ts'

export interface WorkTotals {
  currency: Currency
  minutes: number
  time: Amount
  /** All costs, including disbursements. */
  costs: Amount
}

interface Sum {
  currency: Currency
  is_billed: boolean
  kind: 'time' | 'cost' | 'disbursement'
  minutes: number
  units: number
}

/** One statement, so that no item is counted twice. Items of a draft invoice are still unbilled. */
async function sumsOf(executor: Executor, caseId: CaseId): Promise<Sum[]> {
  const isBilled = sql`coalesce(i.status <> 'draft', false)`
  const { rows } = await sql<Sum>`
    select t.currency, ${isBilled} as is_billed, 'time' as kind,
      sum(t.billed_minutes)::bigint as minutes, sum(${billedUnitsOf('t')})::bigint as units
    from time_entries t left join invoice_lines l on l.id = t.invoice_line_id
      left join invoices i on i.id = l.invoice_id
    where t.case_id = ${caseId}::uuid group by 1, 2
    union all
    select k.currency, ${isBilled}, case when k.kind = 'disbursement' then 'disbursement' else 'cost' end,
      0::bigint, sum(${billedUnitsOf('k')})::bigint
    from case_costs k left join invoice_lines l on l.id = k.invoice_line_id
      left join invoices i on i.id = l.invoice_id
    where k.case_id = ${caseId}::uuid group by 1, 2, 3
    order by 1`.execute(executor)
  return rows
}

interface PersonSum {
  name: string
  currency: Currency
  minutes: number
  units: number
}

/** The unbilled work by person, the longest first. Items of a draft invoice are still unbilled. */
export async function sumByPerson(executor: Executor, caseId: CaseId) {
  const { rows } = await sql<PersonSum>`
    select u.full_name as name, t.currency, sum(t.billed_minutes)::bigint as minutes,
      sum(${billedUnitsOf('t')})::bigint as units
    from time_entries t join users u on u.id = t.person_id
      left join invoice_lines l on l.id = t.invoice_line_id left join invoices i on i.id = l.invoice_id
    where t.case_id = ${caseId}::uuid and coalesce(i.status, 'draft') = 'draft'
    group by t.person_id, u.full_name, t.currency
    order by minutes desc, name`.execute(executor)
  return rows.map(({ units, ...row }) => ({ ...row, time: amountOf(units, row.currency) }))
}

function totalsOf(sums: readonly Sum[]): WorkTotals[] {
  const currencies = [...new Set(sums.map(({ currency }) => currency))]
  return currencies.map(currency => {
    const ofIt = sums.filter(sum => sum.currency === currency)
    const amount = (is: (sum: Sum) => boolean) =>
      ofIt
        .filter(is)
        .reduce((total, { units }) => add(total, amountOf(units, currency)), zeroAmount(currency))
    return {
      currency,
      minutes: ofIt.reduce((total, sum) => total + sum.minutes, 0),
      time: amount(({ kind }) => kind === 'time'),
      costs: amount(({ kind }) => kind !== 'time'),
    }
  })
}

export interface WorkSums {
  unbilled: WorkTotals[]
  billed: WorkTotals[]
}

export async function sumWork(executor: Executor, caseId: CaseId): Promise<WorkSums> {
  const sums = await sumsOf(executor, caseId)
  return {
    unbilled: totalsOf(sums.filter(({ is_billed }) => !is_billed)),
    billed: totalsOf(sums.filter(({ is_billed }) => is_billed)),
  }
}
