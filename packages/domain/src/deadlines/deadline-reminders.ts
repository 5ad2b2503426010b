// The reminders of a deadline.
import type { Day } from '../calendar/day.ts'
import { addDays } from '../calendar/plain-dates.ts'

/** Days before its date; minus one means that it has passed. */
export const REMINDER_DAYS = [30, 15, 7, 2, -1] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

export type DeadlineReminder = { date: Day; daysBefore: ReminderDays }

/** In the order in which they are sent. Weekends count: a reminder that waits for Monday comes late. */
export function remindersFor(dueDate: Day): DeadlineReminder[] {
  return REMINDER_DAYS.map(daysBefore => ({ date: addDays(dueDate, -daysBefore), daysBefore }))
}

/** Reminders after `since` and up to `until`: the day on which a user sets the date needs no reminder. */
export function remindersDue(dueDate: Day, since: Day, until: Day): DeadlineReminder[] {
  return remindersFor(dueDate).filter(({ date }) => date > since && date <= until)
}
