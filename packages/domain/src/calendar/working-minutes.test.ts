import { expect, test } from 'vitest'
import type { WorkingTime } from './answer-due.ts'
import { afterWorkingMinutes, workingMinutesBetween } from './working-minutes.ts'

const weekdays = [1, 2, 3, 4, 5]
const BRUSSELS: WorkingTime = {
  timeZone: 'Europe/Brussels',
  hours: weekdays.flatMap(weekday => [
    { weekday, from: '09:00', until: '12:00' },
    { weekday, from: '13:00', until: '17:00' },
  ]),
  isClosed: date => date === '2026-11-11',
}
const at = (text: string) => new Date(text)
const due = (start: string, minutes: number, office = BRUSSELS) =>
  afterWorkingMinutes(at(start), minutes, office)?.toISOString()

test('counts over the midday break, the evening, a closed day and the weekend', () => {
  // A Tuesday at eleven; the Wednesday is a holiday.
  expect(due('2026-11-10T10:00:00Z', 30)).toBe('2026-11-10T10:30:00.000Z')
  expect(due('2026-11-10T10:00:00Z', 120)).toBe('2026-11-10T13:00:00.000Z')
  expect(due('2026-11-10T10:00:00Z', 8 * 60)).toBe('2026-11-12T11:00:00.000Z')
  // A Friday at half past four.
  expect(due('2026-11-13T15:30:00Z', 60)).toBe('2026-11-16T08:30:00.000Z')
})

test('a question at night counts from the next opening', () => {
  expect(due('2026-11-12T22:00:00Z', 15)).toBe('2026-11-13T08:15:00.000Z')
})

test('the hours are those of the place, also when its clock changes', () => {
  // In the night to the 25th of October 2026, the clocks go back.
  expect(due('2026-10-23T14:30:00Z', 60)).toBe('2026-10-26T08:30:00.000Z')
})

test('counts the minutes between two moments, and none while the office is closed', () => {
  const between = (start: string, end: string) => workingMinutesBetween(at(start), at(end), BRUSSELS)
  expect(between('2026-11-10T10:00:00Z', '2026-11-12T11:00:00Z')).toBe(8 * 60)
  expect(between('2026-11-13T16:00:00Z', '2026-11-16T08:00:00Z')).toBe(0)
  expect(between('2026-11-12T10:00:00Z', '2026-11-12T09:00:00Z')).toBe(0)
})

test('an office that never opens promises nothing', () => {
  expect(due('2026-11-10T10:00:00Z', 60, { ...BRUSSELS, hours: [] })).toBeUndefined()
})
