import { describe, expect, test } from 'vitest'
import { CASE_TYPE_LABELS, CASE_TYPES, INTERVENTION_TYPE_LABELS, INTERVENTION_TYPES } from './case-types.ts'
import { LANGUAGES } from './languages.ts'

describe.each([
  ['case types', CASE_TYPES, CASE_TYPE_LABELS],
  ['intervention types', INTERVENTION_TYPES, INTERVENTION_TYPE_LABELS],
] as const)('%s', (_, codes, labels) => {
  test('are labelled in the order in which they are offered', () => {
    expect(Object.keys(labels)).toEqual(codes)
  })
  test.each(LANGUAGES)('can be told apart in %s', language => {
    const texts = Object.values(labels).map(label => label[language].trim())
    expect(texts).not.toContain('')
    expect(new Set(texts).size).toBe(codes.length)
  })
})
