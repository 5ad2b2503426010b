import { expect, test } from 'vitest'
import { answerText } from './answer-text.ts'

const options = [{ value: 'now', label: { fr: 'Tout de suite', en: 'At once', nl: 'Meteen' } }]

test.each([
  ['the label of what was chosen', { type: 'select', options }, 'now', 'Tout de suite', 'At once'],
  ['what is no option any more', { type: 'select', options }, 'later', 'later', 'later'],
  ['a ticked box', { type: 'checkbox' }, 'yes', 'Oui', 'Yes'],
  ['an open box', { type: 'checkbox' }, 'no', 'Non', 'No'],
  ['a day', { type: 'date' }, '2026-09-01', '1er septembre 2026', 'September 1, 2026'],
  ['half a day', { type: 'date' }, '2026-9', '2026-9', '2026-9'],
  ['an amount', { type: 'number' }, '6700,5', '6\u202f700,5', '6,700.5'],
  ['a whole number with a dot', { type: 'number' }, '1250000', '1\u202f250\u202f000', '1,250,000'],
  ['an amount with its thousands', { type: 'number' }, '12.500,75', '12\u202f500,75', '12,500.75'],
  ['no number yet', { type: 'number' }, '-', '-', '-'],
  ['a text that looks like a number', { type: 'text' }, '6700', '6700', '6700'],
  ['a text that says yes', { type: 'textarea' }, 'yes', 'yes', 'yes'],
  ['nothing', { type: 'number' }, '', '', ''],
] as const)('%s', (_, field, answer, french, english) => {
  expect(answerText(field, answer, 'fr')).toBe(french)
  expect(answerText(field, answer, 'en')).toBe(english)
})
