// The one rule of what counts against the budget of a case, before VAT: fees and own costs, no disbursements and no
// provisions. On an issued invoice they count as invoiced, after discounts and credit notes; before, at their value.
import type { CaseId } from '@maat/contract/ids'
import { type Amount, amountOf } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { billedUnitsOf } from './work-columns.ts'

const COUNTED_LINES = sql`('time', 'flat', 'stage', 'own-cost', 'travel', 'discount')`

interface BudgetOfCase {
  /** SQL for the id of the case and the currency of the budget. */
  caseId: RawBuilder<unknown>
  currency: RawBuilder<unknown>
  /** A client sees unbilled work only if that is agreed. */
  withUnbilled: RawBuilder<SqlBool>
}

const isUnbilled = sql<SqlBool>`coalesce(n.status, 'draft') = 'draft'`

const unbilledOf = (
  table: 'case_costs' | 'time_entries',
  alias: 'k' | 't',
  { caseId, currency }: BudgetOfCase,
) => sql`
  select ${billedUnitsOf(alias)} as units from ${sql.table(table)} ${sql.ref(alias)}
    left join invoice_lines m on m.id = ${sql.ref(`${alias}.invoice_line_id`)}
    left join invoices n on n.id = m.invoice_id
  where ${sql.ref(`${alias}.case_id`)} = ${caseId} and ${sql.ref(`${alias}.currency`)} = ${currency} and ${isUnbilled}`

export const spentUnits = (of: BudgetOfCase): RawBuilder<number> => sql<number>`(
  select coalesce(sum(s.units), 0)::bigint from (
    select case when n.kind = 'credit-note' then -m.net_units else m.net_units end as units
    from invoices n join invoice_lines m on m.invoice_id = n.id
    where n.case_id = ${of.caseId} and n.currency = ${of.currency} and n.status <> 'draft' and m.kind in ${COUNTED_LINES}
    union all
    (${unbilledOf('time_entries', 't', of)} and ${of.withUnbilled})
    union all
    (${unbilledOf('case_costs', 'k', of)} and k.kind <> 'disbursement' and ${of.withUnbilled})) s)`

export async function spentOfBudget(executor: Executor, caseId: CaseId, currency: Currency): Promise<Amount> {
  const units = spentUnits({
    caseId: sql`${caseId}::uuid`,
    currency: sql`${currency}`,
    withUnbilled: sql`true`,
  })
  const { rows } = await sql<{ units: number }>`select ${units} as units`.execute(executor)
  return amountOf(rows[0]?.units ?? 0, currency)
}
