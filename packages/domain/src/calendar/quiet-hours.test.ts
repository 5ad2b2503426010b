import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

const night = { from: '20:00', until: '08:00', weekends: false }
const at = (time: string) => new Date(`2026-11-18T${time}:00`)

test.each([
  ['19:59', false],
  ['20:00', true],
  ['23:30', true],
  ['00:00', true],
  ['07:59', true],
  ['08:00', false],
])('quiet hours across midnight make %s silent: %s', (time, quiet) => {
  expect(isQuiet(night, at(time))).toBe(quiet)
})

test('quiet hours within one day are silent between their limits', () => {
  const noon = { from: '12:00', until: '14:00', weekends: false }
  expect(['11:59', '12:00', '13:59', '14:00'].map(time => isQuiet(noon, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a chosen quiet weekend is silent all day', () => {
  const saturday = new Date('2026-11-21T11:00:00')
  expect([isQuiet(night, saturday), isQuiet({ ...night, weekends: true }, saturday)]).toEqual([false, true])
})
