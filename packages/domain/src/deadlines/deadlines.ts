// Computes legal deadlines of Belgium and France, explained step by step. This is an aid: a lawyer confirms every date.
// If the law is disputed, the earlier date is returned, marked for a check.

import type { Day } from '../calendar/day.ts'
import type { HolidayRegion } from '../calendar/holidays.ts'
import { isPlainDate } from '../calendar/is-plain-date.ts'
import { addDays } from '../calendar/plain-dates.ts'
import { countBack } from './count-back.ts'
import { findPeriodStart } from './deadline-count.ts'
import { type DeadlineEnd, findDeadlineEnds } from './deadline-end.ts'
import {
  createStep,
  type DeadlineLine,
  type DeadlineLineCode,
  type DeadlineStep,
  needsCheck,
  toLine,
  unverifiedSteps,
} from './deadline-lines.ts'
import {
  CALENDAR_SOURCE,
  type ComputedCountry,
  type DeadlineAct,
  type DeadlineCountry,
  type DeadlineCourt,
  type DeadlineResidence,
  type DeadlineRule,
  LONGEST_PERIOD,
  type Period,
  type RuleRow,
  ruleRow,
} from './deadline-rules.ts'

export { DEADLINE_LINE_CODES, type DeadlineLine, type DeadlineLineCode } from './deadline-lines.ts'
export {
  DEADLINE_ACTS,
  DEADLINE_COUNTRIES,
  DEADLINE_COURTS,
  DEADLINE_RESIDENCES,
  DEADLINE_RULES,
  type DeadlineAct,
  type DeadlineCountry,
  type DeadlineResidence,
  type DeadlineRule,
  deadlineRulesOf,
  hasComputedDate,
  hearingRulesOf,
  LONGEST_PERIOD,
  needsPeriod,
  PERIOD_UNITS,
  type Period,
  type PeriodUnit,
} from './deadline-rules.ts'

export const DEADLINE_OUTCOMES = ['computed', 'by-hand'] as const
export type DeadlineOutcome = (typeof DEADLINE_OUTCOMES)[number]

/** `actDate` is an ISO date. `period` is for rules that need one, and otherwise null. */
export type DeadlineInput = {
  country: DeadlineCountry
  act: DeadlineAct
  actDate: Day
  rule: DeadlineRule
  period: Period | null
  residence: DeadlineResidence
  /** An ordinary court by default. */
  court?: DeadlineCourt | undefined
  /** The act has not happened yet: its last possible day is used. */
  isActExpected?: boolean | undefined
}

type Explained = { needsCheck: boolean; isVerified: boolean; lines: DeadlineLine[] }

/** `otherDate` is the later end by the other reading of a disputed rule. */
export type ComputedDeadline = Explained & { outcome: 'computed'; date: Day; otherDate: Day | null }
export type ManualDeadline = Explained & { outcome: 'by-hand'; date: null; otherDate: null }
export type Deadline = ComputedDeadline | ManualDeadline

function byHand(code: DeadlineLineCode, input: DeadlineInput): ManualDeadline {
  const { rule, country } = input
  const source = code === 'by-hand.calendar' ? CALENDAR_SOURCE : null
  const lines = [...actSteps(input), createStep(code, null, { rule, country }, source)].map(toLine)
  return { outcome: 'by-hand', date: null, otherDate: null, needsCheck: true, isVerified: false, lines }
}

function actSteps({ act, actDate, isActExpected = false }: DeadlineInput): DeadlineStep[] {
  return [
    createStep('act', actDate, { act }),
    ...(isActExpected ? [createStep('act.expected', actDate)] : []),
  ]
}

/** Readings with the same day are not disputed, whatever their steps. */
function earliest([lawful, other]: DeadlineEnd[]): DeadlineEnd {
  if (!lawful) throw new Error('A period is read in at least one way')
  if (!other || other.date >= lawful.date) return lawful
  const disputed = createStep('count.disputed', other.date, { otherDate: lawful.date })
  return { ...other, laterDate: lawful.laterDate ?? lawful.date, steps: [...other.steps, disputed] }
}

