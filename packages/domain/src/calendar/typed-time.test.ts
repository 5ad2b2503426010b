import { expect, test } from 'vitest'
import { parseTypedTime, typedTimeText } from './typed-time.ts'

test.each([
  ['9', '09:00'],
  ['9h', '09:00'],
  ['9h30', '09:30'],
  ['9 h 30', '09:30'],
  ['9u30', '09:30'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['930', '09:30'],
  ['1430', '14:30'],
  ['2:05 PM', '14:05'],
  ['2pm', '14:00'],
  ['12 am', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['0:00', '00:00'],
])('“%s” is %s', (text, time) => {
  expect(parseTypedTime(text)).toBe(time)
})

test.each(['', '24:00', '9:60', '13 pm', '9:3', '12345', 'midi'])('“%s” is not a time', text => {
  expect(parseTypedTime(text)).toBeUndefined()
})

test('the displayed form of a time is read as that time', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const time = `${String(hour).padStart(2, '0')}:05`
    expect(typedTimeText(time)).toBe(time)
    expect(parseTypedTime(typedTimeText(time))).toBe(time)
  }
})

test('no time is an empty text, not midnight', () => {
  expect(typedTimeText('')).toBe('')
})
