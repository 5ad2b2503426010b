// Arithmetic on ISO calendar dates, in UTC: a legal day has no hour and no time zone. Dates sort as text.

const DAY = 86_400_000

export const SUNDAY = 0
export const SATURDAY = 6

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

export function plainDate(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), ...[month, day].map(part => String(part).padStart(2, '0'))].join('-')
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

export function addDays(date: string, days: number): string {
  return new Date(midnight(date).getTime() + days * DAY).toISOString().slice(0, 10)
}

/** The same day of a later month, or its last day if that day does not exist. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const counted = year * 12 + month - 1 + months
  const target = { year: Math.floor(counted / 12), month: (counted % 12) + 1 }
  const lastDay = Number(addDays(nextMonth(target.year, target.month), -1).slice(8))
  return plainDate(target.year, target.month, Math.min(day, lastDay))
}

function nextMonth(year: number, month: number): string {
  return month === 12 ? plainDate(year + 1, 1, 1) : plainDate(year, month + 1, 1)
}

/** Negative if `until` comes first. */
export function daysBetween(from: string, until: string): number {
  return Math.round((midnight(until).getTime() - midnight(from).getTime()) / DAY)
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: string): number {
  return midnight(date).getUTCDay()
}

/** Every day from `from` up to `until`, which is excluded. */
export function daysUntil(from: string, until: string): string[] {
  const days: string[] = []
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day)
  return days
}
