import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fillPassages,
  fillPlaceholders,
  findBracketedPassages,
  findOpenPassages,
  nextTryAt,
  PLACEHOLDERS,
  placeholdersIn,
  splitQuoted,
  unknownPlaceholders,
} from './letters.ts'

test('fills a template with known values, and leaves unknown placeholders visible', () => {
  const text = 'Dossier {{number}} de {{ client }} : {{unknown}}'
  expect(fillPlaceholders(text, { number: 'BRU-2026-00001', client: 'Ines Exemple' })).toBe(
    'Dossier BRU-2026-00001 de Ines Exemple : {{unknown}}',
  )
  expect(unknownPlaceholders(text)).toEqual(['unknown'])
})

test('a value that looks like a placeholder is not filled again', () => {
  expect(fillPlaceholders('{{client}}', { client: '{{lawyer}}', lawyer: 'Me X' })).toBe('{{lawyer}}')
})

test('names from the object prototype are not placeholders', () => {
  expect(unknownPlaceholders('{{constructor}} {{__proto__}}')).toEqual(['constructor', '__proto__'])
})

test('finds every known placeholder at its position', () => {
  fc.assert(
    fc.property(fc.subarray([...PLACEHOLDERS]), names => {
      expect(placeholdersIn(names.map(name => `{{${name}}}`).join(' et '))).toEqual(names)
    }),
  )
})

test('reports the blanks that a template leaves to its writer', () => {
  expect(findBracketedPassages('Le [date] à [heure], salle [ ]')).toEqual(['[date]', '[heure]', '[ ]'])
})

test('asks for open passages by name, and fills them in place', () => {
  const text = 'Le [date], {{client}} : [souhaitée / obligatoire], [date], {{lawyer}}, [ ]'
  const values = { client: 'Nora', lawyer: '' }
  expect(findOpenPassages(text, values)).toEqual([
    { name: 'date', choices: ['date'] },
    { name: 'souhaitée / obligatoire', choices: ['souhaitée', 'obligatoire'] },
    { name: 'date', choices: ['date'] },
    { name: '', placeholder: 'lawyer', choices: [] },
    { name: '', choices: [''] },
  ])
  expect(fillPassages(text, values, ['3 mars', 'souhaitée', '', 'Luc', '12'])).toBe(
    'Le 3 mars, {{client}} : souhaitée, [date], Luc, 12',
  )
})

test('retries a letter at growing intervals, and finally stops', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(tried => nextTryAt(tried, now)?.getTime())
  expect(waits.map(at => at && (at - now.getTime()) / 60_000)).toEqual([
    1,
    5,
    15,
    60,
    240,
    720,
    1440,
    1440,
    1440,
    undefined,
  ])
})

test.each([
  [
    'French',
    'D’accord.\n\nLe lun. 16 nov. 2026 à 10:00, Maât <dossiers@maat.example> a écrit :\n> Bonjour\n> Merci',
  ],
  ['English', 'D’accord.\n\nOn Mon, Nov 16, 2026 at 10:00 AM Maât <a@maat.example> wrote:\n\n> Hello'],
  ['Dutch', 'D’accord.\n\nOp ma 16 nov 2026 om 10:00 schreef Maât <a@maat.example> het volgende :\n> Dag'],
  ['broken', 'D’accord.\n\nLe lun. 16 nov. 2026 à 10:00, Maât <dossiers@maat.example>\na écrit :\n> Bonjour'],
  ['Outlook', 'D’accord.\n\n-----Original Message-----\nFrom: Maât\nBonjour'],
])('separates the quoted letter below an answer: %s', (_, text) => {
  const { written, quoted } = splitQuoted(text)
  expect(written).toBe('D’accord.')
  expect(quoted.length).toBeGreaterThan(5)
})

test('keeps an answer between the lines as a whole, and a letter that only quotes', () => {
  const between = '> Viendrez-vous ?\nOui.\n> À dix heures ?\nOui.'
  expect(splitQuoted(between)).toEqual({ written: between, quoted: '' })
  expect(splitQuoted('> Bonjour')).toEqual({ written: '> Bonjour', quoted: '' })
})

test('separating the parts of a letter loses no text', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const { written, quoted } = splitQuoted(text)
      expect((written + quoted).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    }),
  )
})
