// Arithmetic on ISO calendar dates, in UTC: a legal day has no hour and no time zone. Dates sort as text.

import type { Day } from './day.ts'

const DAY = 86_400_000

export const SUNDAY = 0
export const SATURDAY = 6

function midnight(date: Day): Date {
  return new Date(`${date}T00:00:00Z`)
}

export function plainDate(year: number, month: number, day: number): Day {
  return [String(year).padStart(4, '0'), ...[month, day].map(part => String(part).padStart(2, '0'))].join('-')
}

export function yearOf(date: Day): number {
  return Number(date.slice(0, 4))
}

/** For calendar arithmetic only: the day of a user is that of their time zone (`dayAt`). */
export const dayInUtc = (date: Date): Day => date.toISOString().slice(0, 10)

export function addDays(date: Day, days: number): Day {
  return new Date(midnight(date).getTime() + days * DAY).toISOString().slice(0, 10)
}

/** The same day of a later month, or its last day if that day does not exist. */
export function addMonths(date: Day, months: number): Day {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const counted = year * 12 + month - 1 + months
  const target = { year: Math.floor(counted / 12), month: (counted % 12) + 1 }
  const lastDay = Number(addDays(nextMonth(target.year, target.month), -1).slice(8))
  return plainDate(target.year, target.month, Math.min(day, lastDay))
}

function nextMonth(year: number, month: number): Day {
  return month === 12 ? plainDate(year + 1, 1, 1) : plainDate(year, month + 1, 1)
}

export const firstOfMonth = (date: Day): Day => `${date.slice(0, 7)}-01`

/** Negative if `until` comes first. */
export function daysBetween(from: Day, until: Day): number {
  return Math.round((midnight(until).getTime() - midnight(from).getTime()) / DAY)
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: Day): number {
  return midnight(date).getUTCDay()
}

/** Every day from `from` up to `until`, which is excluded. */
export function daysUntil(from: Day, until: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day)
  return days
}
