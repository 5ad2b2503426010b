import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../words/languages.ts'
import { parseTypedDay, typedDayText } from './typed-day.ts'

const read = (text: string, latest = '2046-11-22', language: Language = 'fr') =>
  parseTypedDay(text, { latest, language })

test.each([
  ['1/2/26', '2026-02-01'],
  ['01/02/2026', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  ['1 2 2026', '2026-02-01'],
  ['1-2-2026', '2026-02-01'],
  ['1/2/26', '2026-02-01'],
  ['13/2/2026', '2026-02-13'],
  ['02/13/2026', '2026-02-13'],
  ['01022026', '2026-02-01'],
  ['010226', '2026-02-01'],
  ['20260201', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['1 février 2026', '2026-02-01'],
  ['1er fév. 2026', '2026-02-01'],
  ['dimanche 1er février 2026', '2026-02-01'],
  ['February 1st, 2026', '2026-02-01'],
  ['1 mrt 2026', '2026-03-01'],
  ['1 aout 26', '2026-08-01'],
] as const)('“%s” is %s', (text, date) => {
  expect(read(text)).toBe(date)
})

test.each(['', '1/2', '1/2/202', '31/02/2026', '32/13/2026', '1 jui 2026', 'demain', '1 2 3 4', '1/2/20261'])(
  '“%s” is not a day',
  text => {
    expect(read(text)).toBeUndefined()
  },
)

test.each([
  ['2/1/26', '2026-02-01'],
  ['02/01/2026', '2026-02-01'],
  ['02012026', '2026-02-01'],
  ['13/2/2026', '2026-02-13'],
  ['2026-02-01', '2026-02-01'],
  ['1 February 2026', '2026-02-01'],
] as const)('in English, the month comes first: “%s” is %s', (text, date) => {
  expect(read(text, undefined, 'en')).toBe(date)
})

test('a two-digit year is the last possible one that is not too late', () => {
  expect(read('30/7/85')).toBe('1985-07-30')
  expect(read('30/7/26', '2026-11-22')).toBe('2026-07-30')
  expect(read('30/7/27', '2026-11-22')).toBe('1927-07-30')
})

test('the displayed form of a day is read as that day, in every language', () => {
  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, fc.constantFrom(...LANGUAGES), (day, language) => {
      expect(read(typedDayText(day, language), undefined, language)).toBe(day)
    }),
  )
})
