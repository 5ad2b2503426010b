import { expect, test } from 'vitest'
import { clockText, minutesInputText, parseMinutes } from './work-words.ts'

test('reads a duration in minutes or hours, and also in its displayed form', () => {
  expect(['80', '1h20', '1:20', ' 1,5 h '].map(parseMinutes)).toEqual([80, 80, 80, 90])
  for (const minutes of [1, 59, 60, 80, 1440]) expect(parseMinutes(minutesInputText(minutes))).toBe(minutes)
  expect(['', 'long', '-5'].map(parseMinutes)).toEqual([Number.NaN, Number.NaN, Number.NaN])
})

test('a timer shows its seconds', () => {
  expect([0, 59, 5025].map(clockText)).toEqual(['0:00:00', '0:00:59', '1:23:45'])
})
