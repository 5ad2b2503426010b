import { expect, test } from 'vitest'
import { addDays } from '../../calendar/plain-dates.ts'
import { afterHours, afterInterval, datesUntil, dueDay, isMonthDay } from './obligation-rules.ts'
import { hourReminderOf, reminderOf, reportedDay, stateOfTerm } from './obligation-terms.ts'

const yearly = (days: string[], everyYears = 1) => ({ kind: 'dates' as const, days, everyYears })

test('lists the fixed dates from the first day until the next one', () => {
  expect(datesUntil(yearly(['06-30']), '2024-07-01', '2026-06-30')).toEqual(['2025-06-30', '2026-06-30'])
  const quarters = yearly(['10-25', '01-25', '04-25', '07-25'])
  expect(datesUntil(quarters, '2026-05-01', '2026-11-30')).toEqual(['2026-07-25', '2026-10-25', '2027-01-25'])
})

test('every third year counts from the first date', () => {
  expect(datesUntil(yearly(['12-31'], 3), '2025-01-01', '2029-01-01')).toEqual([
    '2025-12-31',
    '2028-12-31',
    '2031-12-31',
  ])
})

test('the last day of February exists in every year', () => {
  expect(datesUntil(yearly(['02-29']), '2027-01-01', '2028-03-01')).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2029-02-28',
  ])
})

test.each([
  ['days', 30, '2026-01-31', '2026-03-02'],
  ['months', 1, '2026-01-31', '2026-02-28'],
  ['years', 1, '2028-02-29', '2029-02-28'],
] as const)('adds %s to a day', (unit, amount, day, due) => {
  expect(afterInterval(day, { amount, unit })).toBe(due)
})

test('hours run at night and through a change of the clocks', () => {
  // In Brussels, from Friday at ten to Monday at nine: the clocks went back on Sunday.
  expect(afterHours('2026-10-23T08:00:00.000Z', 72)).toBe('2026-10-26T08:00:00.000Z')
})

test('a closed day moves as the rule says, by the holidays of the country', () => {
  // A Saturday, and the national day of Belgium.
  expect(dueDay('2026-07-25', 'keep', 'BE')).toBe('2026-07-25')
  expect(dueDay('2026-07-25', 'next', 'BE')).toBe('2026-07-27')
  expect(dueDay('2026-07-21', 'previous', 'BE')).toBe('2026-07-20')
  expect(dueDay('2026-07-21', 'previous', 'FR')).toBe('2026-07-21')
})

test.each([
  ['01-31', true],
  ['02-29', true],
  ['02-30', false],
  ['13-01', false],
  ['1-1', false],
  ['00-10', false],
])('%s as a day of the year: %s', (text, isDay) => {
  expect(isMonthDay(text)).toBe(isDay)
})

const DUE = '2026-12-20'
const reminderAt = (days: number) => reminderOf(DUE, [30, 7, 1], addDays(DUE, -days))

test('reminds by the ladder, and once a week when the proof is missing', () => {
  expect([40, 30, 12, 7, 2, 1, 0].map(reminderAt)).toEqual([undefined, 30, 30, 7, 7, 1, 1])
  expect([-1, -7, -8, -15].map(reminderAt)).toEqual([-1, -1, -8, -15])
})

test('the report of June is about the last day of the year before', () => {
  expect(reportedDay('2026-06-30')).toBe('2025-12-31')
})

test('a term is late from the day after its date', () => {
  const open = { dueOn: DUE, dueAt: null, isProved: false, isCancelled: false }
  const on = (today: string) => ({ today, now: new Date(`${today}T12:00:00Z`) })
  expect(stateOfTerm(open, on('2026-11-01'))).toBe('later')
  expect(stateOfTerm(open, on('2026-11-20'))).toBe('soon')
  expect(stateOfTerm(open, on(DUE))).toBe('soon')
  expect(stateOfTerm(open, on('2026-12-21'))).toBe('late')
  expect(stateOfTerm({ ...open, isProved: true }, on('2027-01-01'))).toBe('proved')
  expect(stateOfTerm({ ...open, isCancelled: true }, on('2027-01-01'))).toBe('cancelled')
})

const END = '2026-12-20T10:00:00.000Z'
const before = (hours: number) => new Date(Date.parse(END) - hours * 3_600_000)

test('a term in hours is late from the minute at which they end', () => {
  const open = { dueOn: DUE, dueAt: END, isProved: false, isCancelled: false }
  expect(stateOfTerm(open, { today: DUE, now: before(1) })).toBe('soon')
  expect(stateOfTerm(open, { today: DUE, now: before(-1 / 60) })).toBe('late')
})

test('reminds of a term in hours at its beginning, a day before and six hours before', () => {
  const reminders = [100, 72, 30, 24, 7, 6, 0.5].map(hours => hourReminderOf(END, before(hours)))
  expect(reminders).toEqual([undefined, 72, 72, 24, 24, 6, 6])
})
