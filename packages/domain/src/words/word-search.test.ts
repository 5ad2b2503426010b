import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import {
  findByWords,
  isOneErrorAway,
  isSimilarWord,
  TYPO_PREFIX_LETTERS,
  typoVariants,
  wordsOf,
} from './word-search.ts'

test.each([
  ['Éléonore', 'eleonore'],
  ['Cœur & Æsop', 'coeur & aesop'],
  ['STRAẞE', 'strasse'],
  ['Łukasz Ğüneş Țăran İpek', 'lukasz gunes taran ipek'],
  ['Sørensen', 'sorensen'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('folding twice changes nothing, however the letters were composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(fold(fold(text))).toBe(fold(text))
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
    }),
  )
})

const PEOPLE = [
  'Camille Dubois',
  'Anne-Sophie Lefèvre',
  'Désiré Nkœlo',
  'Jan Janssens',
  'Pieter van der Meersch',
  'Ann Dubosc',
]
const found = (typed: string) => findByWords(PEOPLE, name => name, typed)

test.each([
  ['nothing at all', ' ', PEOPLE],
  ['another order', 'dubois cam', ['Camille Dubois']],
  ['no accents, no ligature', 'NKOELO desire', ['Désiré Nkœlo']],
  ['a part of a word', 'sens', ['Jan Janssens']],
  ['two letters, where a word begins', 'an', ['Anne-Sophie Lefèvre', 'Ann Dubosc']],
  ['a letter missing', 'jansens', ['Jan Janssens']],
  ['a letter too many', 'meerschh', ['Pieter van der Meersch']],
  ['another letter', 'lefebre', ['Anne-Sophie Lefèvre']],
  ['two letters that changed places', 'dubosi', ['Camille Dubois', 'Ann Dubosc']],
  ['an error in a name that is not typed to its end', 'lefrv', ['Anne-Sophie Lefèvre']],
  ['an error in each word', 'camile dubios', ['Camille Dubois']],
  ['two errors in a word', 'dubbosi', []],
  ['a short word is not guessed at', 'jen', []],
  ['one word that is nowhere', 'camille peeters', []],
])('%s', (_, typed, expected) => {
  expect(found(typed)).toEqual(expected)
})

test('an exact match comes before a near one', () => {
  expect(found('dubos')).toEqual(['Ann Dubosc', 'Camille Dubois'])
})

const letter = fc.constantFrom(...'abcdeilnorstu')
const name = fc.array(letter, { minLength: 4, maxLength: 12 }).map(letters => letters.join(''))

const mistyped = (word: string) =>
  fc
    .tuple(fc.constantFrom('drop', 'double', 'replace', 'swap'), fc.nat({ max: word.length - 2 }), letter)
    .map(([how, at, other]) => {
      const [before, here = '', next = '', after] = [
        word.slice(0, at),
        word[at],
        word[at + 1],
        word.slice(at + 2),
      ]
      if (how === 'drop') return before + next + after
      if (how === 'double') return before + here + other + next + after
      return how === 'replace' ? before + other + next + after : before + next + here + after
    })

test('finds a word with any one typing error, by a shared form', () => {
  const errors = name.chain(word => fc.tuple(fc.constant(word), mistyped(word)))
  fc.assert(
    fc.property(errors, ([word, typed]) => {
      expect(isOneErrorAway(typed, word)).toBe(true)
      expect(isOneErrorAway(word, typed)).toBe(true)
      if (typed.length < 4) return
      expect(isSimilarWord(typed, word)).toBe(true)
      // The database stores the forms of every beginning of a word, up to the length of a form.
      const known = Array.from({ length: TYPO_PREFIX_LETTERS + 1 }, (_, at) => at + 1)
        .filter(size => size >= 3)
        .flatMap(size => formsOf(word.slice(0, size)))
      expect(typoVariants(typed).some(form => known.includes(form))).toBe(true)
    }),
  )
})

const formsOf = (start: string) => [
  start,
  ...[...start].map((_, at) => start.slice(0, at) + start.slice(at + 1)),
]

test('splits words at symbols; only symbols are searched unchanged', () => {
  expect(wordsOf("  L’Été d'Anne-Sophie  l ")).toEqual(['l', 'ete', 'd', 'anne', 'sophie'])
  expect(wordsOf(' % ')).toEqual(['%'])
  expect(wordsOf('')).toEqual([])
})
