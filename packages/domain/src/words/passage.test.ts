import { expect, test } from 'vitest'
import { findPassage, type Meaning } from './passage.ts'

const meaning = (given: Partial<Meaning>): Meaning => ({
  beginnings: [],
  isWhole: false,
  words: new Set(),
  ...given,
})

/** The marked words of a passage. */
function marked(text: string, meanings: Meaning[], phrases: string[][] = []): string[] | undefined {
  const passage = findPassage(text, { meanings, phrases })
  return passage?.marks.map(([from, to]) => passage.text.slice(from, to))
}

test('marks the words that matched, as they are written', () => {
  const bail = meaning({ beginnings: ['bail'], words: new Set(['baux']) })
  expect(marked('Les Baux et le BAIL, baillé. Le ballet.', [bail])).toEqual(['Baux', 'BAIL', 'baillé'])
})

test('marks accented words and ligatures by their folded form', () => {
  expect(marked('L’œuvre a été volée', [meaning({ beginnings: ['oeuvre'] })])).toEqual(['œuvre'])
})

test('marks a number whose parts are apart', () => {
  const iban = meaning({ beginnings: ['be68539007547034'] })
  expect(marked('Compte BE68 5390 0754 7034, merci', [iban])).toEqual(['BE68 5390 0754 7034'])
})

test('marks a phrase where its words follow each other', () => {
  const text = 'Le commerce et le bail. Un bail commercial est long.'
  expect(marked(text, [], [['bail', 'commercial']])).toEqual(['bail commercial'])
})

test('whole words do not match beginnings', () => {
  expect(marked('An ancien', [meaning({ beginnings: ['an'], isWhole: true })])).toEqual(['An'])
})

test('shows the part of a long text with the most different words', () => {
  const filler = 'rien de plus '.repeat(200)
  const text = `Le bail. ${filler}Le bail commercial. ${filler}`
  const passage = findPassage(text, {
    meanings: [meaning({ beginnings: ['bail'] }), meaning({ beginnings: ['commercial'] })],
    phrases: [],
  })
  expect(passage?.text).toMatch(/^….*Le bail commercial\..*…$/)
  expect(passage?.marks.map(([from, to]) => passage.text.slice(from, to))).toEqual(['bail', 'commercial'])
  expect(passage?.text.length).toBeLessThan(320)
})

test('has no passage where nothing matched', () => {
  expect(findPassage('Rien', { meanings: [meaning({ beginnings: ['bail'] })], phrases: [] })).toBeNull()
})
