// How far away a deadline is, in the reader's own calendar.

import type { Day } from '@maat/domain/calendar/day'
import type { Moment } from '@maat/domain/calendar/moment'
import { daysBetween } from '@maat/domain/calendar/plain-dates'
import { todayHere } from '../../../texts/today-here.ts'

export type Urgency = 'done' | 'overdue' | 'soon' | 'later'

const SOON_DAYS = 7

export function urgencyOf({ dueDate, doneAt }: { dueDate: Day; doneAt: Moment | null }): Urgency {
  if (doneAt) return 'done'
  const days = daysBetween(todayHere(), dueDate)
  return days < 0 ? 'overdue' : days <= SOON_DAYS ? 'soon' : 'later'
}
