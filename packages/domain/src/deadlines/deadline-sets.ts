// Sets of deadlines for one event of a procedure: in Belgium the calendar that prepares a case for its hearing (art.
// 747), in France the pleadings of an appeal (arts. 908 to 910). Each is a normal deadline with its own explanation;
// dates that a judge or the parties set are only proposed.

import type { Day } from '../calendar/day.ts'
import { lastWorkingDay } from '../calendar/holidays.ts'
import { addDays, daysBetween } from '../calendar/plain-dates.ts'
import type { DeadlineCourt, DeadlineResidence } from './deadline-rules.ts'
import { computeDeadline, type Deadline, type DeadlineInput } from './deadlines.ts'

export const DEADLINE_SETS = ['belgian-calendar', 'french-appeal'] as const
export type DeadlineSet = (typeof DEADLINE_SETS)[number]

export const MIN_PLEADINGS = 2
export const MAX_PLEADINGS = 6

export interface DeadlineSetInput {
  set: DeadlineSet
  /** The introductory hearing; in France, the day on which the appeal was lodged. */
  startDate: Day
  /** The hearing of the calendar, once it is fixed. */
  hearingDate?: Day | undefined
  /** The number of written pleadings of each party. */
  turns?: number | undefined
  /** The notification of the appellant's pleadings, and of a cross-appeal, once they are known. */
  notifiedDate?: Day | undefined
  crossNotifiedDate?: Day | undefined
  residence: DeadlineResidence
  otherResidence: DeadlineResidence
  court?: DeadlineCourt | undefined
}

export interface DeadlineOfSet {
  input: DeadlineInput
  deadline: Deadline
  /** The number of the written pleading. */
  turn: number | null
  /** An initial date, if no rule gives one. */
  proposedDate: Day | null
}

/** Throws on an invalid date: the caller must have checked it. */
export function deadlinesOfSet(input: DeadlineSetInput): DeadlineOfSet[] {
  return input.set === 'belgian-calendar' ? belgianCalendar(input) : frenchAppeal(input)
}

function ofSet(input: Omit<DeadlineInput, 'period'>, more: Partial<DeadlineOfSet> = {}): DeadlineOfSet {
  const whole = { ...input, period: null }
  return { input: whole, deadline: computeDeadline(whole), turn: null, proposedDate: null, ...more }
}

const BELGIAN = { country: 'BE', residence: 'same-country' } as const

function belgianCalendar({
  startDate,
  hearingDate,
  turns = MIN_PLEADINGS,
}: DeadlineSetInput): DeadlineOfSet[] {
  const introduced = { ...BELGIAN, act: 'introductory-hearing', actDate: startDate } as const
  const before = hearingDate && ({ ...BELGIAN, act: 'hearing', actDate: hearingDate } as const)
  const observations = ofSet({ ...introduced, rule: 'calendar-observations' })
  const request = before && ofSet({ ...before, rule: 'new-pleadings-request' })
  const from = observations.deadline.date ?? startDate
  const pleadings = Array.from({ length: turns }, (_, at) =>
    ofSet(
      { ...introduced, rule: 'calendar-pleadings' },
      { turn: at + 1, proposedDate: request ? spread(from, request.deadline.date, (at + 1) / turns) : null },
    ),
  )
  return [
    observations,
    ...pleadings,
    ...(request ? [request] : []),
    ...(before ? [ofSet({ ...before, rule: 'exhibits-before-hearing' })] : []),
  ]
}

/** Evenly between two days, on working days; null if there is not enough time between them. */
function spread(from: Day, until: Day | null, share: number): Day | null {
  const room = until ? daysBetween(from, until) : 0
  return room > 0 ? lastWorkingDay('BE', addDays(from, Math.round(room * share))) : null
}

/** A pleading that is not notified yet counts from its last possible day, and is marked as expected. */
function frenchAppeal(input: DeadlineSetInput): DeadlineOfSet[] {
  const { startDate, notifiedDate, crossNotifiedDate, residence, otherResidence, court } = input
  const country = 'FR'
  const appellant = ofSet({
    ...{ country, court, residence },
    act: 'appeal-lodged',
    actDate: startDate,
    rule: 'appeal-pleadings',
  })
  const respondent = ofSet({
    ...{ country, court, residence: otherResidence },
    act: 'pleadings-notified',
    actDate: notifiedDate ?? appellant.deadline.date ?? startDate,
    isActExpected: notifiedDate === undefined,
    rule: 'respondent-pleadings',
  })
  const reply = ofSet({
    ...{ country, court, residence },
    act: 'pleadings-notified',
    actDate: crossNotifiedDate ?? respondent.deadline.date ?? startDate,
    isActExpected: crossNotifiedDate === undefined,
    rule: 'cross-appeal-pleadings',
  })
  return [appellant, respondent, reply]
}
