import { expect, test } from 'vitest'
import { LINE_TEXTS } from './invoice-texts.ts'

test.each([
  ['fr', 'Étienne Conseil', 'Prestations d’Étienne Conseil'],
  ['fr', 'Luc Conseil', 'Prestations de Luc Conseil'],
  ['nl', 'Étienne Conseil', 'Prestaties van Étienne Conseil'],
] as const)('names the person of a line in %s', (language, name, text) => {
  expect(LINE_TEXTS[language].workOf(name)).toBe(text)
})
