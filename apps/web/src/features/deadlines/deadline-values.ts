// What the form of a deadline holds, and what is asked of the server with it.
import type { changeDeadline, computeDeadline, DeadlineView, setDeadline } from '@maat/contract/deadlines'
import type { SentBodyOf, SentQueryOf } from '@maat/contract/operation'
import {
  DEADLINE_RULES,
  type DeadlineAct,
  type DeadlineCountry,
  type DeadlineCourt,
  type DeadlineResidence,
  type DeadlineRule,
  deadlineRulesOf,
  hearingRulesOf,
  isCountedBesideHand,
  isRuleKnown,
  onlyActOf,
  type PeriodUnit,
  ruleRow,
  takesPeriod,
} from '@maat/domain/deadline-rules'
import { isPlainDate } from '@maat/domain/plain-dates'
import type { FieldProblem } from '../../ui/use-form.ts'

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
  /** The act had not happened when it was counted. */
  isActExpected: boolean
  isByHand: boolean
  dueDate: string
  byHandReason: string
  /** Null until somebody decides: then what needs a check is critical. */
  isCritical: boolean | null
  /** Why it changes. */
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

/** Whether the rules of the country give a date, or a lawyer does. */
export const isComputed = ({ country, rule }: Pick<DeadlineValues, 'country' | 'rule'>) =>
  country !== 'CM' && ruleRow(country, rule) !== undefined

export const asksPeriod = (values: Pick<DeadlineValues, 'country' | 'rule'>) =>
  isComputed(values) && takesPeriod(values.rule)

/** A day set by hand that nothing is counted beside: neither an act nor a period is asked for. */
export const isGivenDay = ({ rule, isByHand }: Pick<DeadlineValues, 'rule' | 'isByHand'>) =>
  isByHand && !isCountedBesideHand(rule)

interface OfferedRules {
  computed: DeadlineRule[]
  /** Counted back from a hearing. */
  back: DeadlineRule[]
  byHand: DeadlineRule[]
}

/** The rules that are computed in a country, and those for which a lawyer sets the date. */
export function rulesIn(country: DeadlineCountry): OfferedRules {
  const known = DEADLINE_RULES.filter(rule => isRuleKnown(country, rule))
  return {
    computed: deadlineRulesOf(country),
    back: hearingRulesOf(country),
    byHand: known.filter(rule => !isComputed({ country, rule })),
  }
}

/** The same form with another rule or country: a rule that runs from one act alone is counted from that one. */
export function withRule(values: DeadlineValues, chosen: Partial<DeadlineValues>): Partial<DeadlineValues> {
  const { country, rule } = { ...values, ...chosen }
  const known = isRuleKnown(country, rule) ? rule : EMPTY_DEADLINE.rule
  const before = onlyActOf(values.country, values.rule)
  const act = onlyActOf(country, known) ?? (values.act === before ? EMPTY_DEADLINE.act : values.act)
  return { ...chosen, rule: known, act, ...(act !== values.act && { isActExpected: false }) }
}

/** A day that the server counts from. */
export const isAsked = (date: string) => isPlainDate(date) && date >= '1900' && date < '2200'

/** Nothing to ask until there is a day to count from. */
export function queryOf(values: DeadlineValues): SentQueryOf<typeof computeDeadline> | undefined {
  const { country, rule, act, actDate, residence, court, periodUnit } = values
  if (!isAsked(actDate)) return undefined
  const asked = { country, rule, act, actDate, residence, court }
  if (!asksPeriod(values)) return asked
  const periodAmount = Number(values.periodAmount)
  return Number.isInteger(periodAmount) && periodAmount > 0
    ? { ...asked, periodAmount, periodUnit }
    : undefined
}

type Body = SentBodyOf<typeof setDeadline>

export function bodyOf(values: DeadlineValues, needsCheck: boolean): Body {
  const { title, country, rule, act, actDate, residence, court, isActExpected } = values
  const { periodUnit, dueDate, byHandReason, isCritical } = values
  const isByHand = values.isByHand || !isComputed(values)
  // Every deadline names a day and a period; of a given day, nobody reads them.
  const standIn = isGivenDay(values) && { actDate: actDate || dueDate }
  const periodAmount = Number(values.periodAmount) || (isGivenDay(values) ? 1 : 0)
  return {
    ...{ title, country, rule, act, actDate, residence, court, isActExpected, ...standIn },
    ...(asksPeriod(values) && { periodAmount, periodUnit }),
    byHand: isByHand ? { dueDate, reason: byHandReason } : null,
    isCritical: isCritical ?? needsCheck,
  }
}

export type ChangeBody = SentBodyOf<typeof changeDeadline>

/** What is missing, before the server is asked. */
export function lacksOf(values: DeadlineValues, isChange: boolean): FieldProblem[] {
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

/** The server speaks of what is nested in a body; the form’s fields are not. */
export function problemsIn(errors: readonly FieldProblem[]): FieldProblem[] {
  return errors.map(({ path, code }) => ({
    code,
    path: path === 'byHand.reason' ? 'byHandReason' : path.startsWith('byHand') ? 'dueDate' : path,
  }))
}
