import type { GlossaryWordView } from '@maat/contract/knowledge/knowledge'
import { expect, test } from 'vitest'
import { bodyOf, NEW_WORD, problemsIn, valuesOf } from './word-values.ts'

const TEXT = { word: 'bail', also: ['baux', 'contrat de bail'], meaning: 'Contrat de location.' }
const WORD = { id: 'an id', fr: TEXT, en: TEXT, nl: TEXT, version: 1 } as unknown as GlossaryWordView

test('reads the other forms of a word, separated by commas', () => {
  const values = valuesOf(WORD)
  expect(values.fr.also).toBe('baux, contrat de bail')
  expect(bodyOf(values).fr).toEqual(TEXT)
  expect(bodyOf({ ...values, nl: { ...values.nl, also: ' , een, ' } }).nl.also).toEqual(['een'])
})

test('every language needs its word and its meaning', () => {
  expect(problemsIn(valuesOf(WORD))).toEqual([])
  expect(problemsIn({ ...valuesOf(WORD), nl: NEW_WORD.nl }).map(({ path }) => path)).toEqual([
    'nl.word',
    'nl.meaning',
  ])
})
