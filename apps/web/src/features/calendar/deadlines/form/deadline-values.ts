// The form values of a deadline, and the requests made of them.
import type {
  changeDeadline,
  computeDeadline,
  DeadlineView,
  setDeadline,
} from '@maat/contract/calendar/deadlines'
import type { SentBodyOf, SentQueryOf } from '@maat/contract/operation'
import { isPlainDate } from '@maat/domain/calendar/is-plain-date'
import {
  DEADLINE_RULES,
  type DeadlineAct,
  type DeadlineCountry,
  type DeadlineCourt,
  type DeadlineResidence,
  type DeadlineRule,
  deadlineRulesOf,
  hasComputedDate,
  hearingRulesOf,
  isRuleKnown,
  needsPeriod,
  type PeriodUnit,
  requiredActOf,
  ruleRow,
} from '@maat/domain/deadlines/deadline-rules'
import type { FieldProblem } from '../../../../ui/fields/use-form.ts'

export type DeadlineValues = {
  title: string
  country: DeadlineCountry
  rule: DeadlineRule
  act: DeadlineAct
  actDate: string
  periodAmount: string
  periodUnit: PeriodUnit
  residence: DeadlineResidence
  court: DeadlineCourt
  /** True if the act had not happened yet when the date was computed. */
  isActExpected: boolean
  isByHand: boolean
  dueDate: string
  byHandReason: string
  /** Null until the user decides: until then, a deadline that needs a check is critical. */
  isCritical: boolean | null
  reason: string
}

export const EMPTY_DEADLINE: DeadlineValues = {
  title: '',
  country: 'BE',
  rule: 'appeal',
  act: 'served',
  actDate: '',
  periodAmount: '',
  periodUnit: 'days',
  residence: 'same-country',
  court: 'ordinary',
  isActExpected: false,
  isByHand: false,
  dueDate: '',
  byHandReason: '',
  isCritical: null,
  reason: '',
}

export function valuesOf(deadline: DeadlineView): DeadlineValues {
  const { title, country, rule, act, actDate, periodAmount, periodUnit, residence, court } = deadline
  const { isByHand, dueDate, byHandReason, isCritical } = deadline
  return {
    ...EMPTY_DEADLINE,
    ...{ title, country, rule, act, actDate, residence, court, isCritical, byHandReason, isByHand },
    isActExpected: deadline.isActExpected,
    periodAmount: periodAmount ? String(periodAmount) : '',
    periodUnit: periodUnit ?? 'days',
    dueDate: isByHand ? dueDate : '',
  }
}

/** Whether the country's rules give the date; otherwise a lawyer sets it. */
export const isComputed = ({ country, rule }: Pick<DeadlineValues, 'country' | 'rule'>) =>
  country !== 'CM' && ruleRow(country, rule) !== undefined

export const asksPeriod = (values: Pick<DeadlineValues, 'country' | 'rule'>) =>
  isComputed(values) && needsPeriod(values.rule)

/** A date set by hand without any calculation needs neither an act nor a period. */
export const isGivenDay = ({ rule, isByHand }: Pick<DeadlineValues, 'rule' | 'isByHand'>) =>
  isByHand && !hasComputedDate(rule)

interface OfferedRules {
  computed: DeadlineRule[]
  /** Counted backwards from a hearing. */
  back: DeadlineRule[]
  byHand: DeadlineRule[]
}

/** The rules of a country: those that are computed, and those for which a lawyer sets the date. */
export function rulesIn(country: DeadlineCountry): OfferedRules {
  const known = DEADLINE_RULES.filter(rule => isRuleKnown(country, rule))
  return {
    computed: deadlineRulesOf(country),
    back: hearingRulesOf(country),
    byHand: known.filter(rule => !isComputed({ country, rule })),
  }
}

/** The form after a change of rule or country: a rule with a single act selects that act. */
export function applyRule(values: DeadlineValues, chosen: Partial<DeadlineValues>): Partial<DeadlineValues> {
  const { country, rule } = { ...values, ...chosen }
  const known = isRuleKnown(country, rule) ? rule : EMPTY_DEADLINE.rule
  const before = requiredActOf(values.country, values.rule)
  const act = requiredActOf(country, known) ?? (values.act === before ? EMPTY_DEADLINE.act : values.act)
  return { ...chosen, rule: known, act, ...(act !== values.act && { isActExpected: false }) }
}

/** Whether the server can count from this date. */
export const isCountableDate = (date: string) => isPlainDate(date) && date >= '1900' && date < '2200'

export function queryOf(values: DeadlineValues): SentQueryOf<typeof computeDeadline> | undefined {
  const { country, rule, act, actDate, residence, court, periodUnit } = values
  if (!isCountableDate(actDate)) return undefined
  const input = { country, rule, act, actDate, residence, court }
  if (!asksPeriod(values)) return input
  const periodAmount = Number(values.periodAmount)
  return Number.isInteger(periodAmount) && periodAmount > 0
    ? { ...input, periodAmount, periodUnit }
    : undefined
}

type Body = SentBodyOf<typeof setDeadline>

export function bodyOf(values: DeadlineValues, needsCheck: boolean): Body {
  const { title, country, rule, act, actDate, residence, court, isActExpected } = values
  const { periodUnit, dueDate, byHandReason, isCritical } = values
  const isByHand = values.isByHand || !isComputed(values)
  // The request needs a date and a period; they have no effect for a given date.
  const standIn = isGivenDay(values) && { actDate: actDate || dueDate }
  const periodAmount = Number(values.periodAmount) || (isGivenDay(values) ? 1 : 0)
  return {
    ...{ title, country, rule, act, actDate, residence, court, isActExpected, ...standIn },
    ...(asksPeriod(values) && { periodAmount, periodUnit }),
    byHand: isByHand ? { dueDate, reason: byHandReason } : null,
    isCritical: isCritical ?? needsCheck,
  }
}

export type DeadlineBody = Omit<SentBodyOf<typeof changeDeadline>, 'version'>

export function findMissingFields(values: DeadlineValues, isChange: boolean): FieldProblem[] {
  const isByHand = values.isByHand || !isComputed(values)
  const isCounted = !isGivenDay(values)
  const needed: (keyof DeadlineValues)[] = [
    'title',
    ...(isCounted ? (['actDate'] as const) : []),
    ...(isCounted && asksPeriod(values) ? (['periodAmount'] as const) : []),
    ...(isByHand ? (['dueDate', 'byHandReason'] as const) : []),
    ...(isChange ? (['reason'] as const) : []),
  ]
  return needed
    .filter(name => String(values[name]).trim() === '')
    .map(path => ({ path, code: 'field.required' }))
}

/** The basis of the date is merged as a whole: one user's act date must not be combined with another user's rule. */
export interface MergedDeadline {
  title: string
  isCritical: boolean | null
  reason: string
  counted: readonly [Omit<DeadlineValues, 'title' | 'isCritical' | 'reason'>]
}

export const MERGING = {
  recordOf: ({ title, isCritical, reason, ...counted }: DeadlineValues): MergedDeadline => ({
    title,
    isCritical,
    reason,
    counted: [counted],
  }),
  valuesOf: ({ counted: [counted], ...own }: MergedDeadline): DeadlineValues => ({ ...own, ...counted }),
}
