import { expect, test } from 'vitest'
import { backupsToKeep, lastDayOf, parseRetentionRule } from './retention-rule.ts'

const day = (text: string) => new Date(`${text}T02:30:00Z`)
const kept = (words: string, days: readonly string[]) => {
  const rule = parseRetentionRule(words)
  if (!rule) throw new Error(`'${words}' is no rule`)
  return [...backupsToKeep(rule, days.map(day))].map(at => at.toISOString().slice(0, 10)).sort()
}
const YEAR = Array.from({ length: 400 }, (_, back) =>
  new Date(day('2026-11-22').getTime() - back * 86_400_000).toISOString().slice(0, 10),
)

test('keeps seven days, five weeks and twelve months of a year of daily backups, each with its newest', () => {
  expect(kept('7 days, 5 weeks, 12 months', YEAR)).toEqual([
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-25', '2026-10-31', '2026-11-01', '2026-11-08'],
    ...['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'],
    '2026-11-22',
  ])
})

test('days without a backup do not count, so a long pause removes nothing', () => {
  expect(kept('3 days', ['2026-01-01', '2026-05-01', '2026-05-02'])).toHaveLength(3)
  expect(kept('1 day', ['2026-01-01', '2026-05-01'])).toEqual(['2026-05-01'])
  expect(kept('2 newest', ['2026-01-01', '2026-05-01', '2026-05-02'])).toEqual(['2026-05-01', '2026-05-02'])
})

test.each(['', 'all', '0 days', '7 days,', 'days 7', '7 nights', '7 newests'])('%j is no rule', words => {
  expect(parseRetentionRule(words)).toBeUndefined()
})

test('says by when a backup is gone, if one is made each day', () => {
  const rule = parseRetentionRule('7 days, 5 weeks, 12 months') ?? []
  const madeAt = new Date('2026-01-01T02:30:00Z')
  const last = lastDayOf(rule, madeAt)
  expect(last.toISOString().slice(0, 10)).toBe('2027-02-08')
  const nights = (until: Date) => {
    const days: Date[] = []
    for (let day = madeAt; day <= until; day = new Date(day.getTime() + 86_400_000)) days.push(day)
    return days
  }
  expect(backupsToKeep(rule, nights(last)).has(madeAt)).toBe(false)
})
