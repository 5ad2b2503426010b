// Legal deadlines of Belgium and France, explained step by step. An aid: a lawyer confirms every date. Where the law is
// disputed the earlier date is given, and said to need a check.
import { type Counted, closedStep, readingsOf, type Start, startOf } from './deadline-count.ts'
import {
  type DeadlineLine,
  type DeadlineLineCode,
  type DeadlineStep,
  needsCheck,
  step,
  toLine,
  unverifiedSteps,
} from './deadline-lines.ts'
import {
  COUNTING_SOURCES,
  type ComputedCountry,
  type DeadlineAct,
  type DeadlineCountry,
  type DeadlineResidence,
  type DeadlineRule,
  JUDICIAL_VACATION,
  LONGEST_PERIOD,
  type Period,
  type RuleRow,
  ruleRow,
  VACATION_SOURCE,
} from './deadline-rules.ts'
import { nextWorkingDay } from './holidays.ts'
import { daysUntil, isPlainDate } from './plain-dates.ts'

export { DEADLINE_LINE_CODES, type DeadlineLine, type DeadlineLineCode } from './deadline-lines.ts'
export {
  DEADLINE_ACTS,
  DEADLINE_COUNTRIES,
  DEADLINE_RESIDENCES,
  DEADLINE_RULES,
  type DeadlineAct,
  type DeadlineCountry,
  type DeadlineResidence,
  type DeadlineRule,
  deadlineRulesOf,
  LONGEST_PERIOD,
  PERIOD_UNITS,
  type Period,
  type PeriodUnit,
  takesPeriod,
} from './deadline-rules.ts'

export const DEADLINE_OUTCOMES = ['computed', 'by-hand'] as const
export type DeadlineOutcome = (typeof DEADLINE_OUTCOMES)[number]

/** `actDate` is an ISO date. `period` is for the rules that take one, and null for the others. */
export type DeadlineInput = {
  country: DeadlineCountry
  act: DeadlineAct
  actDate: string
  rule: DeadlineRule
  period: Period | null
  residence: DeadlineResidence
}

type Explained = { needsCheck: boolean; isVerified: boolean; lines: DeadlineLine[] }

/** `otherDate` is the later end that the other reading of a disputed rule would give. */
export type ComputedDeadline = Explained & { outcome: 'computed'; date: string; otherDate: string | null }
export type DeadlineByHand = Explained & { outcome: 'by-hand'; date: null; otherDate: null }
export type Deadline = ComputedDeadline | DeadlineByHand

type Ended = { date: string; laterDate: string | null; steps: DeadlineStep[] }

function byHand(code: DeadlineLineCode, { act, actDate, rule, country }: DeadlineInput): DeadlineByHand {
  const lines = [step('act', actDate, { act }), step(code, null, { rule, country })].map(toLine)
  return { outcome: 'by-hand', date: null, otherDate: null, needsCheck: true, isVerified: false, lines }
}

function extended(country: ComputedCountry, from: string): { date: string; steps: DeadlineStep[] } {
  const source = COUNTING_SOURCES[country].workingDay
  const date = nextWorkingDay(country, from)
  if (date === from) return { date, steps: [step('extension.not-needed', date)] }
  const closed = daysUntil(from, date).map(day => closedStep(country, day))
  return { date, steps: [...closed, step('extension.next-working-day', date, {}, source)] }
}

function isInSummer(date: string): boolean {
  return date.slice(5) >= JUDICIAL_VACATION.firstDay && date.slice(5) <= JUDICIAL_VACATION.lastDay
}

