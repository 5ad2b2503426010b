// The data for computing deadlines: acts, periods, the rules of each country and the articles they are based on. A
// source is verified if its text, or a page of a court, a bar or a ministry that quotes it, has been read.
import type { Day } from '../calendar/day.ts'
import { HOLIDAY_COUNTRIES } from '../calendar/holidays.ts'
import type { Certainty } from '../legal-aid/legal-aid-categories.ts'

export const DEADLINE_COUNTRIES = HOLIDAY_COUNTRIES
export type DeadlineCountry = (typeof DEADLINE_COUNTRIES)[number]

/** The countries with computed rules; elsewhere a lawyer sets the date. */
export type ComputedCountry = Exclude<DeadlineCountry, 'CM'>

/** `presented` is the day on which the post offered the letter, `posted` the day on which it was sent. */
export const DEADLINE_ACTS = [
  'served',
  'notified',
  'judicial-letter-presented',
  'registered-with-receipt-presented',
  'registered-letter-posted',
  'plain-letter-posted',
  'introductory-hearing',
  'hearing',
  'appeal-lodged',
  'pleadings-notified',
  'other-event',
] as const
export type DeadlineAct = (typeof DEADLINE_ACTS)[number]

/**
 * The last three take a period from the caller. A fixed period, such as a limitation, ends on its day, even a closed
 * one.
 */
export const DEADLINE_RULES = [
  'appeal',
  'appeal-summary',
  'opposition',
  'cassation',
  'third-party-opposition',
  'summons-notice',
  'summons-notice-summary',
  'summons-before-hearing',
  'summary-summons-before-hearing',
  'calendar-observations',
  'calendar-pleadings',
  'new-pleadings-request',
  'exhibits-before-hearing',
  'appeal-pleadings',
  'respondent-pleadings',
  'cross-appeal-pleadings',
  'before-hearing',
  'procedural-period',
  'fixed-period',
] as const
export type DeadlineRule = (typeof DEADLINE_RULES)[number]

/** The place of the court, if it has its own holidays. */
export const DEADLINE_COURTS = ['ordinary', 'alsace-moselle'] as const
export type DeadlineCourt = (typeof DEADLINE_COURTS)[number]

export const PERIOD_UNITS = ['days', 'months', 'years'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]
export type Period = { amount: number; unit: PeriodUnit }

/** The longest limitations are thirty years. */
export const LONGEST_PERIOD: Record<PeriodUnit, number> = { days: 10_958, months: 360, years: 30 }

/** The residence of the party relative to the court's country. `overseas` is French territory outside Europe. */
export const DEADLINE_RESIDENCES = ['same-country', 'neighbour', 'europe', 'elsewhere', 'overseas'] as const
export type DeadlineResidence = (typeof DEADLINE_RESIDENCES)[number]

export const DEADLINE_LAWS = ['judicial-code', 'civil-procedure-code'] as const
export type DeadlineLaw = (typeof DEADLINE_LAWS)[number]

export type LegalSource = { law: DeadlineLaw; articles: string; certainty: Certainty }

const belgian = (articles: string, certainty: Certainty = 'verified'): LegalSource => ({
  law: 'judicial-code',
  articles,
  certainty,
})

const french = (articles: string, certainty: Certainty = 'verified'): LegalSource => ({
  law: 'civil-procedure-code',
  articles,
  certainty,
})

/** The sources of each country's counting steps. */
export type CountingSources = {
  start: LegalSource
  days: LegalSource
  months: LegalSource
  workingDay: LegalSource
  distance: LegalSource
  letters: LegalSource
}

export const COUNTING_SOURCES: Record<ComputedCountry, CountingSources> = {
  BE: {
    start: belgian('52'),
    days: belgian('52'),
    months: belgian('54'),
    workingDay: belgian('53'),
    distance: belgian('55', 'unverified'),
    letters: belgian('53bis'),
  },
  FR: {
    start: french('640, 641'),
    days: french('641'),
    months: french('641'),
    workingDay: french('642'),
    distance: french('643'),
    letters: french('668, 669'),
  },
}

export const VACATION_SOURCE = belgian('50')

/** The judicial vacation: it includes both days, and appeals that end in it are extended. */
export const JUDICIAL_VACATION = {
  firstDay: '07-01',
  lastDay: '08-31',
  extendedTo: '09-15',
} as const

/** The extra time for a party who lives far away. For Belgium, overseas France is another part of the world. */
export const DISTANCE_EXTENSIONS: Record<ComputedCountry, Partial<Record<DeadlineResidence, Period>>> = {
  BE: {
    neighbour: { amount: 15, unit: 'days' },
    europe: { amount: 30, unit: 'days' },
    elsewhere: { amount: 80, unit: 'days' },
    overseas: { amount: 80, unit: 'days' },
  },
  FR: {
    overseas: { amount: 1, unit: 'months' },
    neighbour: { amount: 2, unit: 'months' },
    europe: { amount: 2, unit: 'months' },
    elsewhere: { amount: 2, unit: 'months' },
  },
}

/** `period` is null if the caller gives it, `source` if no single article applies. */
export type RuleRow = {
  period: Period | null
  source: LegalSource | null
  hasDistance: boolean
  hasVacation: boolean
  isExtended: boolean
  /** A waiting time before an event, instead of a time limit for an act. */
  isNotice: boolean
  /** Counted back from a hearing, to the last day for an act; with `notice`, to the last day for a summons. */
  isBack?: boolean
  notice?: DeadlineRule
  remark?: 'rule.third-party'
  /** The source of the extra time for distance, if not the general article. */
  distanceSource?(actDate: Day): LegalSource
}

