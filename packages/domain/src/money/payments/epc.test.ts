import { expect, test } from 'vitest'
import vectors from '../../../test/money-vectors.json' with { type: 'json' }
import { amountOf, parsePlainAmount } from '../amounts/amount.ts'
import { type EpcTransfer, epcPayload } from './epc.ts'

interface Written {
  name: string
  iban: string
  amt: string
  ref?: string
  text?: string
  bic?: string
  ver?: '001' | '002'
}
const PAYLOADS = vectors.epc.payloads as [string, Written, string, number][]

test.each(PAYLOADS)('%s', (_, { name, iban, amt, ref, text, bic, ver }, payload, bytes) => {
  const code = epcPayload({
    name,
    iban,
    amount: parsePlainAmount(amt, 'EUR')!,
    ...(ref && { reference: ref }),
    ...(text && { text }),
    ...(bic && { bic }),
    ...(ver && { version: ver }),
  })
  expect(code).toBe(payload)
  expect(new TextEncoder().encode(code).length).toBe(bytes)
})

const right: EpcTransfer = {
  name: 'Cabinet Exemple SRL',
  iban: 'BE68539007547034',
  amount: parsePlainAmount('1210.00', 'EUR')!,
}

test.each<[string, Partial<EpcTransfer>]>([
  ['francs', { amount: amountOf(1210, 'XAF') }],
  ['nothing', { amount: amountOf(0, 'EUR') }],
  ['more than a bank transfers', { amount: amountOf(100_000_000_000, 'EUR') }],
  ['both a reference and a text', { reference: 'RF48BRU202600042', text: 'x' }],
  ['a text over 140 characters', { text: 'x'.repeat(141) }],
  ['a reference with a wrong check', { reference: 'RF00BRU202600042' }],
  ['an OGM for a reference', { reference: '202600420326' }],
  ['version 001 without a BIC', { version: '001' }],
  ['more than 331 bytes', { text: '€'.repeat(120) }],
  ['an account in Cameroon', { iban: 'CM2110002000300277976315008' }],
  ['a wrong account', { iban: 'BE68539007547035' }],
  ['nobody', { name: ' ' }],
])('draws no code for %s', (_, wrong) => {
  expect(epcPayload(right)).toBeDefined()
  expect(epcPayload({ ...right, ...wrong })).toBeUndefined()
})

test('a long name is cut, and a line break does not move a field', () => {
  const lines = epcPayload({ ...right, name: `A\nB${'x'.repeat(100)}`, text: 'one\r\ntwo' })!.split('\n')
  expect(lines[5]).toBe(`A B${'x'.repeat(67)}`)
  expect(lines.at(-1)).toBe('one  two')
  expect(lines).toHaveLength(11)
})
