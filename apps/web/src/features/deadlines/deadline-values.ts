// What the form of a deadline holds, and what is asked of the server with it.
import type { changeDeadline, computeDeadline, DeadlineView, setDeadline } from '@maat/contract/deadlines'
import type { SentBodyOf, SentQueryOf } from '@maat/contract/operation'
import {
  DEADLINE_RULES,
  type DeadlineAct,
  type DeadlineCountry,
  type DeadlineResidence,
  type DeadlineRule,
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
  isByHand: false,
  dueDate: '',
  byHandReason: '',
  isCritical: null,
  reason: '',
}

export function valuesOf(deadline: DeadlineView): DeadlineValues {
  const { title, country, rule, act, actDate, periodAmount, periodUnit, residence } = deadline
  const { isByHand, dueDate, byHandReason, isCritical } = deadline
  return {
    ...EMPTY_DEADLINE,
    ...{ title, country, rule, act, actDate, residence, isCritical, byHandReason, isByHand },
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

/** The rules that are computed in a country, and those for which a lawyer sets the date. */
export function rulesIn(country: DeadlineCountry): { computed: DeadlineRule[]; byHand: DeadlineRule[] } {
  return {
    computed: DEADLINE_RULES.filter(rule => isComputed({ country, rule })),
    byHand: DEADLINE_RULES.filter(rule => !isComputed({ country, rule })),
  }
}

/** Nothing to ask until there is a day to count from. */
export function queryOf(values: DeadlineValues): SentQueryOf<typeof computeDeadline> | undefined {
  const { country, rule, act, actDate, residence, periodUnit } = values
  if (!isPlainDate(actDate) || actDate < '1900' || actDate >= '2200') return undefined
  const asked = { country, rule, act, actDate, residence }
  if (!asksPeriod(values)) return asked
  const periodAmount = Number(values.periodAmount)
  return Number.isInteger(periodAmount) && periodAmount > 0
    ? { ...asked, periodAmount, periodUnit }
    : undefined
}

type Body = SentBodyOf<typeof setDeadline>

export function bodyOf(values: DeadlineValues, needsCheck: boolean): Body {
  const { title, country, rule, act, actDate, residence, periodUnit, dueDate, byHandReason, isCritical } =
    values
  const isByHand = values.isByHand || !isComputed(values)
  return {
    ...{ title, country, rule, act, actDate, residence },
    ...(asksPeriod(values) && { periodAmount: Number(values.periodAmount), periodUnit }),
    byHand: isByHand ? { dueDate, reason: byHandReason } : null,
    isCritical: isCritical ?? needsCheck,
  }
}

export type ChangeBody = SentBodyOf<typeof changeDeadline>

/** What is missing, before the server is asked. */
export function lacksOf(values: DeadlineValues, isChange: boolean): FieldProblem[] {
  const isByHand = values.isByHand || !isComputed(values)
  const needed: (keyof DeadlineValues)[] = [
    'title',
    'actDate',
    ...(asksPeriod(values) ? (['periodAmount'] as const) : []),
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
