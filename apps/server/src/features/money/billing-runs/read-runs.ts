// The runs that the caller may read, and their cases.
import { listBillingRunCases, listBillingRuns, readBillingRun } from '@maat/contract/money/billing-runs'
import { relationsNeeded } from '@maat/contract/permissions'
import { z } from 'zod'
import { cursorFields, newestPage, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { type RunRecord, runsWithCounts } from './run-store.ts'
import { runSubject } from './run-subject.ts'
import { viewOfRun, viewOfRunCase } from './run-view.ts'

export const handleListBillingRuns = handle(listBillingRuns, async ({ tx, caller, query }) => {
  const isForAll = relationsNeeded(caller.role, 'billing-run.read').includes('firm')
  const runs = runsWithCounts(tx).$if(!isForAll, list => list.where('r.started_by', '=', caller.id))
  const cursorOf = (row: RunRecord) => ({ at: row.started_at, id: row.id })
  return await newestPage(runs, query, { at: 'r.started_at', id: 'r.id', cursorOf }, row =>
    viewOfRun(caller, row),
  )
})

export const handleReadBillingRun = handleRecord(readBillingRun, runSubject, async ({ caller, subject }) =>
  viewOfRun(caller, subject),
)

const Cursor = z.object({ serial: cursorFields.serial })

export const handleListBillingRunCases = handleRecord(listBillingRunCases, runSubject, async context => {
  const { tx, subject: run, query } = context
  const from = parseCursor(Cursor, query.after)?.serial ?? 0
  const rows = await tx
    .selectFrom('billing_run_cases as k')
    .innerJoin('cases as c', 'c.id', 'k.case_id')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .leftJoin('invoices as i', 'i.id', 'k.invoice_id')
    .select(['c.id', 'c.number', 'c.title', 'u.full_name', 'k.state', 'k.refusal', 'k.position'])
    .select([
      'i.id as invoice_id',
      'i.number as invoice_number',
      'i.currency',
      'i.net_units',
      'i.gross_units',
    ])
    .select(({ selectFrom }) =>
      selectFrom('invoice_deliveries as d')
        .select('d.state')
        .whereRef('d.invoice_id', '=', 'k.invoice_id')
        .orderBy('d.requested_at', 'desc')
        .limit(1)
        .as('delivery'),
    )
    .where('k.run_id', '=', run.id)
    .where('k.position', '>', from)
    .orderBy('k.position')
    .limit(query.limit + 1)
    .execute()
  return pageOfRows(rows, query.limit, viewOfRunCase, ({ position }) => ({ serial: position }))
})
