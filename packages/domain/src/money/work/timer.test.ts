import { expect, test } from 'vitest'
import { isForgotten, timerMinutes, timerSeconds } from './timer.ts'

const at = (time: string) => new Date(`2026-11-18T${time}Z`)
const running = (since: string, secondsBefore = 0) => ({
  secondsBefore,
  runningSince: at(since).toISOString(),
})

test('a timer counts the seconds before its pause and those since', () => {
  expect(timerSeconds(running('09:00:00', 90), at('09:01:00'))).toBe(150)
  expect(timerSeconds({ secondsBefore: 90, runningSince: null }, at('19:00:00'))).toBe(90)
})

test('a clock ahead of the server’s never counts back', () => {
  expect(timerSeconds(running('09:00:00', 90), at('08:59:00'))).toBe(90)
})

test('counts a started minute', () => {
  expect(timerMinutes(running('09:00:00'), at('09:00:00'))).toBe(1)
  expect(timerMinutes(running('09:00:00'), at('09:01:00'))).toBe(1)
  expect(timerMinutes(running('09:00:00'), at('09:01:01'))).toBe(2)
})

test('a timer of more than ten hours counts as forgotten, also while it is paused', () => {
  expect(isForgotten(running('08:00:00'), at('18:00:00'), 'Europe/Brussels')).toBe(false)
  expect(isForgotten(running('08:00:00'), at('18:00:01'), 'Europe/Brussels')).toBe(true)
  expect(isForgotten({ secondsBefore: 36_001, runningSince: null }, at('18:00:00'), 'Europe/Brussels')).toBe(
    true,
  )
})

test('a timer counts as forgotten after midnight in the time zone of the office', () => {
  const late = running('22:30:00')
  expect(isForgotten(late, at('22:59:59'), 'Europe/Brussels')).toBe(false)
  expect(isForgotten(late, at('23:00:00'), 'Europe/Brussels')).toBe(true)
  expect(isForgotten(late, at('23:00:00'), 'UTC')).toBe(false)
})
