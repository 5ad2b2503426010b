// The lawyer closes a case once nothing is open, or with a reason for what stays open; a closed case can be reopened.

import { closeCase, readClosing, reopenCase } from '@maat/contract/cases/case-closing'
import type { Office } from '@maat/contract/firm/firm'
import { momentOf } from '@maat/domain/calendar/moment'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { isRetentionFit } from '@maat/domain/cases/closing'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { isAidCase, viewOfClaim } from '../../legal-aid/aid-claims/index.ts'
import { isTreated, requireOffice } from '../../money/billing/index.ts'
import { caseSubject } from '../case-access/index.ts'
import { type CaseRow, languageOfUser } from '../case-store/index.ts'
import { moveToEnd } from '../cases/index.ts'
import { endStandingClosing, insertClosing } from './closing-store.ts'
import { viewOfClosing } from './closing-view.ts'
import { findBlockers } from './find-blockers.ts'

export const handleReadClosing = handleRecord(
  readClosing,
  caseSubject,
  async ({ work, tx, caller, subject }) => {
    const office = await requireOffice(tx, subject)
    return await viewOfClosing(work, caller, { row: subject, office })
  },
)

export const handleCloseCase = handleRecord(closeCase, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const office = await requireOffice(tx, row)
  if (!isTreated(row)) return fail('case.closed')
  const blockers = await findBlockers(work, row)
  if (blockers.some(({ mustEnd }) => mustEnd)) return fail('closing.blocked')
  if (blockers.length > 0 && body.openReason === '')
    return fail('closing.reason-missing', inField('openReason', 'field.required'))
  if (!isRetentionFit(body.retainUntil, dayAt(work.now, office.timeZone)))
    return fail('closing.retention-unfit', inField('retainUntil', 'closing.retention-unfit'))
  await insertClosing(tx, row.id, {
    closing: body,
    language: await languageOfUser(tx, row.owner_id),
    aid: await countAid(work, row, office),
    by: caller.id,
    at: momentOf(work.now),
  })
  const closed = await moveToEnd(work, row, 'close')
  if (!closed) return fail('case.closed')
  const { outcome, retainUntil, openReason } = body
  const leftOpen = blockers.map(({ kind, count }) => ({ kind, count }))
  await record('case.closed', { outcome, retainUntil, openReason, leftOpen })
  return await viewOfClosing(work, caller, { row: closed, office })
})

const inField = (path: string, code: string) => ({ errors: [{ path, code }] })

/** Later values of a point do not change what a closed case was worth. */
async function countAid(work: Work, row: CaseRow, office: Office) {
  if (!(await isAidCase(work.tx, row, office))) return undefined
  const { totals } = await viewOfClaim(work, row, office)
  return { points: totals.points, netUnits: totals.net?.units ?? null }
}

export const handleReopenCase = handleRecord(reopenCase, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const office = await requireOffice(tx, row)
  const opened = await moveToEnd(work, row, 'reopen')
  if (!opened) return fail('case.not-closed')
  const { reason } = body
  await endStandingClosing(tx, row.id, { reason, by: caller.id, at: momentOf(work.now) })
  await record('case.reopened', { reason })
  return await viewOfClosing(work, caller, { row: opened, office })
})