/** An appeal that both starts and ends in the judicial vacation runs on into September: either alone does not do. */
function afterVacation(firstDay: string, nominal: string): Counted & { laterDate: string | null } {
  const dayIn = (monthAndDay: string) => `${nominal.slice(0, 4)}-${monthAndDay}`
  const startsIn = firstDay >= dayIn(JUDICIAL_VACATION.firstDay) && isInSummer(firstDay)
  const told = (code: DeadlineLineCode, date: string, params: DeadlineLine['params'] = {}) => [
    step(code, date, params, VACATION_SOURCE),
  ]
  const unmoved = { nominal, laterDate: null }
  const extendedTo = dayIn(JUDICIAL_VACATION.extendedTo)
  if (!isInSummer(nominal)) return { ...unmoved, steps: startsIn ? told('vacation.ends-after', nominal) : [] }
  if (!startsIn) return { ...unmoved, steps: told('vacation.starts-before', firstDay) }
  if (nominal < dayIn(JUDICIAL_VACATION.disputedFrom) || nextWorkingDay('BE', nominal) === nominal)
    return { nominal: extendedTo, laterDate: null, steps: told('vacation.extended', extendedTo) }
  const otherDate = nextWorkingDay('BE', extendedTo)
  return { nominal, laterDate: otherDate, steps: told('vacation.disputed', nominal, { otherDate }) }
}

function vacationOf(country: ComputedCountry, row: RuleRow, firstDay: string, nominal: string) {
  if (row.hasVacation) return afterVacation(firstDay, nominal)
  const isWorthSaying = country === 'FR' && row.source && isInSummer(nominal)
  return { nominal, laterDate: null, steps: isWorthSaying ? [step('vacation.none')] : [] }
}

function ended(country: ComputedCountry, row: RuleRow, { firstDay }: Start, counted: Counted): Ended {
  const { nominal, laterDate, steps } = vacationOf(country, row, firstDay, counted.nominal)
  const before = [...counted.steps, ...steps]
  if (!row.isExtended)
    return { date: nominal, laterDate, steps: [...before, step('extension.none', nominal)] }
  const moved = extended(country, nominal)
  return { date: moved.date, laterDate, steps: [...before, ...moved.steps] }
}

/** Readings that come to the same day are no dispute, whatever lies between. */
function earliest([lawful, other]: Ended[]): Ended {
  if (!lawful) throw new Error('A period is read in at least one way')
  if (!other || other.date >= lawful.date) return lawful
  const disputed = step('count.disputed', other.date, { otherDate: lawful.date })
  return { ...other, laterDate: lawful.laterDate ?? lawful.date, steps: [...other.steps, disputed] }
}

function ruleStep({ rule }: DeadlineInput, row: RuleRow, period: Period): DeadlineStep {
  return step(row.source ? 'rule.named' : 'rule.given', null, { rule, ...period }, row.source)
}

function periodOf({ rule, period }: DeadlineInput, row: RuleRow): Period {
  const used = row.period ?? period
  if (!used) throw new RangeError(`The rule ${rule} takes a period`)
  const { amount, unit } = used
  if (!Number.isInteger(amount) || amount < 1 || amount > LONGEST_PERIOD[unit])
    throw new RangeError(`No period of ${amount} ${unit}`)
  return used
}

function computed(input: DeadlineInput, country: ComputedCountry, row: RuleRow): ComputedDeadline {
  const { act, actDate, residence } = input
  const period = periodOf(input, row)
  const start = startOf(country, act, actDate, period.unit)
  const readings = readingsOf(country, start, { period, row, residence })
  const end = earliest(readings.map(counted => ended(country, row, start, counted)))
  const counted = [
    step('act', actDate, { act }),
    ruleStep(input, row, period),
    ...start.steps,
    ...end.steps,
    ...(row.isNotice ? [step('notice.hearing-after', end.date)] : []),
  ]
  const unverified = unverifiedSteps(counted)
  const isToCheck = needsCheck(counted)
  const last = [step('result.date', end.date), ...(isToCheck ? [step('result.check', end.date)] : [])]
  return {
    outcome: 'computed',
    date: end.date,
    otherDate: end.laterDate,
    needsCheck: isToCheck,
    isVerified: unverified.length === 0,
    lines: [...counted, ...unverified, ...last].map(toLine),
  }
}

/** Throws on a date or a period that is none: whoever calls has checked. */
export function computeDeadline(input: DeadlineInput): Deadline {
  const { country, rule, actDate } = input
  if (!isPlainDate(actDate)) throw new RangeError(`No date: ${actDate}`)
  if (country === 'CM') return byHand('by-hand.country', input)
  const row = ruleRow(country, rule)
  return row ? computed(input, country, row) : byHand('by-hand.rule', input)
}
