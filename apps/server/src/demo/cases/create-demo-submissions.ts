// Moves the aid claims of the demo firm's closed cases on: those of earlier judicial years are paid, those of the last
// one are decided or paid, and those of this year are drafts or submitted.
import type { Day } from '@maat/domain/calendar/day'
import { addDays, dayInUtc } from '@maat/domain/calendar/plain-dates'
import { daysOfJudicialYear, judicialYearOf } from '@maat/domain/legal-aid/claim-states'
import { pointsOf, writePoints } from '@maat/domain/legal-aid/points'
import {
  type ClaimRow,
  decisionOf,
  findClaimRow,
  insertSubmission,
} from '../../features/legal-aid/aid-claims/index.ts'
import type { Work } from '../../platform/http/work.ts'

const DAYS_TO_SUBMIT = 12
const DAYS_TO_DECIDE = 75
const DAYS_TO_PAY = 60
const ONE_POINT = pointsOf('1')

export async function createDemoSubmissions(work: Work): Promise<void> {
  const today = dayInUtc(work.now)
  const closed = await work.tx
    .selectFrom('case_closings')
    .select('case_id')
    .where('reopened_at', 'is', null)
    .where('aid_points', '>', '0')
    .orderBy('closed_at')
    .execute()
  for (const [place, { case_id }] of closed.entries()) {
    const row = await findClaimRow(work.tx, case_id)
    if (row) await submitDemoClaim(work, row, { place, today })
  }
}

interface Around {
  place: number
  today: Day
}

async function submitDemoClaim(work: Work, row: ClaimRow, { place, today }: Around): Promise<void> {
  const year = judicialYearOf(row.day)
  const age = judicialYearOf(today) - year
  if (age === 0 && place % 2 === 0) return
  const { until } = daysOfJudicialYear(year)
  const earliest = (...days: Day[]) => days.toSorted()[0] ?? today
  const submittedOn = earliest(addDays(row.day, DAYS_TO_SUBMIT), until, today)
  const decidedOn = earliest(addDays(submittedOn, DAYS_TO_DECIDE), today)
  const paidOn = earliest(addDays(decidedOn, DAYS_TO_PAY), today)
  const decision =
    age === 0 ? undefined : await demoDecision(work, row, { decidedOn, isCorrected: place % 3 === 1 })
  const isPaid = decision !== undefined && (age > 1 || place % 3 === 0)
  await insertSubmission(work.tx, {
    case_id: row.case_id,
    submitted_on: submittedOn,
    points: row.points,
    expected_units: row.expected_units,
    ...(decision ?? { state: 'submitted' }),
    ...(isPaid && {
      state: 'paid',
      paid_on: paidOn,
      paid_units: decision.accepted_units ?? PAID_WITHOUT_VALUE,
    }),
  })
}

/** For years whose official value of a point is unknown: about three points. */
const PAID_WITHOUT_VALUE = 290_00

async function demoDecision(
  { tx }: Work,
  row: ClaimRow,
  { decidedOn, isCorrected }: { decidedOn: Day; isCorrected: boolean },
) {
  const points = isCorrected ? writePoints(Math.max(0, pointsOf(row.points) - ONE_POINT)) : row.points
  return await decisionOf(tx, row, { decidedOn, points, reason: 'Une prestation sans preuve' })
}
