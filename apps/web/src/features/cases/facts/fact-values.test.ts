import type { FactView } from '@maat/contract/cases/facts'
import { expect, test } from 'vitest'
import { bodyOf, checkFact, readingOf, valuesOf } from './fact-values.ts'

const values = {
  text: ' Le bail est signé. ',
  certainty: 'exact' as const,
  on: '1/3/2024',
  until: '',
  people: 'A, B ,',
}

test('makes the body of what was typed', () => {
  expect(bodyOf(values)).toEqual({
    text: 'Le bail est signé.',
    certainty: 'exact',
    on: '2024-03-01',
    until: null,
    people: ['A', 'B'],
  })
  expect(bodyOf({ ...values, certainty: 'unknown' }).on).toBeNull()
})

test('shows a stored date as it is typed, and reads it again', () => {
  const fact = { ...bodyOf({ ...values, on: '03/2024' }), people: ['A'] } as unknown as FactView
  expect(valuesOf(fact).on).toBe('03/2024')
  expect(bodyOf(valuesOf(fact)).on).toBe('2024-03')
})

test('finds a missing and an impossible date in its field', () => {
  expect(checkFact({ ...values, on: '' })).toEqual([{ path: 'on', code: 'field.required' }])
  expect(checkFact({ ...values, on: '31/2/2024' })).toEqual([{ path: 'on', code: 'fact.date-unfit' }])
  expect(checkFact({ ...values, certainty: 'between', until: '2023' })).toEqual([
    { path: 'until', code: 'fact.dates-reversed' },
  ])
})

test('says how a date was understood', () => {
  expect(readingOf('1/3/2024', 'fr')).toBe('1er mars 2024')
  expect(readingOf('demain', 'fr')).toBe('')
})
