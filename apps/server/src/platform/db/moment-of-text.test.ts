import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentOfText } from './moment-of-text.ts'

const slowly = (text: string) => new Date(text).toISOString()

const padded = (value: number, length: number) => String(value).padStart(length, '0')

/** As PostgreSQL writes a moment: without trailing zeros of its fraction. */
function written(seconds: number, micros: number, zone = '+00'): string {
  const whole = new Date(seconds * 1000).toISOString()
  const [, day = '', time = ''] = /^(.+)T(.+)\.000Z$/.exec(whole) ?? []
  const fraction = padded(micros, 6).replace(/0{1,6}$/, '')
  return `${day} ${time}${fraction && `.${fraction}`}${zone}`
}

const YEAR_1 = Math.floor(Date.parse('0001-01-01T00:00:00Z') / 1000)
const YEAR_9999 = Math.floor(Date.parse('9999-12-31T23:59:59Z') / 1000)
const seconds = fc.oneof(
  fc.integer({ min: YEAR_1, max: YEAR_9999 }),
  fc.integer({ min: 0, max: 4_000_000_000 }),
)
const micros = fc.oneof(
  fc.constantFrom(0, 1, 999, 1000, 1999, 100_000, 123_456, 999_499, 999_500, 999_999),
  fc.integer({ min: 0, max: 999_999 }),
  fc.integer({ min: 0, max: 999 }).map(millis => millis * 1000),
)

test('reads every moment like a date of the language', () => {
  fc.assert(
    fc.property(seconds, micros, (second, fraction) => {
      const text = written(second, fraction)
      // Years before 100 are refused by both.
      expect(outcome(momentOfText, text)).toBe(outcome(slowly, text))
    }),
    { numRuns: 2000 },
  )
})

test('cuts microseconds off, and fills short fractions', () => {
  expect(momentOfText('2026-11-21 09:00:00+00')).toBe('2026-11-21T09:00:00.000Z')
  expect(momentOfText('2026-11-21 09:00:00.5+00')).toBe('2026-11-21T09:00:00.500Z')
  expect(momentOfText('2026-11-21 09:00:00.07+00')).toBe('2026-11-21T09:00:00.070Z')
  expect(momentOfText('2026-11-21 09:00:59.999999+00')).toBe('2026-11-21T09:00:59.999Z')
  expect(momentOfText('1969-12-31 23:59:59.999999+00')).toBe('1969-12-31T23:59:59.999Z')
})

test('reads other zones, early years and long years like a date of the language', () => {
  for (const zone of ['+01', '-03', '+05:30', '-00:44', '+10:30:40'])
    fc.assert(
      fc.property(seconds, micros, (second, fraction) => {
        const text = written(second, fraction, zone)
        expect(outcome(momentOfText, text)).toBe(outcome(slowly, text))
      }),
      { numRuns: 50 },
    )
  const rare = [
    '10000-01-01 00:00:00+00',
    '0099-03-15 12:00:00+00',
    '0044-03-15 12:00:00+00 BC',
    '294276-12-31 23:59:59.999999+00',
  ]
  for (const text of rare) expect(outcome(momentOfText, text)).toBe(outcome(slowly, text))
})

test('refuses texts that are no moment', () => {
  for (const text of ['infinity', '-infinity', '', 'now', '2026-11-21'.padEnd(22, '+00')])
    expect(outcome(momentOfText, text)).toBe(outcome(slowly, text))
  for (const text of ['infinity', '-infinity']) expect(() => momentOfText(text)).toThrow(RangeError)
})

/** The result, or the name of the error. */
function outcome(read: (text: string) => string, text: string): string {
  try {
    return read(text)
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}
