// When a deadline is recalled to those who keep it.
import { addDays } from './plain-dates.ts'

/** Days before its date; minus one says that it has passed. */
export const REMINDER_DAYS = [30, 15, 7, 2, -1] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

export type DeadlineReminder = { date: string; daysBefore: ReminderDays }

/** In the order in which they are sent. Weekends count: a reminder that waits for Monday comes late. */
export function remindersFor(dueDate: string): DeadlineReminder[] {
  return REMINDER_DAYS.map(daysBefore => ({ date: addDays(dueDate, -daysBefore), daysBefore }))
}

/** Those after `since` and up to `until`: whoever set the date on a day needs no reminder of it on that day. */
export function remindersDue(dueDate: string, since: string, until: string): DeadlineReminder[] {
  return remindersFor(dueDate).filter(({ date }) => date > since && date <= until)
}
