import type { GlossaryWordView } from '@maat/contract/knowledge/knowledge'
import { expect, test } from 'vitest'
import { groupByLetter } from './glossary-letters.ts'

const wordOf = (word: string, also: string[] = []) => ({
  id: word,
  fr: { word, also, meaning: `Sens de ${word}` },
})
const WORDS = [wordOf('requête'), wordOf('État de frais'), wordOf('exploit'), wordOf('bail', ['loyer'])]
const find = (search: string) =>
  groupByLetter(WORDS as unknown as GlossaryWordView[], 'fr', search).map(([letter, entries]) => [
    letter,
    ...entries.map(({ word }) => word),
  ])

test('lists a word that begins with an accent under the plain letter', () => {
  expect(find('')).toEqual([
    ['b', 'bail'],
    ['e', 'État de frais', 'exploit'],
    ['r', 'requête'],
  ])
})

test('a search finds words, their other forms and meanings, without regard to accents', () => {
  expect(find('REQUETE')).toEqual([['r', 'requête']])
  expect(find('loyer')).toEqual([['b', 'bail']])
  expect(find('sens de e')).toEqual([['e', 'État de frais', 'exploit']])
})
