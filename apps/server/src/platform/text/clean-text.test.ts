import { expect, test } from 'vitest'
import { cleanText, cutText } from './clean-text.ts'

test('joins words that were split at the end of a line, and keeps the hyphen of numbers', () => {
  expect(cleanText('le contrat de loca-\ntion du 1er mars')).toBe('le contrat de location du 1er mars')
  expect(cleanText('huur\u00ad\novereenkomst')).toBe('huurovereenkomst')
  expect(cleanText('dossier BRU-2026-\n00012')).toBe('dossier BRU-2026-00012')
  expect(cleanText('rôle 26/\n1234/A')).toBe('rôle 26/1234/A')
  expect(cleanText('Saint-\nGilles')).toBe('Saint-\nGilles')
})

test('removes control and directional characters, and composes accents', () => {
  expect(cleanText('un\0 \u202edeux\u202c\u200b trois\ue000')).toBe('un deux trois')
  expect(cleanText('e\u0301te\u0301')).toBe('été')
  expect(cleanText('\ud800seul')).toBe('\ufffdseul')
})

test('collapses spaces and empty lines', () => {
  expect(cleanText('  un \t  deux \r\n\r\n\r\n\r\n trois  ')).toBe('un deux\n\ntrois')
})

test('cleans a long run of spaces in linear time', () => {
  const begun = performance.now()
  expect(cleanText(`a${' '.repeat(2_000_000)}b`)).toBe('a b')
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('cuts at a space', () => {
  expect(cutText('un deux trois', 9)).toEqual({ text: 'un deux', isCut: true })
  expect(cutText('un deux', 9)).toEqual({ text: 'un deux', isCut: false })
})
