import { expect, test } from 'vitest'
import { LANGUAGES } from '../words/languages.ts'
import { formatNumber, parseWrittenNumber, serializeNumber } from './written-number.ts'

test.each([
  ['1200', 1200],
  ['1 200', 1200],
  ['1\u202f200\u202f000', 1_200_000],
  ['12.500,75', 12_500.75],
  ['12,500.75', 12_500.75],
  ['1.234.567', 1_234_567],
  ['1’234’567.5', 1_234_567.5],
  ['0,5', 0.5],
  ['0.125', 0.125],
  ['0,125', 0.125],
  ['12,5', 12.5],
  ['12.50', 12.5],
  ['1234.567', 1234.567],
  ['-3,5', -3.5],
  ['−3', -3],
  ['007', 7],
])('%s is the same number in every language', (text, number) => {
  for (const language of LANGUAGES) expect(parseWrittenNumber(text, language), language).toBe(number)
})

test.each([
  ['12.500', 12_500, 12.5],
  ['12,500', 12.5, 12_500],
])('reads three digits after one separator by the language: %s', (text, there, inEnglish) => {
  expect(parseWrittenNumber(text, 'fr')).toBe(there)
  expect(parseWrittenNumber(text, 'nl')).toBe(there)
  expect(parseWrittenNumber(text, 'en')).toBe(inEnglish)
})

test.each([
  '',
  ' ',
  '-',
  '12,',
  ',5',
  '1,2,3',
  '1.2.3,4',
  '12.50.00',
  '1,234.567,8',
  '1 2',
  '12 5,5',
  '1e9',
  'douze',
  '12 €',
])('%s is not a number', text => {
  for (const language of LANGUAGES) expect(parseWrittenNumber(text, language)).toBeUndefined()
})

test('reads stored and displayed numbers back unchanged, in every language', () => {
  for (const number of [0, 1, -2, 0.5, 1.234, 12.5, 1200, 12_500.75, 1_234_567.891, -1234.5678])
    for (const language of LANGUAGES) {
      expect(parseWrittenNumber(serializeNumber(number), language), `${number} ${language}`).toBe(number)
      expect(parseWrittenNumber(formatNumber(number, language), language), `${number} ${language}`).toBe(
        number,
      )
    }
})
