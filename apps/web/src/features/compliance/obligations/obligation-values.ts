// An obligation as its form holds it: every value is a text, and a monthly date is a choice of its own.
import type { ObligationView } from '@maat/contract/compliance/obligations'
import { type EventUnit, isMonthDay } from '@maat/domain/compliance/obligations/obligation-rules'
import {
  DEFAULT_REMINDERS,
  LONGEST_REMINDER,
  MOST_REMINDERS,
} from '@maat/domain/compliance/obligations/obligation-terms'
import type { OfficeCountry } from '@maat/domain/money/invoices/vat-rates'
import { LANGUAGES, type Translated } from '@maat/domain/words/languages'
import { todayHere } from '../../../texts/today-here.ts'
import type { FieldProblem } from '../../../ui/fields/use-form.ts'

export const FORM_KINDS = ['monthly', 'dates', 'interval', 'event'] as const
export type FormKind = (typeof FORM_KINDS)[number]

export interface ObligationValues {
  title: Translated
  country: OfficeCountry | ''
  officeId: string
  kind: FormKind
  monthDay: string
  /** As dd/mm, in one line. */
  days: string
  everyYears: string
  amount: string
  unit: EventUnit
  startsOn: string
  onClosedDay: ObligationView['onClosedDay']
  ownerId: string
  deputyId: string
  proof: ObligationView['proof']
  remindDays: string
  consequence: Translated
  source: string
  sourceOn: string
  isToVerify: boolean
}

const EMPTY: Translated = { fr: '', en: '', nl: '' }

export const newObligation = (): ObligationValues => ({
  title: EMPTY,
  country: '',
  officeId: '',
  kind: 'dates',
  monthDay: '20',
  days: '',
  everyYears: '1',
  amount: '1',
  unit: 'years',
  startsOn: todayHere(),
  onClosedDay: 'keep',
  ownerId: '',
  deputyId: '',
  proof: 'file',
  remindDays: DEFAULT_REMINDERS.join(', '),
  consequence: EMPTY,
  source: '',
  sourceOn: '',
  isToVerify: false,
})

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

function monthlyDayOf(days: readonly string[]): string | undefined {
  const [first = '', ...others] = days.map(day => day.slice(3))
  return days.length === MONTHS.length && others.every(day => day === first) ? first : undefined
}

function ruleValues(rule: ObligationView['rule']): Partial<ObligationValues> {
  if (rule.kind !== 'dates') return { kind: rule.kind, amount: String(rule.amount), unit: rule.unit }
  const monthDay = rule.everyYears === 1 ? monthlyDayOf(rule.days) : undefined
  if (monthDay) return { kind: 'monthly', monthDay: String(Number(monthDay)) }
  const days = rule.days.map(day => day.split('-').toReversed().join('/')).join(', ')
  return { kind: 'dates', days, everyYears: String(rule.everyYears) }
}

export const valuesOf = (obligation: ObligationView): ObligationValues => ({
  ...newObligation(),
  ...ruleValues(obligation.rule),
  title: obligation.title,
  country: obligation.country ?? '',
  officeId: obligation.officeId ?? '',
  startsOn: obligation.startsOn,
  onClosedDay: obligation.onClosedDay,
  ownerId: obligation.ownerId ?? '',
  deputyId: obligation.deputyId ?? '',
  proof: obligation.proof,
  remindDays: obligation.remindDays.join(', '),
  consequence: obligation.consequence,
  source: obligation.source,
  sourceOn: obligation.sourceOn ?? '',
  isToVerify: obligation.isToVerify,
})

const listed = (text: string): string[] => text.split(/[\s,;]+/).filter(part => part !== '')

/** 25/1 is the twenty-fifth of January. */
const monthDayOf = (typed: string): string => {
  const [day = '', month = ''] = typed.split(/[/.-]/)
  return `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function ruleOf({ kind, monthDay, days, everyYears, amount, unit }: ObligationValues) {
  if (kind === 'monthly')
    return {
      kind: 'dates' as const,
      days: MONTHS.map(month => lastedDay(month, monthDay.padStart(2, '0'))),
      everyYears: 1,
    }
  if (kind === 'dates')
    return { kind, days: listed(days).map(monthDayOf).toSorted(), everyYears: Number(everyYears) }
  if (kind === 'event') return { kind, amount: Number(amount), unit }
  // The choice of hours disappears with the event.
  return { kind, amount: Number(amount), unit: unit === 'hours' ? ('days' as const) : unit }
}

/** The 31st of each month is its last day. */
function lastedDay(month: string, day: string): string {
  for (let last = Number(day); last > 28; last -= 1)
    if (isMonthDay(`${month}-${String(last)}`)) return `${month}-${String(last)}`
  return `${month}-${day > '28' ? '28' : day}`
}

export const bodyOf = (values: ObligationValues) => ({
  title: values.title,
  country: values.country || null,
  officeId: values.officeId || null,
  rule: ruleOf(values),
  startsOn: values.startsOn,
  onClosedDay: values.onClosedDay,
  ownerId: values.ownerId || null,
  deputyId: values.deputyId || null,
  proof: values.proof,
  remindDays: listed(values.remindDays).map(Number),
  consequence: values.consequence,
  source: values.source,
  sourceOn: values.sourceOn || null,
  isToVerify: values.isToVerify,
})

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

export function problemsIn(values: ObligationValues): FieldProblem[] {
  const titles = LANGUAGES.filter(language => values.title[language].trim() === '').map(
    language => `title.${language}`,
  )
  const needed = [...titles, ...(values.startsOn ? [] : ['startsOn'])]
  return [
    ...needed.map(path => ({ path, code: 'field.required' })),
    ...wrongParts(values).map(path => ({ path, code: 'field.invalid' })),
  ]
}

function wrongParts({ kind, monthDay, days, everyYears, amount, remindDays }: ObligationValues): string[] {
  const reminders = listed(remindDays)
  const areReminders =
    reminders.length <= MOST_REMINDERS && reminders.every(text => isWhole(text, 0, LONGEST_REMINDER))
  const areDays = listed(days).length > 0 && listed(days).every(day => isMonthDay(monthDayOf(day)))
  return [
    ...(kind === 'monthly' && !isWhole(monthDay, 1, 31) ? ['monthDay'] : []),
    ...(kind === 'dates' && !(areDays && listed(days).length <= MONTHS.length) ? ['days'] : []),
    ...(kind === 'dates' && !isWhole(everyYears, 1, 10) ? ['everyYears'] : []),
    ...((kind === 'interval' || kind === 'event') && !isWhole(amount, 1, 1000) ? ['amount'] : []),
    ...(areReminders ? [] : ['remindDays']),
  ]
}
