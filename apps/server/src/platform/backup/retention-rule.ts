// The retention rule of backups: '7 days, 5 weeks, 12 months' keeps the newest backup of each of the last seven days
// with one, of the last five weeks, and of the last twelve months; '3 newest' keeps three, whenever they were made.
import { momentOf } from '@maat/domain/calendar/moment'
import { dayInUtc } from '@maat/domain/calendar/plain-dates'

const UNITS = {
  newest: (at: Date) => momentOf(at),
  day: (at: Date) => dayInUtc(at),
  week: (at: Date) => String(Math.floor((at.getTime() / DAY_MS + DAYS_FROM_MONDAY) / 7)),
  month: (at: Date) => momentOf(at).slice(0, 7),
  year: (at: Date) => momentOf(at).slice(0, 4),
}
const DAY_MS = 86_400_000
/** The first of January 1970 was a Thursday. */
const DAYS_FROM_MONDAY = 3

type Unit = keyof typeof UNITS
export type RetentionRule = readonly { count: number; unit: Unit }[]

export function parseRetentionRule(text: string): RetentionRule | undefined {
  const parts = text
    .split(',')
    .map(part => /^\s*([1-9]\d{0,3}) (?:(newest)|(day|week|month|year)s?)\s*$/.exec(part))
  return parts.every(part => part !== null)
    ? parts.map(([, count, ...units]) => ({ count: Number(count), unit: units.find(Boolean) as Unit }))
    : undefined
}

/** Every rule keeps the newest backup. */
export function backupsToKeep(rule: RetentionRule, backups: readonly Date[]): ReadonlySet<Date> {
  const newestFirst = backups.toSorted((a, b) => b.getTime() - a.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const { count, unit } of rule) {
    const newestOf = new Map<string, Date>()
    for (const at of newestFirst) {
      const period = UNITS[unit](at)
      if (!newestOf.has(period)) newestOf.set(period, at)
    }
    for (const at of [...newestOf.values()].slice(0, count)) kept.add(at)
  }
  return kept
}

const LENGTHS = { newest: 1, day: 1, week: 7, month: 31, year: 366 }

/** By when a backup is gone at the latest, if one is made each day. */
export function lastDayOf(rule: RetentionRule, madeAt: Date): Date {
  const days = Math.max(...rule.map(({ count, unit }) => (count + 1) * LENGTHS[unit]))
  return new Date(madeAt.getTime() + days * DAY_MS)
}
