// Starts a billing run: it returns the selected cases at once and creates their drafts in the background.

import type { CaseId, OfficeId } from '@maat/contract/ids'
import { startBillingRun } from '@maat/contract/money/billing-runs'
import { relationsNeeded } from '@maat/contract/permissions'
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { conditionsForRelations } from '../../cases/case-access/index.ts'
import { todayOfOffice } from '../invoices/index.ts'
import { draftRun } from './jobs.ts'
import { findRun, insertRun, insertRunCases } from './run-store.ts'
import { viewOfRun } from './run-view.ts'

/** A user cannot review more invoices at once; the remaining cases are in the next run. */
const MOST_CASES = 500

export const handleStartBillingRun = handle(startBillingRun, async context => {
  const { work, tx, caller, body, record, fail } = context
  const { officeId, until } = body
  const caseIds = await unbilledCases(tx, caller, { officeId, until })
  if (caseIds.length === 0) return fail('billing-run.nothing')
  if (until > (await todayOfOffice(tx, officeId, work.now))) return fail('billing-run.in-future')
  const id = await insertRun(tx, {
    office_id: officeId,
    until,
    started_by: caller.id,
    started_at: momentOf(work.now),
  })
  if (!id) return fail('billing-run.open')
  await insertRunCases(tx, id, caseIds)
  await work.services.jobs.enqueue(tx, draftRun, { runId: id })
  await record('billing-run.started', { until, cases: caseIds.length }, { kind: 'billing-run', id })
  const run = await findRun(tx, id, { lock: false })
  if (!run) throw new Error(`The billing run ${id} is gone`)
  return viewOfRun(caller, run)
})

/** Cases that the caller may bill. Work that the agreement covers stays unbilled; a flat fee is billed by hand. */
async function unbilledCases(
  tx: Tx,
  caller: Caller,
  { officeId, until }: { officeId: OfficeId; until: string },
): Promise<CaseId[]> {
  const near = conditionsForRelations(caller, relationsNeeded(caller.role, 'case.bill'))
  if (near.length === 0) return []
  const { rows } = await sql<{ id: CaseId }>`
    select c.id from cases c join case_billing b on b.case_id = c.id
    where c.office_id = ${officeId}::uuid and b.method <> 'legal-aid'
      and c.status in ('in-progress', 'finished') and (${sql.join(near, sql` or `)})
      and (exists (select from time_entries t where t.office_id = c.office_id and t.case_id = c.id
             and t.invoice_line_id is null and not t.awaits_approval and t.billing = 'billable'
             and t.worked_on <= ${until}::date)
        or exists (select from case_costs k where k.office_id = c.office_id and k.case_id = c.id
             and k.invoice_line_id is null and k.billing = 'billable' and k.spent_on <= ${until}::date))
    order by c.number limit ${MOST_CASES}`.execute(tx)
  return rows.map(({ id }) => id)
}
