import { expect, test, vi } from 'vitest'
import { dayAt, instantOf, offsetAt, startOfDay, wallClock } from './zoned-times.ts'

test('shows a moment in the time zone of each office, in summer and in winter', () => {
  const winter = '2026-12-03T09:00:00.000Z'
  const summer = '2026-07-03T08:00:00.000Z'
  expect(wallClock(winter, 'Europe/Brussels')).toBe('2026-12-03T10:00')
  expect(wallClock(winter, 'Africa/Douala')).toBe('2026-12-03T10:00')
  expect(wallClock(summer, 'Europe/Paris')).toBe('2026-07-03T10:00')
  expect(wallClock(summer, 'Africa/Douala')).toBe('2026-07-03T09:00')
  expect(offsetAt(summer, 'Europe/Brussels')).toBe(120)
})

test('a local time converts back to its moment', () => {
  for (const zone of ['Europe/Brussels', 'Africa/Douala', 'America/New_York', 'Asia/Kathmandu'])
    for (let hour = 0; hour < 9000; hour += 7) {
      const moment = new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000)
      const back = instantOf(wallClock(moment, zone), zone)
      expect(wallClock(back, zone)).toBe(wallClock(moment, zone))
    }
})

test('a repeated hour is the first one, a skipped hour continues from before', () => {
  expect(instantOf('2026-10-25T02:30', 'Europe/Brussels').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(instantOf('2026-03-29T02:30', 'Europe/Brussels').toISOString()).toBe('2026-03-29T01:30:00.000Z')
})

test('a day begins at its local midnight', () => {
  expect(startOfDay('2026-07-21', 'Europe/Brussels').toISOString()).toBe('2026-07-20T22:00:00.000Z')
  expect(dayAt('2026-07-20T22:30:00Z', 'Europe/Brussels')).toBe('2026-07-21')
  expect(dayAt('2026-07-20T22:30:00Z', 'Africa/Douala')).toBe('2026-07-20')
})

test('many spellings of a zone do not fill the memory', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const spellings = Array.from({ length: 200 }, (_, at) => {
    const city = [...'brussels'].map((letter, place) => ((at >> place) & 1 ? letter.toUpperCase() : letter))
    return `europe/${city.join('')}`
  })
  const read = () => wallClock('2026-11-21T09:00:00Z', 'Europe/Brussels')
  expect(read()).toBe('2026-11-21T10:00')
  for (const zone of spellings) expect(wallClock('2026-11-21T09:00:00Z', zone)).toBe('2026-11-21T10:00')
  made.mockClear()
  // The format was evicted meanwhile, and is created again.
  expect(read()).toBe('2026-11-21T10:00')
  expect(made).toHaveBeenCalledOnce()
  made.mockRestore()
})
