import { expect, test } from 'vitest'
import { BLANK, type FieldValue, fieldText, isShown } from './fill-values.ts'

test('writes dates, amounts, numbers and flags in the reader’s language', () => {
  const text = (
    kind: Parameters<typeof fieldText>[0]['kind'],
    value: FieldValue,
    language: 'fr' | 'en' | 'nl',
  ) => fieldText({ kind, value, format: undefined, language })
  expect(text('date', '2026-03-01', 'fr')).toBe('1er mars 2026')
  expect(text('date', '2026-03-01', 'nl')).toBe('1 maart 2026')
  expect(text('amount', { units: 125_050, currency: 'EUR' }, 'fr')).toMatch(/^1\s250,50\s€$/u)
  expect(text('amount', { units: 5000, currency: 'XAF' }, 'fr')).toMatch(/^5\s000\sFCFA$/u)
  expect(text('number', 0, 'en')).toBe('0')
  expect(text('flag', false, 'nl')).toBe('nee')
})

test('a format changes the letters or the date, and an empty value leaves a place to write', () => {
  expect(fieldText({ kind: 'text', value: 'Élise', format: 'upper', language: 'fr' })).toBe('ÉLISE')
  expect(fieldText({ kind: 'date', value: '2026-03-01', format: 'short', language: 'fr' })).toBe('01/03/2026')
  for (const value of ['', null, undefined, []])
    expect(fieldText({ kind: 'text', value, format: 'upper', language: 'fr' })).toBe(BLANK)
})

test('shows a part if its field has a value, or if its comparison is true', () => {
  expect(isShown('x', undefined)).toBe(true)
  for (const value of ['', null, undefined, false, [], 0, { units: 0, currency: 'EUR' }])
    expect(isShown(value, undefined)).toBe(false)
  expect(isShown('Namur', { is: true, text: 'namur' })).toBe(true)
  expect(isShown('Liège', { is: false, text: 'namur' })).toBe(true)
  expect(isShown(undefined, { is: true, text: 'namur' })).toBe(false)
})
