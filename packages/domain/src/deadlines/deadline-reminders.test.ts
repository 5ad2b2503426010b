import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/plain-dates.ts'
import { remindersDue, remindersFor } from './deadline-reminders.ts'

const DUE = '2026-09-15'

test('reminds of a deadline 30, 15, 7 and 2 days before (facts §6, J-30, J-15, J-7, J-2), and once after it has passed', () => {
  expect(remindersFor(DUE)).toEqual([
    { date: '2026-08-16', daysBefore: 30 },
    { date: '2026-08-31', daysBefore: 15 },
    { date: '2026-09-08', daysBefore: 7 },
    { date: '2026-09-13', daysBefore: 2 },
    { date: '2026-09-16', daysBefore: -1 },
  ])
})

test.each([
  ['2026-08-15', '2026-08-16', [30]],
  ['2026-08-16', '2026-08-17', []],
  ['2026-08-16', '2026-08-31', [15]],
  ['2026-01-01', '2026-12-31', [30, 15, 7, 2, -1]],
  ['2026-09-13', '2026-09-15', []],
  ['2026-09-15', '2026-09-16', [-1]],
  ['2026-09-08', '2026-09-08', []],
])('after %s and up to %s, the reminders of %j days are due', (since, until, days) => {
  expect(remindersDue(DUE, since, until).map(({ daysBefore }) => daysBefore)).toEqual(days)
})

test('a job that continues from its last day sends each reminder once, however often it runs', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 20, maxLength: 60 })
  fc.assert(
    fc.property(gaps, steps => {
      let last = '2026-07-01'
      const sent = steps.flatMap(gap => {
        const since = last
        last = addDays(last, gap)
        return remindersDue(DUE, since, last)
      })
      expect(sent).toEqual(remindersFor(DUE).filter(({ date }) => date <= last))
    }),
  )
})
