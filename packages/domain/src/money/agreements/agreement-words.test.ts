import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../words/languages.ts'
import { amountOf } from '../amounts/amount.ts'
import { FEE_METHODS } from '../invoices/billing-types.ts'
import { type AgreedFees, agreementSections } from './agreement-words.ts'

const FEES: AgreedFees = {
  method: 'hourly',
  currency: 'EUR',
  flat: null,
  stages: [],
  resultPercent: null,
  firstProvision: null,
  budget: amountOf(2500_00, 'EUR'),
  warnsOfBudget: true,
  showsUnbilled: false,
  payers: [],
  rates: [{ name: 'Ines Exemple', amount: amountOf(180_00, 'EUR') }],
  unitMinutes: 6,
  vat: { category: 'S', rate: '21', legalWords: '' },
  isConsumer: false,
  terms: { paymentDays: 30, lateTerms: '', hasFreeReminder: false, complaintsBody: '' },
}
const NO_VAT = { category: 'Z', rate: '0', legalWords: 'Article X.' } as const
const wordsOf = (change: Partial<AgreedFees>, language: 'fr' | 'en' | 'nl' = 'en') =>
  agreementSections({ ...FEES, ...change }, language)
    .flatMap(({ lines }) => lines)
    .join('\n')

test('hourly fees include a fully computed example, with the rounding and the VAT', () => {
  const words = wordsOf({})
  expect(words).toContain('Ines Exemple works 3 h 10 for you: 3 h 12 are counted, at €180.00 an hour.')
  expect(words).toContain('€576.00 before VAT, plus €120.96 of VAT: €696.96 to pay.')
})

test('a flat fee and stages state their total; an exemption from VAT names its rule', () => {
  expect(wordsOf({ method: 'flat', flat: amountOf(1000_00, 'EUR') })).toContain('€1,210.00 to pay')
  const stages = [
    { name: 'Summons', amount: amountOf(400_00, 'EUR') },
    { name: 'Hearing', amount: amountOf(600_00, 'EUR') },
  ]
  expect(wordsOf({ method: 'stages', stages })).toMatch(/Hearing: €600\.00\.\n.*€1,210\.00 to pay/)
  const vat = { category: 'Z', rate: '0', legalWords: 'Article X.' } as const
  expect(wordsOf({ method: 'legal-aid', vat })).toContain('No VAT is added to our fees. Article X.')
})

test('a consumer reads the hourly price and the budget with VAT, where VAT is added', () => {
  const words = wordsOf({ isConsumer: true })
  expect(words).toContain('Ines Exemple: €217.80 an hour, including VAT (€180.00 before VAT).')
  expect(words).toContain('We expect €3,025.00 at most, including VAT (€2,500.00 before VAT).')
  expect(wordsOf({})).toContain('Ines Exemple: €180.00 an hour, before VAT.')
  expect(wordsOf({ isConsumer: true, vat: NO_VAT })).toContain('Ines Exemple: €180.00 an hour, before VAT.')
})

test('states the first provision with its VAT and its day', () => {
  const amount = amountOf(500_00, 'EUR')
  expect(wordsOf({ firstProvision: { amount, dueOn: '2026-12-01' } })).toContain(
    'a first payment in advance of €605.00, including VAT (€500.00 before VAT, plus €105.00 of VAT), to be paid by December 1, 2026.',
  )
  const words = wordsOf({ firstProvision: { amount, dueOn: null }, vat: NO_VAT })
  expect(words).toContain('a first payment in advance of €500.00.')
  expect(wordsOf({})).not.toContain('first payment')
})

test('states when an invoice is due, what a late payment costs, and the ombudsman', () => {
  const terms = {
    paymentDays: 30,
    lateTerms: 'Interest at the legal rate.',
    hasFreeReminder: true,
    complaintsBody: 'Ombudsman, Brussels',
  }
  const words = wordsOf({ terms })
  expect(words).toContain('Each invoice is due within 30 days of its date.')
  expect(words).toMatch(/first reminder is free.*\nInterest at the legal rate\./)
  expect(words).toContain('consumer ombudsman: Ombudsman, Brussels')
  expect(wordsOf({ terms: { ...terms, paymentDays: 0, complaintsBody: '' } })).toContain('due on receipt')
  expect(wordsOf({})).not.toMatch(/ombudsman|reminder/)
})

test('francs have no cents', () => {
  const rates = [{ name: 'Ines Exemple', amount: amountOf(60_000, 'XAF') }]
  const vat = { category: 'S', rate: '19.25', legalWords: '' } as const
  expect(wordsOf({ currency: 'XAF', rates, budget: null, vat })).toMatch(/FCFA\s228,960 to pay/)
})

describe.each(LANGUAGES)('in %s', language => {
  test.each(FEE_METHODS)('%s leaves nothing blank', method => {
    const sections = agreementSections(
      {
        ...FEES,
        method,
        flat: method === 'flat' ? amountOf(1000_00, 'EUR') : null,
        stages: method === 'stages' ? [{ name: 'A', amount: amountOf(1_00, 'EUR') }] : [],
        resultPercent: '7.5',
        firstProvision: { amount: amountOf(500_00, 'EUR'), dueOn: '2026-12-01' },
        isConsumer: true,
        terms: { paymentDays: 30, lateTerms: 'A', hasFreeReminder: true, complaintsBody: 'B' },
        payers: [
          { kind: 'client', name: '', sharePercent: '60', ceiling: null },
          { kind: 'insurer', name: 'Assurances Exemple', sharePercent: '40', ceiling: amountOf(1_00, 'EUR') },
        ],
      },
      language,
    )
    for (const { title, lines } of sections)
      for (const text of [title, ...lines]) expect([text.length > 0, text]).toEqual([true, text.trim()])
    expect(sections.flatMap(({ lines }) => lines).join(' ')).not.toMatch(/undefined|NaN|null/)
  })
})
