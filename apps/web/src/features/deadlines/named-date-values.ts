// The form of a deadline as a day that the client named fills it in. It is theirs: nobody of the firm has read what it
// rests on, so a second person confirms what becomes of it.
import type { Translated } from '@maat/domain/languages'
import { daysBetween } from '@maat/domain/plain-dates'
import type { DeadlineValues } from './deadline-values.ts'

export interface NamedDate {
  on: string
  /** What was asked; null of the day that the client must not miss. */
  question: Translated | null
}

/** What is said of it, in the words of the reader. */
interface Words {
  title: string
  reason: string
}

/** A day to come is kept as it was named; from one that is past, a period may run. */
export function valuesOfNamed(
  on: string,
  namedOn: string,
  { title, reason }: Words,
): Partial<DeadlineValues> {
  const days = daysBetween(namedOn, on)
  if (days <= 0) return { actDate: on }
  const asNamed = { isByHand: true, dueDate: on, byHandReason: reason, isCritical: true }
  const sinceNamed = { actDate: namedOn, periodAmount: String(days), periodUnit: 'days' as const }
  return { title, rule: 'fixed-period', act: 'other-event', ...sinceNamed, ...asNamed }
}
