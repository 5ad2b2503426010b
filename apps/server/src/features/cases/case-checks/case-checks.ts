// The staff's assessments of a case: conflicts of interest, and the client's identity.

import { type CaseChecks, readChecks, reviewKyc } from '@maat/contract/cases/case-checks'
import { momentOf } from '@maat/domain/calendar/moment'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { checkedPaperOf } from '../../documents/identity/index.ts'
import { caseSubject } from '../case-access/index.ts'
import { recordEvent } from '../case-events/index.ts'
import type { CaseRow } from '../case-store/index.ts'
import { viewOfConflict } from './conflict-store.ts'

type View = z.input<typeof CaseChecks>

export const handleReadChecks = handleRecord(readChecks, caseSubject, async ({ work, caller, subject }) =>
  checksOf(work, caller, subject),
)

export const handleReviewKyc = handleRecord(reviewKyc, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const before = (await checksOf(work, caller, row)).kyc
  if (!before) return fail('case.nothing-to-review')
  const { status, ...judged } = body
  await tx
    .updateTable('case_kyc')
    .set(({ eb }) => ({
      ...judged,
      // A change of the risk alone keeps the status of the identity, which follows its document.
      ...(status !== before.status && { status }),
      reviewed_by: caller.id,
      reviewed_at: momentOf(work.now),
      version: eb('version', '+', 1),
    }))
    .where('case_id', '=', row.id)
    .execute()
  await recordEvent(work, row.id, 'kyc-reviewed', { status: body.status })
  await record('case.kyc-reviewed', body)
  return await checksOf(work, caller, row)
})

export async function checksOf({ tx, now }: ReadContext, caller: Caller, row: CaseRow): Promise<View> {
  const paper = (await checkedPaperOf(tx, row.owner_id, now)) ?? null
  const kyc = await tx
    .selectFrom('case_kyc as k')
    .leftJoin('users as u', 'u.id', 'k.reviewed_by')
    .selectAll('k')
    .select('u.full_name')
    .where('k.case_id', '=', row.id)
    .executeTakeFirst()
  return {
    conflict: await viewOfConflict(tx, caller, row),
    kyc: kyc
      ? {
          status: kyc.status === 'to-review' && paper ? 'verified' : kyc.status,
          paper,
          risk: kyc.risk,
          reasons: kyc.reasons,
          note: kyc.note,
          reviewedBy: kyc.full_name,
          reviewedAt: kyc.reviewed_at,
        }
      : null,
  }
}
