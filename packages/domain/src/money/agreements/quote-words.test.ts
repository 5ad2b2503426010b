import { expect, test } from 'vitest'
import { LANGUAGES } from '../../words/languages.ts'
import { amountOf } from '../amounts/amount.ts'
import { quoteTotals, selectedQuoteLines } from './quote-lines.ts'
import { type Quote, quoteSections } from './quote-words.ts'

const QUOTE: Quote = {
  currency: 'EUR',
  lines: [
    { name: 'Letter', amount: amountOf(450_00, 'EUR'), isOption: false },
    { name: 'Mediation', amount: amountOf(900_00, 'EUR'), isOption: true },
    { name: 'Summons', amount: amountOf(333_33, 'EUR'), isOption: false },
    { name: 'Appeal', amount: amountOf(1_000_00, 'EUR'), isOption: true },
  ],
  vat: { category: 'S', rate: '21', legalWords: '' },
  validUntil: '2026-12-24',
  note: '',
}
const TERMS = { paymentDays: 30, lateTerms: '', hasFreeReminder: false, complaintsBody: 'Ombudsman' }
const wordsOf = (change: Partial<Quote> = {}, language: 'fr' | 'en' | 'nl' = 'en') =>
  quoteSections({ ...QUOTE, ...change }, TERMS, language)
    .flatMap(({ lines }) => lines)
    .join('\n')

test('a quote shows each price before VAT, and its totals without options and with all of them', () => {
  const words = wordsOf()
  expect(words).toContain('Letter: €450.00, before VAT.')
  expect(words).toContain('Without options: €783.33 before VAT, plus €164.50 of VAT: €947.83 to pay.')
  expect(words).toContain('With all options: €2,683.33 before VAT, plus €563.50 of VAT: €3,246.83 to pay.')
  expect(words).toMatch(/due within 30 days.*consumer ombudsman: Ombudsman/s)
  expect(words).toContain('up to and including December 24, 2026')
})

test('a quote without options has one total, and no text about options', () => {
  const words = wordsOf({ lines: QUOTE.lines.filter(({ isOption }) => !isOption) })
  expect(words).toContain('€783.33 before VAT, plus €164.50 of VAT: €947.83 to pay.')
  expect(words).not.toMatch(/option/i)
})

test('takes the fixed lines and the chosen options, by their positions', () => {
  const taken = selectedQuoteLines(QUOTE.lines, [3])
  expect(taken.map(({ name }) => name)).toEqual(['Letter', 'Summons', 'Appeal'])
  expect(quoteTotals(QUOTE, taken).gross).toEqual(amountOf(2157_83, 'EUR'))
})

test('without VAT, the reason is shown instead', () => {
  const vat = { category: 'E', rate: '0', legalWords: 'Because of the law.' } as const
  expect(wordsOf({ vat })).toContain('Because of the law.')
})

test.each(LANGUAGES)('every section has texts in %s', language => {
  const sections = quoteSections({ ...QUOTE, note: 'Note' }, TERMS, language)
  expect(sections).toHaveLength(10)
  expect(new Set(sections.map(({ title }) => title)).size).toBe(10)
})
