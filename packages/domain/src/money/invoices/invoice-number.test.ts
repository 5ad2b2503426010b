import { expect, test } from 'vitest'
import vectors from '../../../test/money-vectors.json' with { type: 'json' }
import { INVOICE_KINDS } from './billing-types.ts'
import { invoiceNumber, isSendableNumber, provisionRequestNumber } from './invoice-number.ts'

const issued = vectors.numbering.sequence.filter(([, , , number]) => /^[A-Z]{3}-/.test(number ?? ''))
test.each(issued)('%s of %s on %s is %s', (kind, prefix, day, number) => {
  const sequence = Number(number!.slice(-5))
  const parts = { prefix: prefix!, year: Number(day!.slice(0, 4)), sequence }
  expect(invoiceNumber({ ...parts, kind: kind === 'credit note' ? 'credit-note' : 'invoice' })).toBe(number)
})

test('the kinds of one year never share a number', () => {
  const numbers = INVOICE_KINDS.map(kind => invoiceNumber({ prefix: 'BRU', kind, year: 2026, sequence: 1 }))
  expect(numbers).toEqual(['BRU-2026-00001', 'BRU-AC-2026-00001', 'BRU-NC-2026-00001'])
})

test.each(vectors.numbering.bad_numbers)('%j cannot be sent', number => {
  expect(isSendableNumber(number)).toBe(false)
})

test('never creates a number that cannot be sent', () => {
  expect(() => invoiceNumber({ prefix: 'BRU 1', kind: 'invoice', year: 2026, sequence: 1 })).toThrow(
    RangeError,
  )
  expect(invoiceNumber({ prefix: 'BRU', kind: 'invoice', year: 2026, sequence: 123_456 })).toBe(
    'BRU-2026-123456',
  )
})

test('a request for provision has a series of its own', () => {
  expect(provisionRequestNumber({ prefix: 'BRU', year: 2026, sequence: 1 })).toBe('BRU-DP-2026-0001')
  expect(provisionRequestNumber({ prefix: 'PAR', year: 2027, sequence: 12_345 })).toBe('PAR-DP-2027-12345')
})
