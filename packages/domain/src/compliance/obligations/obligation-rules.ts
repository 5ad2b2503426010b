// When the proof of a legal obligation is due: on fixed dates, some time after the last proof, or after an event.
import type { Day } from '../../calendar/day.ts'
import { type HolidayRegion, lastWorkingDay, nextWorkingDay } from '../../calendar/holidays.ts'
import { type Moment, momentOf } from '../../calendar/moment.ts'
import { addDays, addMonths, plainDate, yearOf } from '../../calendar/plain-dates.ts'

export const RULE_KINDS = ['dates', 'interval', 'event'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

export const RULE_UNITS = ['days', 'months', 'years'] as const
export type RuleUnit = (typeof RULE_UNITS)[number]

/** After an event, a law may count hours too. */
export const EVENT_UNITS = ['hours', ...RULE_UNITS] as const
export type EventUnit = (typeof EVENT_UNITS)[number]

/** Where a due date falls on a weekend or a holiday, it stays, or moves to the next or the last working day before it. */
export const CLOSED_DAY_RULES = ['keep', 'next', 'previous'] as const
export type ClosedDayRule = (typeof CLOSED_DAY_RULES)[number]

interface Interval {
  amount: number
  unit: RuleUnit
}

export type ObligationRule =
  /** Days of the year, as MM-DD; every year, or every so many years. */
  | { kind: 'dates'; days: readonly string[]; everyYears: number }
  /** After the day on which it was last done. */
  | ({ kind: 'interval' } & Interval)
  /** After a day that a user enters. */
  | ({ kind: 'event' } & Interval)
  /** After a moment that a user enters. */
  | { kind: 'event'; amount: number; unit: 'hours' }

export const MOST_DAYS_OF_RULE = 12
const MONTHS_OF_YEAR = 12

export function afterInterval(day: Day, { amount, unit }: Interval): Day {
  if (unit === 'days') return addDays(day, amount)
  return addMonths(day, unit === 'years' ? amount * MONTHS_OF_YEAR : amount)
}

const HOUR_MS = 3_600_000

/** Undefined for a rule that counts days or longer. */
export const hoursOfRule = (rule: ObligationRule): number | undefined =>
  rule.kind === 'event' && rule.unit === 'hours' ? rule.amount : undefined

/** Hours run at night, on closed days and through a change of the clocks. */
export const afterHours = (moment: Moment, hours: number): Moment =>
  momentOf(new Date(Date.parse(moment) + hours * HOUR_MS))

/** The 29th of February is the last of the month in other years. */
function dayInYear(monthDay: string, year: number): Day {
  const [month = 1, day = 1] = monthDay.split('-').map(Number)
  const first = plainDate(year, month, 1)
  const last = addDays(addMonths(first, 1), -1)
  const wanted = addDays(first, day - 1)
  return wanted > last ? last : wanted
}

/** The dates of a rule from its first day until the first one on or after `until`. */
export function datesUntil(
  rule: Extract<ObligationRule, { kind: 'dates' }>,
  startsOn: Day,
  until: Day,
): Day[] {
  const dates: Day[] = []
  for (let year = firstYearOf(rule, startsOn); ; year += rule.everyYears)
    for (const date of rule.days.map(day => dayInYear(day, year)).toSorted()) {
      if (date < startsOn) continue
      dates.push(date)
      if (date >= until) return dates
    }
}

/** Every third year counts from the year of the first date. */
function firstYearOf({ days }: { days: readonly string[] }, startsOn: Day): number {
  const year = yearOf(startsOn)
  return days.some(day => dayInYear(day, year) >= startsOn) ? year : year + 1
}

export function dueDay(nominal: Day, rule: ClosedDayRule, region: HolidayRegion): Day {
  if (rule === 'keep') return nominal
  return rule === 'next' ? nextWorkingDay(region, nominal) : lastWorkingDay(region, nominal)
}

export const isMonthDay = (text: string): boolean => {
  const [month = 0, day = 0] = text.split('-').map(Number)
  return /^\d{2}-\d{2}$/.test(text) && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(month)
}

/** In a leap year. */
const daysInMonth = (month: number): number => new Date(Date.UTC(2024, month, 0)).getUTCDate()
