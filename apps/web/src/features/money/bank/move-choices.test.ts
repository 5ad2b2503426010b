import type { BankMatch, BankMoveView } from '@maat/contract/money/bank'
import { expect, test } from 'vitest'
import { choicesOf } from './move-choices.ts'

const match = (id: string, why: BankMatch['why']): BankMatch => ({
  kind: 'noted',
  id,
  day: '2026-11-18',
  name: 'Camille',
  invoices: [],
  why,
})
const suggestion = { invoiceId: 'an invoice' } as BankMoveView['suggestions'][number]
const idsOf = (given: Partial<BankMoveView>) =>
  choicesOf({ matches: [], suggestions: [], likelyKind: null, ...given } as BankMoveView).map(({ id }) => id)

test('a match of account, name or reference comes before the invoices; an equal amount alone comes after them', () => {
  const matches = [match('named', ['reference', 'amount']), match('equal', ['day', 'amount'])]
  expect(idsOf({ matches, suggestions: [suggestion] })).toEqual(['named', 'an invoice', 'equal'])
})

test('the kind that the text of the bank suggests comes first', () => {
  expect(idsOf({ likelyKind: 'payout', matches: [match('known', ['account'])] })).toEqual(['payout', 'known'])
})

test('offers no choice if nothing is likely', () => {
  expect(idsOf({})).toEqual([])
})
