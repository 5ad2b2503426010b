// Records what nobody changes later: reviews with the decided risk, and reports to the authority.
import { recordKycReport, recordKycReview } from '@maat/contract/compliance/kyc'
import { momentOf } from '@maat/domain/calendar/moment'
import { nextReviewOn } from '@maat/domain/compliance/kyc/reviews'
import { handleRecord } from '../../../platform/http/handle.ts'
import { todayOfUser } from '../../people/users/index.ts'
import { intervalsOn } from './intervals.ts'
import { findFacts, versionOf } from './kyc-facts.ts'
import { insertReport, insertReview, saveRecord } from './kyc-store.ts'
import { kycSubject } from './kyc-subject.ts'
import { viewOfKyc } from './kyc-view.ts'

export const handleRecordKycReview = handleRecord(recordKycReview, kycSubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  const { version, heldOn, result, risk, note } = body
  const { id, row: before } = subject
  if (versionOf(before) !== version)
    return fail('record.stale', { current: await viewOfKyc(work, caller, subject) })
  const today = await todayOfUser(tx, id, work.now)
  // An earlier day than that of the last review would move the next one back.
  if (heldOn > today || (before?.reviewed_on && heldOn < before.reviewed_on))
    return fail('kyc.day-unfit', { errors: [{ path: 'heldOn', code: 'kyc.day-unfit' }] })
  const { computed, missing } = await findFacts(tx, subject, today)
  if (risk !== computed.risk && note === '')
    return fail('kyc.reason-missing', { errors: [{ path: 'note', code: 'kyc.reason-missing' }] })
  const isConfirmed = result === 'confirmed'
  if (isConfirmed && missing.length > 0) return fail('kyc.incomplete')
  const next = isConfirmed ? nextReviewOn(heldOn, risk, await intervalsOn(tx, heldOn)) : null
  await insertReview(tx, {
    client_id: id,
    held_on: heldOn,
    result,
    risk,
    computed_risk: computed.risk,
    reasons: computed.reasons,
    note,
    next_review_on: next,
    reviewed_by: caller.id,
    created_at: momentOf(work.now),
  })
  const row = await saveRecord({ tx, now: work.now, by: caller.id }, id, before, {
    risk,
    reviewed_on: heldOn,
    is_confirmed: isConfirmed,
    next_review_on: next,
  })
  await record('kyc.reviewed', { doneOn: heldOn, outcome: result, risk, nextReviewOn: next })
  return await viewOfKyc(work, caller, { ...subject, row })
})

/** Nothing else of the client's page changes, so that nobody else sees that there is a report. */
export const handleRecordKycReport = handleRecord(recordKycReport, kycSubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  if (body.reportedOn > (await todayOfUser(tx, subject.id, work.now)))
    return fail('kyc.day-unfit', { errors: [{ path: 'reportedOn', code: 'kyc.day-unfit' }] })
  await insertReport(tx, {
    client_id: subject.id,
    reported_on: body.reportedOn,
    authority: body.authority,
    reference: body.reference,
    summary: body.summary,
    reported_by: caller.id,
    created_at: momentOf(work.now),
  })
  await record('kyc.reported', { doneOn: body.reportedOn, receiver: body.authority })
  return await viewOfKyc(work, caller, subject)
})
