import { expect, test } from 'vitest'
import { spacedSpellings } from './spaced-spellings.ts'

test.each([
  ['vandenberghe', 'van den berghe'],
  ['devos', 'de vos'],
  ['ndiaye', 'n diaye'],
  ['mckenna', 'mc kenna'],
])('spells %s as %s', (word, spaced) => {
  expect(spacedSpellings(word)).toContain(spaced)
})

test('needs a name after its particles', () => {
  expect(spacedSpellings('vand')).toEqual([])
  expect(spacedSpellings('janssens')).toEqual([])
})

test('groups an account number by four, and no other number', () => {
  expect(spacedSpellings('be68539007547034')).toEqual(['be68 5390 0754 7034'])
  expect(spacedSpellings('bru202600012')).toEqual([])
  expect(spacedSpellings('2026')).toEqual([])
})
