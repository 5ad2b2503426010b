import { expect, test } from 'vitest'
import { nextDueDate, nextReminder } from './todos.ts'

/** The dates of a series, each completed on its day. */
function series(repetition: Parameters<typeof nextDueDate>[0], first: string, count: number): string[] {
  const dates = [first]
  while (dates.length < count) {
    const due = dates.at(-1) ?? first
    dates.push(nextDueDate(repetition, first, due, due))
  }
  return dates
}

test('a series on the last day of a month returns to it after shorter months', () => {
  expect(series('monthly', '2027-01-31', 5)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ])
  expect(series('monthly', '2027-12-30', 4)).toEqual(['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30'])
})

test('a 29th of February comes every year, otherwise on the 28th', () => {
  expect(series('yearly', '2028-02-29', 5)).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})

test('days and weeks continue across ends of months and years', () => {
  expect(series('daily', '2026-12-30', 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  expect(series('weekly', '2026-12-23', 3)).toEqual(['2026-12-23', '2026-12-30', '2027-01-06'])
})

test('a late to-do continues in the future, an early one on its next date', () => {
  expect(nextDueDate('weekly', '2026-11-02', '2026-11-02', '2026-11-18')).toBe('2026-11-23')
  expect(nextDueDate('monthly', '2026-01-31', '2026-01-31', '2026-11-18')).toBe('2026-11-30')
  expect(nextDueDate('daily', '2020-01-01', '2020-01-01', '2026-11-18')).toBe('2026-11-19')
  expect(nextDueDate('weekly', '2026-11-27', '2026-11-27', '2026-11-18')).toBe('2026-12-04')
})

test('a reminder keeps its hour when clocks go forward or back', () => {
  const brussels = 'Europe/Brussels'
  const winter = nextReminder(
    { at: '2026-10-24T07:00:00.000Z', timeZone: brussels },
    '2026-10-24',
    '2026-10-25',
  )
  expect(winter.at).toBe('2026-10-25T08:00:00.000Z')
  const summer = nextReminder(
    { at: '2027-03-27T08:30:00.000Z', timeZone: brussels },
    '2027-03-28',
    '2027-04-04',
  )
  expect(summer.at).toBe('2027-04-03T07:30:00.000Z')
  const douala = nextReminder(
    { at: '2027-03-27T08:30:00.000Z', timeZone: 'Africa/Douala' },
    '2027-03-28',
    '2027-04-04',
  )
  expect(douala.at).toBe('2027-04-03T08:30:00.000Z')
})

test('sends a reminder even if its hour is skipped by a clock change', () => {
  const at = nextReminder(
    { at: '2027-03-27T01:30:00.000Z', timeZone: 'Europe/Brussels' },
    '2027-03-27',
    '2027-03-28',
  )
  expect(at.at).toBe('2027-03-28T01:30:00.000Z')
})
