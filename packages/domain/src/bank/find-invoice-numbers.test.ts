import { expect, test } from 'vitest'
import { findInvoiceNumbers } from './find-invoice-numbers.ts'

const PLACE = { prefix: 'PAR', prefixes: ['PAR', 'BRU', 'DLA'], year: 2026 }
const BOTH = ['PAR-2026-00035', 'PAR-2026-00036']

test.each<[string, string[]]>([
  ['Factures PAR-2026-00035 et PAR-2026-00036', BOTH],
  ['factures par-2026-00035 et 2026-00036', BOTH],
  ['PAR-2026-00035/36', BOTH],
  ['PAR-2026-00035, 00036', BOTH],
  ['PAR-2026-00035 + 00036', BOTH],
  ['Facturen PAR-2026-00035 en 36', BOTH],
  ['PAR202600035 PAR202600036', BOTH],
  ['PAR 2026 00043', ['PAR-2026-00043']],
  ['PAR/2026/43', ['PAR-2026-00043']],
  ['PAR.2026.00043', ['PAR-2026-00043']],
  ['PAR2026-00043 merci', ['PAR-2026-00043']],
  ['votre facture n° 2026-00043', ['PAR-2026-00043']],
  ['Facture 2026/43', ['PAR-2026-00043']],
  ['facture 00043', ['PAR-2026-00043', 'PAR-2025-00043']],
  ['acompte PAR-AC-2026-00007', ['PAR-AC-2026-00007']],
  ['PAR AC 2026 7', ['PAR-AC-2026-00007']],
  // The caller asks only for invoices of its office.
  ['BRU-2026-00035', ['BRU-2026-00035']],
  ['RF12 PAR202600043', ['PAR-2026-00043']],
  ['PAR-2026-00035 et PAR-2026-00035', ['PAR-2026-00035']],
])('%s names %j', (text, numbers) => {
  expect(findInvoiceNumbers(text, PLACE)).toEqual(numbers)
})

test.each([
  'virement du 18/11/2026 605,00',
  '2026-11-18',
  'le 18-11-2026',
  '+++202/6004/04236+++',
  '123/2026/00043',
  'PAR-NC-2026-00002',
  'PAR-DP-2026-0004',
  'honoraires 2026 605 EUR',
  'IBAN BE68539007547034',
  '',
])('%j names none', text => {
  expect(findInvoiceNumbers(text, PLACE)).toEqual([])
})

test.each([
  ['PAR-2026-00035 et 605,00', 'an amount with cents'],
  ['PAR-2026-00035, 605 EUR', 'an amount with its currency'],
  ['PAR-2026-00035 le 18/11/2026', 'a day'],
])('%s names one: %s is no number', text => {
  expect(findInvoiceNumbers(text, PLACE)).toEqual(['PAR-2026-00035'])
})

test('reads at most thirty numbers of a long text, without delay', () => {
  const text = Array.from({ length: 400 }, (_, at) => `PAR-2026-${at + 1}`).join(' ')
  expect(findInvoiceNumbers(text, PLACE)).toHaveLength(30)
  expect(findInvoiceNumbers('-/'.repeat(50_000), PLACE)).toEqual([])
})
