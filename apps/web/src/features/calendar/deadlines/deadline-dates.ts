// How far away a deadline is, in the reader's own calendar.
import { daysBetween } from '@maat/domain/calendar/plain-dates'
import { todayHere } from '../../../texts/today-here.ts'

export type Urgency = 'done' | 'overdue' | 'soon' | 'later'

const SOON_DAYS = 7

export function urgencyOf({ dueDate, doneAt }: { dueDate: string; doneAt: string | null }): Urgency {
  if (doneAt) return 'done'
  const days = daysBetween(todayHere(), dueDate)
  return days < 0 ? 'overdue' : days <= SOON_DAYS ? 'soon' : 'later'
}
