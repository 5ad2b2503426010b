import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, serializeAmount } from '../amounts/amount.ts'
import { creditedVat } from './credited-vat.ts'
import { computeVatTotals, type VatPart } from './vat-totals.ts'

const partsOf = (units: number, rate = '21'): VatPart[] =>
  computeVatTotals(
    [{ quantity: '1', price: serializeAmount(amountOf(units, 'EUR')), category: 'S', rate }],
    'EUR',
  ).parts

function vatOfNotes(whole: readonly VatPart[], notes: readonly number[], rate = '21'): number[] {
  const earlier: VatPart[] = []
  return notes.map(units => {
    const parts = creditedVat({ whole, earlier }, partsOf(units, rate))
    earlier.push(...parts)
    return parts.reduce((sum, { vat }) => sum + vat.units, 0)
  })
}

test.each([
  [300_09, 63_02, 100_03],
  [303_06, 63_64, 101_02],
])('three credit notes take back exactly the VAT of %i cents', (net, vat, third) => {
  const whole = partsOf(net)
  expect(whole[0]?.vat.units).toBe(vat)
  expect(vatOfNotes(whole, [third, third, third]).reduce((sum, units) => sum + units, 0)).toBe(vat)
})

test('the last note takes the rest after notes that were rounded alone', () => {
  const whole = partsOf(300_09)
  const earlier = [...partsOf(100_03), ...partsOf(100_03)]
  expect(earlier.map(({ vat }) => vat.units)).toEqual([21_01, 21_01])
  expect(creditedVat({ whole, earlier }, partsOf(100_03))[0]?.vat.units).toBe(21_00)
})

describe('for any notes', () => {
  test('the VAT adds up to the invoice, and each note is within a cent of its own VAT', () => {
    const notes = fc.array(fc.integer({ min: 1, max: 1_000_00 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(notes, fc.constantFrom('21', '20', '19.25', '6'), (units, rate) => {
        const whole = partsOf(
          units.reduce((sum, one) => sum + one, 0),
          rate,
        )
        const credited = vatOfNotes(whole, units, rate)
        expect(credited.reduce((sum, one) => sum + one, 0)).toBe(whole[0]?.vat.units)
        for (const [at, vat] of credited.entries()) {
          const alone = partsOf(units[at] ?? 0, rate)[0]?.vat.units ?? 0
          expect(vat).toBeGreaterThanOrEqual(0)
          expect(Math.abs(vat - alone)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
