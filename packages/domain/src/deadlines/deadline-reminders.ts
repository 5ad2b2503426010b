// The reminders of a deadline.
import { addDays } from '../calendar/plain-dates.ts'

/** Days before its date; minus one means that it has passed. */
export const REMINDER_DAYS = [30, 15, 7, 2, -1] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

export type DeadlineReminder = { date: string; daysBefore: ReminderDays }

/** In the order in which they are sent. Weekends count: a reminder that waits for Monday comes late. */
export function remindersFor(dueDate: string): DeadlineReminder[] {
  return REMINDER_DAYS.map(daysBefore => ({ date: addDays(dueDate, -daysBefore), daysBefore }))
}

/** Reminders after `since` and up to `until`: the day on which a user sets the date needs no reminder. */
export function remindersDue(dueDate: string, since: string, until: string): DeadlineReminder[] {
  return remindersFor(dueDate).filter(({ date }) => date > since && date <= until)
}
