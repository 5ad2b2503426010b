import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Amount, amountOf, serializeAmount, sumOf } from '../amounts/amount.ts'
import { type PayerWithShare, splitAmongPayers, splitCreditNote } from './payers.ts'

const euro = (cents: number) => amountOf(cents, 'EUR')
const client = (sharePercent: string): PayerWithShare => ({
  kind: 'client',
  name: '',
  email: '',
  claimNumber: '',
  vatNumber: '',
  sharePercent,
  left: null,
})
const insurer = (sharePercent: string, left: Amount | null = null): PayerWithShare => ({
  kind: 'insurer',
  name: 'Assurances Exemple',
  email: '',
  claimNumber: 'SIN-2026-118',
  vatNumber: 'BE0403019261',
  sharePercent,
  left,
})
const partsOf = (gross: Amount, payers: PayerWithShare[]) =>
  splitAmongPayers(gross, payers).map(({ kind, amount }) => `${kind} ${serializeAmount(amount)}`)

test('the client pays the remainder of a division', () => {
  expect(partsOf(euro(100_01), [insurer('33.33'), client('66.67')])).toEqual([
    'insurer 33.33',
    'client 66.68',
  ])
})

test('an insurer pays up to the rest of its ceiling, the client the rest', () => {
  const payers = [insurer('80', euro(300_00)), client('20')]
  expect(partsOf(euro(1000_00), payers)).toEqual(['insurer 300.00', 'client 700.00'])
  expect(partsOf(euro(1000_00), [insurer('100', euro(0))])).toEqual(['insurer 0.00', 'client 1000.00'])
})

test('a client who pays alone has no shares', () => {
  expect(partsOf(euro(1000_00), [])).toEqual([])
})

test('the parts always add up to the invoice', () => {
  const anyPayers = fc.array(
    fc.record({
      weight: fc.integer({ min: 1, max: 100 }),
      left: fc.option(fc.nat(100_000)),
      isClient: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(fc.nat(10_000_000), anyPayers, (units, drawn) => {
      const first = drawn.findIndex(({ isClient }) => isClient)
      const payers = drawn.map(({ weight, left }, at) =>
        at === first ? client(String(weight)) : insurer(String(weight), left === null ? null : euro(left)),
      )
      const amounts = splitAmongPayers(euro(units), payers).map(({ amount }) => amount)
      expect(sumOf(amounts, 'EUR')).toEqual(euro(units))
      for (const amount of amounts) expect(amount.units).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a credit note takes from each payer in proportion to what they owe', () => {
  expect(splitCreditNote(121_00, [423_50, 181_50])).toEqual([84_70, 36_30])
  expect(() => splitCreditNote(2, [1, 0])).toThrow(RangeError)
})

test('the parts of credit notes add up, and none exceeds what its payer owes', () => {
  const owed = fc.array(fc.nat(1_000_000_000_000), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(owed, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
      const whole = parts.reduce((sum, one) => sum + one, 0)
      const units = Math.floor(whole * share)
      const taken = splitCreditNote(units, parts)
      expect(taken.reduce((sum, one) => sum + one, 0)).toBe(units)
      for (const [at, one] of taken.entries()) expect(one >= 0 && one <= (parts[at] ?? 0)).toBe(true)
    }),
  )
})
