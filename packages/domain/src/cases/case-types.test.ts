import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../words/languages.ts'
import { CASE_TYPE_LABELS, CASE_TYPES, INTERVENTION_TYPE_LABELS, INTERVENTION_TYPES } from './case-types.ts'

describe.each([
  ['case types', CASE_TYPES, CASE_TYPE_LABELS],
  ['intervention types', INTERVENTION_TYPES, INTERVENTION_TYPE_LABELS],
] as const)('%s', (_, codes, labels) => {
  test('have labels in their order', () => {
    expect(Object.keys(labels)).toEqual(codes)
  })
  test.each(LANGUAGES)('have distinct labels in %s', language => {
    const texts = Object.values(labels).map(label => label[language].trim())
    expect(texts).not.toContain('')
    expect(new Set(texts).size).toBe(codes.length)
  })
})
