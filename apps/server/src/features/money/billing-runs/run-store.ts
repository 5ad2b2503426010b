// The rows of billing runs, with the results of their cases.
import type { CaseId } from '@maat/contract/ids'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { RunCaseState } from '@maat/domain/money/invoices/billing-types'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { BillingRunCases, BillingRuns } from '../../../platform/db/schema.generated.ts'

export interface RunRecord extends Selectable<BillingRuns> {
  started_by_name: string
  counts: Partial<Record<RunCaseState, number>>
  sums: { currency: Currency; units: number }[]
  waiting_count: number
}

const counts = sql<RunRecord['counts']>`(select coalesce(jsonb_object_agg(s.state, s.cases), '{}')
  from (select k.state, count(*) as cases from billing_run_cases k where k.run_id = r.id group by k.state) s)`
const sums = sql<RunRecord['sums']>`(select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency,
    'units', s.units) order by s.currency), '[]')
  from (select i.currency, sum(i.gross_units)::bigint as units from billing_run_cases k
        join invoices i on i.id = k.invoice_id where k.run_id = r.id group by i.currency) s)`

/** Work of the office that the run cannot bill because it waits for approval. */
const waitingCount = sql<number>`(select count(*)::int from time_entries t
  where t.office_id = r.office_id and t.awaits_approval and t.billing = 'billable' and t.worked_on <= r.until)`

export const runsWithCounts = (executor: Executor) =>
  executor
    .selectFrom('billing_runs as r')
    .innerJoin('users as u', 'u.id', 'r.started_by')
    .selectAll('r')
    .select(['u.full_name as started_by_name', counts.as('counts'), sums.as('sums')])
    .select(waitingCount.as('waiting_count'))

export async function findRun(
  executor: Executor,
  id: string,
  { lock }: { lock: boolean },
): Promise<RunRecord | undefined> {
  if (lock) await executor.selectFrom('billing_runs').select('id').where('id', '=', id).forUpdate().execute()
  return await runsWithCounts(executor).where('r.id', '=', id).executeTakeFirst()
}

/** Undefined if the starter has an open run in this office. */
export async function insertRun(tx: Tx, row: Insertable<BillingRuns>): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('billing_runs')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function updateRun(tx: Tx, id: string, change: Updateable<BillingRuns>): Promise<void> {
  await tx.updateTable('billing_runs').set(change).where('id', '=', id).execute()
}

export type RunCaseRow = Selectable<BillingRunCases>

export async function insertRunCases(tx: Tx, runId: string, caseIds: readonly CaseId[]): Promise<void> {
  const rows = caseIds.map((case_id, at) => ({ run_id: runId, position: at + 1, case_id }))
  await tx.insertInto('billing_run_cases').values(rows).execute()
}

/** Takes the next case in this state that no other worker holds. */
export async function lockNextRunCase(
  tx: Tx,
  runId: string,
  state: RunCaseState,
): Promise<RunCaseRow | undefined> {
  return await tx
    .selectFrom('billing_run_cases')
    .selectAll()
    .where('run_id', '=', runId)
    .where('state', '=', state)
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function findRunCase(tx: Tx, runId: string, caseId: CaseId): Promise<RunCaseRow | undefined> {
  return await tx
    .selectFrom('billing_run_cases')
    .selectAll()
    .where('run_id', '=', runId)
    .where('case_id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateRunCase(
  tx: Tx,
  { run_id, position }: Pick<RunCaseRow, 'run_id' | 'position'>,
  change: Updateable<BillingRunCases>,
): Promise<void> {
  await tx
    .updateTable('billing_run_cases')
    .set(change)
    .where('run_id', '=', run_id)
    .where('position', '=', position)
    .execute()
}
