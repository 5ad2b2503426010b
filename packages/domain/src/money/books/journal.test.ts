import { expect, test } from 'vitest'
import vectors from '../../../test/bank-vectors.json' with { type: 'json' }
import { FEC_HEADER, fecRows, type JournalEntry, journalHeader, journalOf, journalRows } from './journal.ts'
import { ACCOUNT_NUMBERS } from './journal-accounts.ts'

const posting = (account: JournalEntry['postings'][number]['account'], units: number) => ({
  account,
  units,
  currency: 'EUR' as const,
  clientCode: 'C00042',
  clientName: 'Client Exemple SAS',
})
const ENTRY: JournalEntry = {
  position: 11,
  dated: '2026-11-22',
  postedOn: '2026-11-22',
  cause: 'invoice',
  isReversal: false,
  piece: 'PAR-2026-00011',
  pieceOn: '2026-11-22',
  postings: [
    posting('receivable', 1194_80),
    posting('fees', -954_00),
    posting('vat', -190_80),
    posting('disbursements', -50_00),
  ],
}

test('matches the French sample file: eighteen columns, each line as the law requires', () => {
  expect(FEC_HEADER).toBe(vectors.fec.header)
  const rows = fecRows(ENTRY, 'FR')
  // The account's name does not contain the rate: one account takes the VAT of all rates.
  expect(rows).toEqual(vectors.fec.rows.map(row => row.replace('TVA collectée 20 %', 'TVA collectée')))
  for (const row of [FEC_HEADER, ...rows]) expect(row.split('\t')).toHaveLength(vectors.fec.columns)
})

test('a name cannot add a column or a line, and a reversal is marked', () => {
  const hostile = { ...posting('receivable', -5_00), clientName: 'A\tB\r\nC|D' }
  const [row = ''] = fecRows({ ...ENTRY, cause: 'payment', isReversal: true, postings: [hostile] }, 'FR')
  expect(row.split('\t')).toHaveLength(18)
  expect(row).toContain('A B C D')
  expect(row).toContain('Annulation: Paiement de PAR-2026-00011\t0,00\t5,00')
  expect(row.startsWith('BQ\tBanque\tBQ000011\t')).toBe(true)
})

test.each([
  ['BE', 'nl', '400000', 'Cliënten', 'Factuur PAR-2026-00011'],
  ['CM', 'en', '411000', 'Clients', 'Invoice PAR-2026-00011'],
] as const)('%s in %s has its own chart of accounts and texts', (country, language, number, name, text) => {
  const rows = journalRows(ENTRY, { country, language })
  expect(rows[0]).toEqual([
    'VE',
    'VE000011',
    '2026-11-22',
    number,
    name,
    'Client Exemple SAS',
    'PAR-2026-00011',
    text,
    '1194.80',
    '0.00',
    'EUR',
  ])
  expect(rows.every(row => row.length === journalHeader({ country, language }).length)).toBe(true)
})

test('a refund stands in the journal of the bank, a used credit balance among the other entries', () => {
  const place = { country: 'BE', language: 'fr' } as const
  const [refund] = journalRows({ ...ENTRY, cause: 'refund' }, place)
  expect(refund).toEqual(expect.arrayContaining(['BQ', 'Remboursement sur PAR-2026-00011']))
  const [used] = journalRows({ ...ENTRY, cause: 'credit-use' }, place)
  expect(used).toEqual(expect.arrayContaining(['OD', 'Solde créditeur imputé sur PAR-2026-00011']))
})

test.each([
  ['FR', '530000', '627000', '471000'],
  ['BE', '570000', '657000', '499000'],
  ['CM', '571000', '631000', '471000'],
] as const)(
  '%s has accounts for cash, bank costs and unassigned money',
  (country, cash, costs, unassigned) => {
    const postings = [posting('cash', 1), posting('bank-costs', 1), posting('unassigned', -2)]
    const rows = journalRows({ ...ENTRY, postings }, { country, language: 'fr' })
    expect(rows.map(row => row[3])).toEqual([cash, costs, unassigned])
  },
)

test('cash has a journal of its own; money between cash and bank belongs to the bank', () => {
  const journalOfEntry = (cause: string, ...accounts: Parameters<typeof posting>[0][]) =>
    journalOf({ cause, postings: accounts.map(account => posting(account, 1)) }).code
  expect(journalOfEntry('payment', 'cash', 'receivable')).toBe('CA')
  expect(journalOfEntry('payment', 'bank', 'receivable')).toBe('BQ')
  expect(journalOfEntry('bank-move', 'bank', 'cash')).toBe('BQ')
  expect(journalOfEntry('bank-move', 'bank', 'unassigned')).toBe('BQ')
})

test('each kind of account has a number of its own in each chart', () => {
  for (const numbers of Object.values(ACCOUNT_NUMBERS))
    expect(new Set(Object.values(numbers)).size).toBe(Object.keys(numbers).length)
})