const PLAIN = { period: null, source: null, hasDistance: false, hasVacation: false, isNotice: false }
const BACK = { ...PLAIN, isExtended: false, isBack: true }

const OPEN_RULES: Partial<Record<DeadlineRule, RuleRow>> = {
  'procedural-period': { ...PLAIN, isExtended: true },
  'fixed-period': { ...PLAIN, isExtended: false },
  'before-hearing': BACK,
}

/** Appeals lodged since then follow the new numbering. */
const APPEALS_RENUMBERED = '2024-09-01'
const appealDistance = (actDate: Day) => french(actDate < APPEALS_RENUMBERED ? '911-2' : '915-4')

function named(amount: number, unit: PeriodUnit, source: LegalSource, more: Partial<RuleRow> = {}): RuleRow {
  return { ...PLAIN, period: { amount, unit }, source, isExtended: true, hasDistance: true, ...more }
}

function back(amount: number, source: LegalSource): RuleRow {
  return { ...BACK, period: { amount, unit: 'days' }, source }
}

const RULE_ROWS: Record<ComputedCountry, Partial<Record<DeadlineRule, RuleRow>>> = {
  BE: {
    // The periods come from the courts' own pages; if a page names no article, the source is unverified.
    appeal: named(1, 'months', belgian('1051'), { hasVacation: true }),
    'appeal-summary': named(1, 'months', belgian('1051'), { hasVacation: true }),
    opposition: named(1, 'months', belgian('1048'), { hasVacation: true }),
    cassation: named(3, 'months', belgian('1073')),
    // No read source extends it for distance, so the earlier date is valid.
    'third-party-opposition': named(3, 'months', belgian('1129', 'unverified'), { hasDistance: false }),
    'summons-notice': named(8, 'days', belgian('707', 'unverified'), { isNotice: true }),
    'summons-notice-summary': named(2, 'days', belgian('1035', 'unverified'), { isNotice: true }),
    'summons-before-hearing': { ...BACK, hasDistance: true, notice: 'summons-notice' },
    'summary-summons-before-hearing': { ...BACK, hasDistance: true, notice: 'summons-notice-summary' },
    'calendar-observations': named(1, 'months', belgian('747, § 2', 'unverified'), { hasDistance: false }),
    'new-pleadings-request': back(30, belgian('748, § 2', 'unverified')),
    'exhibits-before-hearing': back(15, belgian('756', 'unverified')),
    ...OPEN_RULES,
  },
  FR: {
    appeal: named(1, 'months', french('538')),
    'appeal-summary': named(15, 'days', french('490, 538')),
    opposition: named(1, 'months', french('538')),
    cassation: named(2, 'months', french('612')),
    'third-party-opposition': named(2, 'months', french('586'), { remark: 'rule.third-party' }),
    'appeal-pleadings': named(3, 'months', french('908'), { distanceSource: appealDistance }),
    'respondent-pleadings': named(3, 'months', french('909'), { distanceSource: appealDistance }),
    'cross-appeal-pleadings': named(3, 'months', french('910'), { distanceSource: appealDistance }),
    ...OPEN_RULES,
  },
}

export function ruleRow(country: ComputedCountry, rule: DeadlineRule): RuleRow | undefined {
  return RULE_ROWS[country][rule]
}

function rulesOf(country: DeadlineCountry, isBack: boolean): DeadlineRule[] {
  if (country === 'CM') return []
  return DEADLINE_RULES.filter(rule => {
    const row = ruleRow(country, rule)
    return row && Boolean(row.isBack) === isBack
  })
}

/** The rules that a country counts from an act: none where lawyers set the date by hand. */
export const deadlineRulesOf = (country: DeadlineCountry): DeadlineRule[] => rulesOf(country, false)

/** The rules that a country counts back from a hearing. */
export const hearingRulesOf = (country: DeadlineCountry): DeadlineRule[] => rulesOf(country, true)

const OWN_RULES: Partial<Record<DeadlineRule, DeadlineCountry>> = {
  'summons-before-hearing': 'BE',
  'summary-summons-before-hearing': 'BE',
  'calendar-observations': 'BE',
  'calendar-pleadings': 'BE',
  'new-pleadings-request': 'BE',
  'exhibits-before-hearing': 'BE',
  'appeal-pleadings': 'FR',
  'respondent-pleadings': 'FR',
  'cross-appeal-pleadings': 'FR',
}

/** Some rules exist only in one country; in other countries without computation, a lawyer sets the date. */
export const isRuleKnown = (country: DeadlineCountry, rule: DeadlineRule): boolean =>
  (OWN_RULES[rule] ?? country) === country

const OWN_ACTS: Partial<Record<DeadlineRule, DeadlineAct>> = {
  'calendar-observations': 'introductory-hearing',
  'calendar-pleadings': 'introductory-hearing',
  'appeal-pleadings': 'appeal-lodged',
  'respondent-pleadings': 'pleadings-notified',
  'cross-appeal-pleadings': 'pleadings-notified',
}

export function requiredActOf(country: DeadlineCountry, rule: DeadlineRule): DeadlineAct | undefined {
  return hearingRulesOf(country).includes(rule) ? 'hearing' : OWN_ACTS[rule]
}

/** The dates that a judge or the parties set themselves: from a calendar, not from a rule. */
export const CALENDAR_SOURCE = belgian('747')

/** A fixed end is read in a document, not counted, so a date set by hand has no computed date beside it. */
export function hasComputedDate(rule: DeadlineRule): boolean {
  return rule !== 'fixed-period'
}

export function needsPeriod(rule: DeadlineRule): boolean {
  return rule in OPEN_RULES
}
