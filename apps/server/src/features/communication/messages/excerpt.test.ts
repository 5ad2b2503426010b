import { expect, test } from 'vitest'
import { excerptOf, firstWords } from './excerpt.ts'

test('shows a short message completely, on one line', () => {
  expect(excerptOf('Bonjour,\nmerci.', ['merci'])).toBe('Bonjour, merci.')
})

test('shows the text around the words in a long message, ignoring case and accents', () => {
  const excerpt = excerptOf(`${'avant '.repeat(60)}le Procès commence ${'après '.repeat(60)}`, [
    'absent',
    'proces',
  ])
  expect(excerpt).toContain('Procès commence')
  expect(excerpt.length).toBeLessThan(190)
  expect([excerpt.startsWith('…'), excerpt.endsWith('…')]).toEqual([true, true])
})

test('shows the beginning if the words are missing', () => {
  expect(excerptOf('a'.repeat(300), ['zzz']).startsWith('aaa')).toBe(true)
})

test('the first words are whole words on one line', () => {
  expect(firstWords('Bonjour,\n\nmerci.')).toBe('Bonjour, merci.')
  const words = firstWords('Bonjour Maître, '.repeat(20))
  expect(words).toMatch(/^Bonjour Maître, .*(Bonjour|Maître,)…$/)
  expect(words.length).toBeLessThan(92)
  expect(firstWords('a'.repeat(300)).length).toBe(91)
})
