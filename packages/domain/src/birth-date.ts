// Plain calendar dates in ISO form compare as texts: no date library for one rule that every page loads.

export const OLDEST_AGE = 120

export type BirthDateCode = 'birth-date.invalid' | 'birth-date.in-future' | 'birth-date.too-old'

/** 2025-02-29 has the shape of a date, and is none. */
function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** `today` is an ISO date too: the domain has no clock of its own. */
export function checkBirthDate(text: string, today: string): BirthDateCode | undefined {
  if (!isCalendarDate(text)) return 'birth-date.invalid'
  if (text > today) return 'birth-date.in-future'
  const [year = 0, ...monthAndDay] = today.split('-')
  const latest = [Number(year) - OLDEST_AGE - 1, ...monthAndDay].join('-')
  return text <= latest ? 'birth-date.too-old' : undefined
}
