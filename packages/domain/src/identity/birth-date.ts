// Plain ISO dates compare as text, so this rule, which every page loads, needs no date library.

export const OLDEST_AGE = 120

export type BirthDateCode = 'birth-date.invalid' | 'birth-date.in-future' | 'birth-date.too-old'

/** 2025-02-29 has the format of a date, but does not exist. */
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
