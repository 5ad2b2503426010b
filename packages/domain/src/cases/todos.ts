// The next date and reminder of a repeating to-do.

import type { Day } from '../calendar/day.ts'
import { type Moment, momentOf } from '../calendar/moment.ts'
import { addDays, addMonths, daysBetween } from '../calendar/plain-dates.ts'
import { dayAt, instantOf, wallClock } from '../calendar/zoned-times.ts'

export const REPETITIONS = ['none', 'daily', 'weekly', 'monthly', 'yearly'] as const
export type Repetition = (typeof REPETITIONS)[number]

type Repeating = Exclude<Repetition, 'none'>

export const TASK_ASSIGNEES = ['lawyer', 'assistant', 'client'] as const
export type TaskAssignee = (typeof TASK_ASSIGNEES)[number]

/** Counted from the first date, not from the last one: the 31st comes back after a month of thirty days. */
const OCCURRENCES: Record<Repeating, (first: Day, at: number) => Day> = {
  daily: addDays,
  weekly: (first, at) => addDays(first, at * 7),
  monthly: addMonths,
  yearly: (first, at) => addMonths(first, at * 12),
}
/** The longest interval in days, so that the search starts before the wanted occurrence. */
const MOST_DAYS: Record<Repeating, number> = { daily: 1, weekly: 7, monthly: 31, yearly: 366 }

/** The first date of the series after the completed one and after today: missed dates are skipped. */
export function nextDueDate(repetition: Repeating, first: Day, due: Day, today: Day): Day {
  const passed = due > today ? due : today
  const occurrence = OCCURRENCES[repetition]
  let at = Math.max(0, Math.floor(daysBetween(first, passed) / MOST_DAYS[repetition]))
  while (occurrence(first, at) <= passed) at += 1
  return occurrence(first, at)
}

export interface Reminder {
  at: Moment
  timeZone: string
}

/** Keeps the number of days before the due date, and the local hour. */
export function nextReminder({ at, timeZone }: Reminder, due: Day, nextDue: Day): Reminder {
  const day = addDays(nextDue, daysBetween(due, dayAt(at, timeZone)))
  const hour = wallClock(at, timeZone).slice(11)
  return { at: momentOf(instantOf(`${day}T${hour}`, timeZone)), timeZone }
}
