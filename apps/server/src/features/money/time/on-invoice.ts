// The work on invoices: attached to lines, released again, and shown as the details of a line.

import type { CaseId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import type { RatedWork } from '@maat/domain/money/agreements/rate-changes'
import { type Amount, amountOf } from '@maat/domain/money/amounts/amount'
import type { Activity, BillingKind, CostKind } from '@maat/domain/money/invoices/billing-types'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { type CostRecord, costsWithCases } from './cost-store.ts'
import { sumWork, type WorkTotals } from './sum-work.ts'
import { type TimeRecord, timeWithCases } from './time-store.ts'
import { billedUnitsOf } from './work-columns.ts'

/** Entries that wait for approval are separate, because no invoice may take them. */
export async function unbilledOf(
  executor: Executor,
  caseId: CaseId,
): Promise<{ entries: TimeRecord[]; waiting: TimeRecord[]; costs: CostRecord[] }> {
  const unbilled = await timeWithCases(executor, undefined)
    .where('t.case_id', '=', caseId)
    .where('t.invoice_line_id', 'is', null)
    .orderBy('t.worked_on')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute()
  const costs = await costsWithCases(executor, undefined)
    .where('k.case_id', '=', caseId)
    .where('k.invoice_line_id', 'is', null)
    .orderBy('k.spent_on')
    .orderBy('k.created_at')
    .orderBy('k.id')
    .execute()
  const { waiting = [], approved: entries = [] } = Object.groupBy(unbilled, ({ awaits_approval }) =>
    awaits_approval ? 'waiting' : 'approved',
  )
  return { entries, waiting, costs }
}

export async function unbilledSums(executor: Executor, caseId: CaseId): Promise<WorkTotals[]> {
  return (await sumWork(executor, caseId)).unbilled
}

interface Work {
  entryIds: readonly string[]
  costIds: readonly string[]
}

/**
 * Attaches all or nothing; returns whether each item belonged to the line's case and to no line yet, and no entry waits
 * for approval.
 */
export async function putOnLine(tx: Tx, lineId: string, { entryIds, costIds }: Work): Promise<boolean> {
  const ofCase = sql<string>`(select i.case_id from invoice_lines l join invoices i on i.id = l.invoice_id
    where l.id = ${lineId}::uuid)`
  const free = {
    entries: await lockFree(
      tx,
      'time_entries',
      entryIds,
      sql<SqlBool>`case_id = ${ofCase} and not awaits_approval`,
    ),
    costs: await lockFree(tx, 'case_costs', costIds, sql<SqlBool>`case_id = ${ofCase}`),
  }
  if (free.entries !== entryIds.length || free.costs !== costIds.length) return false
  if (entryIds.length > 0)
    await tx
      .updateTable('time_entries')
      .set({ invoice_line_id: lineId })
      .where('id', 'in', entryIds)
      .execute()
  if (costIds.length > 0)
    await tx.updateTable('case_costs').set({ invoice_line_id: lineId }).where('id', 'in', costIds).execute()
  return true
}

async function lockFree(
  tx: Tx,
  table: 'time_entries' | 'case_costs',
  ids: readonly string[],
  isBillable: RawBuilder<SqlBool>,
): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .where(isBillable)
    .where('invoice_line_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length
}

/** After a draft is deleted or an invoice credited, its items can be billed again. */
export async function freeFromLines(tx: Tx, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  await tx
    .updateTable('time_entries')
    .set({ invoice_line_id: null })
    .where('invoice_line_id', 'in', lineIds)
    .execute()
  await tx
    .updateTable('case_costs')
    .set({ invoice_line_id: null })
    .where('invoice_line_id', 'in', lineIds)
    .execute()
}

/** The details of a line for its client, without private notes or the rate's source. */
export interface LineWork {
  lineId: string
  kind: 'time' | CostKind
  day: Day
  personName: string
  text: string
  /** The billed minutes of a time entry. */
  minutes: number | null
  activity: Activity | null
  billing: BillingKind
  billed: Amount
}

export async function findLineWork(executor: Executor, lineIds: readonly string[]): Promise<LineWork[]> {
  if (lineIds.length === 0) return []
  const { rows } = await sql<Behind>`
    select t.invoice_line_id as line_id, 'time' as kind, t.worked_on as day, u.full_name as person_name, t.text,
      t.billed_minutes as minutes, t.activity, t.billing, t.currency,
      ${billedUnitsOf('t')} as amount
    from time_entries t join users u on u.id = t.person_id where t.invoice_line_id = any(${lineIds}::uuid[])
    union all
    select k.invoice_line_id, k.kind, k.spent_on, u.full_name, k.text, null, null, k.billing, k.currency,
      ${billedUnitsOf('k')}
    from case_costs k join users u on u.id = k.person_id where k.invoice_line_id = any(${lineIds}::uuid[])
    order by day, person_name, text`.execute(executor)
  return rows.map(({ line_id: lineId, person_name: personName, amount, currency, ...row }) => ({
    ...row,
    lineId,
    personName,
    billed: amountOf(amount, currency),
  }))
}

/** The billable time on lines, for its days, persons and rates. */
export async function findRatedWork(
  executor: Executor,
  lineIds: readonly string[],
): Promise<(RatedWork & { lineId: string })[]> {
  if (lineIds.length === 0) return []
  const rows = await executor
    .selectFrom('time_entries as t')
    .innerJoin('users as u', 'u.id', 't.person_id')
    .select(['t.invoice_line_id', 't.person_id', 'u.full_name', 't.worked_on', 't.rate_units', 't.currency'])
    .where('t.invoice_line_id', 'in', lineIds)
    .where('t.billing', '=', 'billable')
    .orderBy('t.worked_on')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute()
  return rows.map(row => ({
    lineId: String(row.invoice_line_id),
    personId: row.person_id,
    name: row.full_name,
    day: row.worked_on,
    rate: amountOf(row.rate_units, row.currency),
  }))
}

interface Behind extends Pick<LineWork, 'kind' | 'day' | 'text' | 'minutes' | 'activity' | 'billing'> {
  line_id: string
  person_name: string
  currency: Amount['currency']
  amount: number
}