function ruleStep({ rule }: DeadlineInput, row: RuleRow, period: Period): DeadlineStep {
  return createStep(row.source ? 'rule.named' : 'rule.given', null, { rule, ...period }, row.source)
}

function periodOf({ rule, period }: DeadlineInput, row: RuleRow): Period {
  const used = row.period ?? period
  if (!used) throw new RangeError(`The rule ${rule} takes a period`)
  const { amount, unit } = used
  if (!Number.isInteger(amount) || amount < 1 || amount > LONGEST_PERIOD[unit])
    throw new RangeError(`No period of ${amount} ${unit}`)
  return used
}

const placeOf = (country: ComputedCountry, { court }: DeadlineInput): HolidayRegion =>
  country === 'FR' && court === 'alsace-moselle' ? court : country

type Found = { end: DeadlineEnd; steps: DeadlineStep[]; last: DeadlineLineCode }

function countedFrom(input: DeadlineInput, country: ComputedCountry, row: RuleRow): Found {
  const { act, actDate, residence } = input
  const period = periodOf(input, row)
  const start = findPeriodStart(country, act, actDate, period.unit)
  const end = earliest(findDeadlineEnds(country, placeOf(country, input), start, { period, row, residence }))
  const named = [ruleStep(input, row, period), ...(row.remark ? [createStep(row.remark)] : [])]
  const notice = row.isNotice ? [createStep('notice.hearing-after', end.date)] : []
  return { end, steps: [...named, ...start.steps, ...end.steps, ...notice], last: 'result.date' }
}

function countedBackFrom(input: DeadlineInput, country: ComputedCountry, row: RuleRow): Found {
  const place = placeOf(country, input)
  if (row.notice) return servedInTime(input, country, row.notice)
  const period = periodOf(input, row)
  const end = countBack(place, input.actDate, period, row.source)
  return { end, steps: [ruleStep(input, row, period), ...end.steps], last: 'result.latest' }
}

/** The latest day of service for which the notice ends before the hearing. */
function servedInTime(input: DeadlineInput, country: ComputedCountry, notice: DeadlineRule): Found {
  const row = ruleRow(country, notice)
  if (!row) throw new Error(`No notice is called ${notice} in ${country}`)
  for (let day = addDays(input.actDate, -1); ; day = addDays(day, -1)) {
    const served = countedFrom({ ...input, act: 'served', actDate: day, rule: notice }, country, row)
    if (served.end.date >= input.actDate) continue
    const serveBy = createStep('notice.serve-by', day, { otherDate: served.end.date })
    const steps = [createStep('act', day, { act: 'served' }), ...served.steps, serveBy]
    return { end: { date: day, laterDate: null, steps }, steps, last: 'result.latest' }
  }
}

function computed(input: DeadlineInput, country: ComputedCountry, row: RuleRow): ComputedDeadline {
  const { end, steps, last } = (row.isBack ? countedBackFrom : countedFrom)(input, country, row)
  const counted = [...actSteps(input), ...steps]
  const unverified = unverifiedSteps(counted)
  const isToCheck = needsCheck(counted)
  const results = [createStep(last, end.date), ...(isToCheck ? [createStep('result.check', end.date)] : [])]
  return {
    outcome: 'computed',
    date: end.date,
    otherDate: end.laterDate,
    needsCheck: isToCheck,
    isVerified: unverified.length === 0,
    lines: [...counted, ...unverified, ...results].map(toLine),
  }
}

/** Throws on an invalid date or period: the caller must have checked it. */
export function computeDeadline(input: DeadlineInput): Deadline {
  const { country, rule, actDate } = input
  if (!isPlainDate(actDate)) throw new RangeError(`No date: ${actDate}`)
  if (country === 'CM') return byHand('by-hand.country', input)
  const row = ruleRow(country, rule)
  if (row) return computed(input, country, row)
  return byHand(
    country === 'BE' && rule === 'calendar-pleadings' ? 'by-hand.calendar' : 'by-hand.rule',
    input,
  )
}
