import { expect, test } from 'vitest'
import { isEmptySearch, readSearch } from './search-query.ts'

const textsOf = (typed: string) => readSearch(typed).words.map(({ text }) => text)

test.each([
  ['l’avocat', ['avocat']],
  ["d'Aubigny qu'il", ['aubigny']],
  ['ÉTAT œuvre ÆQUO', ['etat', 'oeuvre', 'aequo']],
  ['le bail de la maison', ['bail', 'maison']],
  ['Anne-Sophie', ['anne', 'sophie']],
  ['or', ['or']],
  ['bail bail', ['bail']],
])('reads the words of %s', (typed, words) => {
  expect(textsOf(typed)).toEqual(words)
})

test.each([
  ['BE68 5390 0754 7034', 'be68539007547034'],
  ['BE68\u00a05390\u202f0754 7034', 'be68539007547034'],
  ['24/1234/A', '241234a'],
  ['BRU-2026-00012', 'bru202600012'],
  ['1 210,50', '121050'],
])('joins the number %s', (typed, number) => {
  expect(textsOf(typed)).toEqual([number])
})

test('keeps words without digits apart from a number', () => {
  expect(textsOf('article 1382 code')).toEqual(['article', '1382', 'code'])
})

test('a name also counts with its particles in one word', () => {
  const [name] = readSearch('Van den Berghe').words
  expect(name).toMatchObject({ text: 'berghe', joined: ['denberghe', 'vandenberghe'] })
  expect(readSearch("N'Diaye").words[0]).toMatchObject({ text: 'diaye', joined: ['ndiaye'] })
})

test('a phrase keeps its small words, and an open quotation mark begins none', () => {
  expect(readSearch('"état de la cause" bail')).toMatchObject({
    phrases: [['etat', 'de', 'la', 'cause']],
    words: [{ text: 'bail' }],
  })
  expect(readSearch('bail "commercial')).toMatchObject({
    phrases: [],
    words: [{ text: 'bail' }, { text: 'commercial' }],
  })
  expect(readSearch('«\u00a0bail commercial\u00a0»').phrases).toEqual([['bail', 'commercial']])
})

test.each(['', ' ', '""', '"', '!?;', '%', '_', "' -- "])('finds nothing to search in %s', typed => {
  expect(isEmptySearch(readSearch(typed))).toBe(true)
})

test('reads no more words than the limit', () => {
  const typed = Array.from({ length: 100 }, (_, at) => `mot${at}`).join(' ')
  expect(readSearch(typed).words).toHaveLength(12)
})
