// Fills the deadline form from a date that the client named. The firm has not checked this date, so a second user must
// confirm the deadline.

import type { Day } from '@maat/domain/calendar/day'
import { daysBetween } from '@maat/domain/calendar/plain-dates'
import type { Translated } from '@maat/domain/words/languages'
import type { DeadlineValues } from './form/deadline-values.ts'

export interface NamedDate {
  on: string
  /** The question of the form; null for the date that the client must not miss. */
  question: Translated | null
}

interface Words {
  title: string
  reason: string
}

/** A future date is kept as named; a past date may start a period. */
export function deadlineFromNamedDate(
  on: Day,
  namedOn: Day,
  { title, reason }: Words,
): Partial<DeadlineValues> {
  const days = daysBetween(namedOn, on)
  if (days <= 0) return { actDate: on }
  const asNamed = { isByHand: true, dueDate: on, byHandReason: reason, isCritical: true }
  const sinceNamed = { actDate: namedOn, periodAmount: String(days), periodUnit: 'days' as const }
  return { title, rule: 'fixed-period', act: 'other-event', ...sinceNamed, ...asNamed }
}
