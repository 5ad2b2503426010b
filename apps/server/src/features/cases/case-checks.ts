// What the staff judge about a case: conflicts of interest, and who the client is.
import { type CaseChecks, readChecks, resolveConflict, reviewKyc } from '@maat/contract/case-checks'
import type { z } from 'zod'
import type { Executor } from '../../platform/db/database.ts'
import { handleRecord } from '../../platform/http/handle.ts'
import { recordEvent } from './case-events.ts'
import { caseSubject } from './case-subject.ts'

type View = z.input<typeof CaseChecks>

export const handleReadChecks = handleRecord(readChecks, caseSubject, async ({ tx, subject }) =>
  checksOf(tx, subject.id),
)

export const handleResolveConflict = handleRecord(resolveConflict, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const { numUpdatedRows } = await tx
    .updateTable('case_conflicts')
    .set({
      state: body.isConflict ? 'confirmed' : 'accepted',
      note: body.note,
      resolved_by: caller.id,
      resolved_at: work.now.toISOString(),
    })
    .where('case_id', '=', row.id)
    .where('state', '<>', 'clear')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return fail('case.nothing-to-review')
  await recordEvent(work, row.id, 'conflict-resolved', { isConflict: body.isConflict }, { isInternal: true })
  await record('case.conflict-resolved', { isConflict: body.isConflict, note: body.note })
  return await checksOf(tx, row.id)
})

export const handleReviewKyc = handleRecord(reviewKyc, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const { numUpdatedRows } = await tx
    .updateTable('case_kyc')
    .set(({ eb }) => ({
      ...body,
      reviewed_by: caller.id,
      reviewed_at: work.now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('case_id', '=', row.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return fail('case.nothing-to-review')
  await recordEvent(work, row.id, 'kyc-reviewed', { status: body.status }, { isInternal: true })
  await record('case.kyc-reviewed', body)
  return await checksOf(tx, row.id)
})

async function checksOf(executor: Executor, caseId: string): Promise<View> {
  const conflict = await executor
    .selectFrom('case_conflicts as c')
    .leftJoin('users as u', 'u.id', 'c.resolved_by')
    .selectAll('c')
    .select(['u.first_name', 'u.last_name'])
    .where('c.case_id', '=', caseId)
    .executeTakeFirst()
  const kyc = await executor
    .selectFrom('case_kyc as k')
    .leftJoin('users as u', 'u.id', 'k.reviewed_by')
    .selectAll('k')
    .select(['u.first_name', 'u.last_name'])
    .where('k.case_id', '=', caseId)
    .executeTakeFirst()
  return {
    conflict: conflict
      ? ({
          state: conflict.state,
          hits: conflict.hits,
          note: conflict.note,
          checkedAt: conflict.checked_at,
          resolvedBy: nameOf(conflict),
          resolvedAt: conflict.resolved_at,
        } as View['conflict'])
      : null,
    kyc: kyc
      ? ({
          status: kyc.status,
          risk: kyc.risk,
          reasons: kyc.reasons,
          note: kyc.note,
          reviewedBy: nameOf(kyc),
          reviewedAt: kyc.reviewed_at,
        } as View['kyc'])
      : null,
  }
}

const nameOf = (row: { first_name: string | null; last_name: string | null }) =>
  row.last_name ? `${row.first_name} ${row.last_name}` : null
