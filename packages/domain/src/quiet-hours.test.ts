import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

const night = { from: '20:00', until: '08:00', weekends: false }
/** A Wednesday. */
const at = (time: string) => new Date(`2026-11-18T${time}:00`)

test.each([
  ['19:59', false],
  ['20:00', true],
  ['23:30', true],
  ['00:00', true],
  ['07:59', true],
  ['08:00', false],
])('a night that is quiet has no sound at %s: %s', (time, quiet) => {
  expect(isQuiet(night, at(time))).toBe(quiet)
})

test('hours of one day are quiet between them', () => {
  const noon = { from: '12:00', until: '14:00', weekends: false }
  expect(['11:59', '12:00', '13:59', '14:00'].map(time => isQuiet(noon, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a weekend is quiet all day, where one chose so', () => {
  const saturday = new Date('2026-11-21T11:00:00')
  expect([isQuiet(night, saturday), isQuiet({ ...night, weekends: true }, saturday)]).toEqual([false, true])
})
