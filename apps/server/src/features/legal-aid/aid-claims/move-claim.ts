// Moves an aid claim on: submitted, accepted or corrected by the legal-aid office, and paid. The last step can be taken
// back.

import type { CaseId } from '@maat/contract/ids'
import {
  type AidClaimRow,
  decideAidClaim,
  payAidClaim,
  revertAidClaim,
  submitAidClaim,
} from '@maat/contract/legal-aid/aid-payments'
import type { Day } from '@maat/domain/calendar/day'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { type ClaimStep, isStepDayFit, stepsFrom } from '@maat/domain/legal-aid/claim-states'
import { rowOn } from '@maat/domain/legal-aid/legal-aid-tables'
import { pointsOf, valueOfPoints } from '@maat/domain/legal-aid/points'
import type { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { tablesOfFirm } from '../legal-aid/index.ts'
import { type ClaimRow, expectedValue, findClaimRow, viewOfClaimRow } from './claim-rows.ts'
import { deleteSubmission, insertSubmission, updateSubmission } from './submission-store.ts'

const inField = (path: string, code: string) => ({ errors: [{ path, code }] })

export const handleSubmitAidClaim = handleRecord(submitAidClaim, caseSubject, async context => {
  const { work, tx, subject, body, record, fail } = context
  const row = await findClaimFor(tx, subject.id, 'submit')
  if (!row) return fail('aid.step-unfit')
  if (pointsOf(row.points) === 0) return fail('aid.no-points')
  const { submittedOn } = body
  if (!isDayFit(row, submittedOn, work.now))
    return fail('aid.day-unfit', inField('submittedOn', 'aid.day-unfit'))
  await insertSubmission(tx, {
    case_id: row.case_id,
    state: 'submitted',
    submitted_on: submittedOn,
    points: row.points,
    expected_units: row.expected_units,
  })
  await record('case.aid-claim-submitted', { submittedOn, points: row.points })
  return await viewOfCase(tx, row.case_id)
})

export const handleDecideAidClaim = handleRecord(decideAidClaim, caseSubject, async context => {
  const { work, tx, subject, body, record, fail } = context
  const row = await findClaimFor(tx, subject.id, 'decide')
  if (!row) return fail('aid.step-unfit')
  const { decidedOn, points, reason } = body
  if (!isDayFit(row, decidedOn, work.now)) return fail('aid.day-unfit', inField('decidedOn', 'aid.day-unfit'))
  if (isCorrection(row, points) && reason === '')
    return fail('aid.reason-missing', inField('reason', 'field.required'))
  const decision = await decisionOf(tx, row, body)
  await updateSubmission(tx, row.case_id, decision)
  await record('case.aid-claim-decided', { decidedOn, points, reason: decision.correction_reason })
  return await viewOfCase(tx, row.case_id)
})

export const handlePayAidClaim = handleRecord(payAidClaim, caseSubject, async context => {
  const { work, tx, subject, body, record, fail } = context
  const row = await findClaimFor(tx, subject.id, 'pay')
  if (!row) return fail('aid.step-unfit')
  if (!isDayFit(row, body.paidOn, work.now)) return fail('aid.day-unfit', inField('paidOn', 'aid.day-unfit'))
  await updateSubmission(tx, row.case_id, paymentOf(body))
  await record('case.aid-claim-paid', body)
  return await viewOfCase(tx, row.case_id)
})

export const handleRevertAidClaim = handleRecord(revertAidClaim, caseSubject, async context => {
  const { tx, subject, body, record, fail } = context
  const row = await findClaimFor(tx, subject.id, 'revert')
  if (!row) return fail('aid.step-unfit')
  await takeBack(tx, row)
  await record('case.aid-claim-reverted', { from: row.state, reason: body.reason })
  // A reopened case without a submission has no claim to list.
  const after = await findClaimRow(tx, row.case_id)
  return { claim: after ? viewOfClaimRow(after) : null }
})

/** The claim of a case, if its state allows the step. */
async function findClaimFor(tx: Tx, caseId: CaseId, step: ClaimStep): Promise<ClaimRow | undefined> {
  const row = await findClaimRow(tx, caseId)
  return row && stepsFrom(row.state).includes(step) ? row : undefined
}

async function viewOfCase(tx: Tx, caseId: CaseId): Promise<z.input<typeof AidClaimRow>> {
  const row = await findClaimRow(tx, caseId)
  if (!row) throw new Error(`The case ${caseId} has no aid claim`)
  return viewOfClaimRow(row)
}

export function isDayFit(row: ClaimRow, day: Day, now: Date): boolean {
  const { closed_on: closedOn, submitted_on: submittedOn, decided_on: decidedOn } = row
  return isStepDayFit(day, { closedOn, submittedOn, decidedOn }, dayAt(now, row.time_zone))
}

export const isCorrection = (row: ClaimRow, points: string): boolean =>
  pointsOf(points) !== pointsOf(row.points)

interface Decided {
  decidedOn: Day
  points: string
  reason: string
}

export async function decisionOf(executor: Executor, row: ClaimRow, { decidedOn, points, reason }: Decided) {
  const isCorrected = isCorrection(row, points)
  return {
    state: isCorrected ? 'corrected' : 'accepted',
    decided_on: decidedOn,
    accepted_points: points,
    accepted_units: isCorrected
      ? await expectedUnits(executor, row, { decidedOn, points })
      : expectedValue(row),
    correction_reason: isCorrected ? reason : '',
  }
}

/** The value of other points on that day, less the amounts received; null if the value of a point is unknown. */
async function expectedUnits(
  executor: Executor,
  { contribution_units: contribution, indemnity_units: indemnity }: ClaimRow,
  { decidedOn, points }: Pick<Decided, 'decidedOn' | 'points'>,
): Promise<number | null> {
  const value = rowOn((await tablesOfFirm(executor)).pointValues, decidedOn)?.valueTenThousandths ?? null
  return value === null
    ? null
    : Math.max(0, valueOfPoints(pointsOf(points), value) - contribution - indemnity)
}

export const paymentOf = ({ paidOn, paidCents }: { paidOn: Day; paidCents: number }) => ({
  state: 'paid',
  paid_on: paidOn,
  paid_units: paidCents,
})

async function takeBack(tx: Tx, row: ClaimRow): Promise<void> {
  if (row.state === 'submitted') return await deleteSubmission(tx, row.case_id)
  if (row.state === 'paid') {
    const state = isCorrection(row, row.accepted_points ?? row.points) ? 'corrected' : 'accepted'
    return await updateSubmission(tx, row.case_id, { state, paid_on: null, paid_units: null })
  }
  await updateSubmission(tx, row.case_id, {
    state: 'submitted',
    decided_on: null,
    accepted_points: null,
    accepted_units: null,
    correction_reason: '',
  })
}
