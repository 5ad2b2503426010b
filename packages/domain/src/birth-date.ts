import { Temporal } from 'temporal-polyfill'

export const OLDEST_AGE = 120

export type BirthDateCode = 'birth-date.invalid' | 'birth-date.in-future' | 'birth-date.too-old'

function plainDate(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return undefined
  }
}

/** `today` is an ISO date too: the domain has no clock of its own. */
export function checkBirthDate(text: string, today: string): BirthDateCode | undefined {
  const born = plainDate(text)
  if (!born) return 'birth-date.invalid'
  const now = Temporal.PlainDate.from(today)
  if (Temporal.PlainDate.compare(born, now) > 0) return 'birth-date.in-future'
  return born.until(now, { largestUnit: 'years' }).years > OLDEST_AGE ? 'birth-date.too-old' : undefined
}
