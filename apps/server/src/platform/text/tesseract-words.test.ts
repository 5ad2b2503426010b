import { expect, test } from 'vitest'
import { parseTesseractWords } from './tesseract-words.ts'

const row = (place: string, confidence: string, word: string) =>
  `5\t1\t${place.replaceAll(' ', '\t')}\t1\t10\t10\t30\t12\t${confidence}\t${word}`

test('keeps lines and paragraphs, and the mean of the confidence', () => {
  const table = [
    'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext',
    '4\t1\t1\t1\t1\t0\t0\t0\t9\t9\t-1\t',
    row('1 1 1', '96.5', 'Contrat'),
    row('1 1 1', '91', 'de'),
    row('1 1 2', '60', 'bail'),
    row('1 1 2', '95', ' '),
    row('2 1 1', '52.5', 'Loyer'),
  ].join('\n')
  expect(parseTesseractWords(table)).toEqual({
    text: 'Contrat de\nbail\n\nLoyer',
    words: 4,
    confidence: 75,
  })
})

test('an empty page has no words', () => {
  expect(parseTesseractWords('')).toEqual({ text: '', words: 0, confidence: 0 })
})
