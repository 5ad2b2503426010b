import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../../test/money-vectors.json' with { type: 'json' }
import {
  type Amount,
  add,
  amountOf,
  negate,
  parsePlainAmount,
  percentOf,
  serializeAmount,
  subtract,
  sumOf,
  withoutPercent,
} from '../amounts/amount.ts'
import type { Currency } from '../amounts/currencies.ts'
import { VAT_CATEGORIES, type VatCategory } from './billing-types.ts'
import { computeVatTotals, type TaxedLine, type VatTotals } from './vat-totals.ts'

type WrittenLine = [name: string, quantity: string, price: string, category: VatCategory, rate: string]
interface Given {
  lines: WrittenLine[]
  prepaid?: string
  allow?: [string, VatCategory, string][]
  dec?: number
}
interface Told {
  lines: string[]
  breakdown: string[][]
  net: string
  vat: string
  gross: string
  payable: string
}

const euro = (text: string): Amount => parsePlainAmount(text, 'EUR')!
const line = (quantity: string, price: string, rate: string, category: VatCategory = 'S'): TaxedLine => ({
  quantity,
  price,
  rate,
  category,
})
const inShort = ({ lines, parts, net, vat, gross, payable }: VatTotals): Told => ({
  lines: lines.map(serializeAmount),
  breakdown: parts.map(part => [
    part.category,
    part.rate,
    serializeAmount(part.base),
    serializeAmount(part.vat),
  ]),
  net: serializeAmount(net),
  vat: serializeAmount(vat),
  gross: serializeAmount(gross),
  payable: serializeAmount(payable),
})

function totalsOfGiven(given: Given): VatTotals {
  const currency: Currency = given.dec === 0 ? 'XAF' : 'EUR'
  const lines = given.lines.map(([, quantity, price, category, rate]) => ({
    quantity,
    price,
    category,
    rate,
  }))
  const allowances = (given.allow ?? []).map(([percent, category, rate]) => {
    const fees = computeVatTotals(
      lines.filter(one => one.category === category && one.rate === rate),
      currency,
    )
    return { amount: serializeAmount(percentOf(fees.net, percent)), category, rate }
  })
  const prepaid = given.prepaid ? { prepaid: parsePlainAmount(given.prepaid, currency)! } : {}
  return computeVatTotals(lines, currency, { allowances, ...prepaid })
}

describe('documents', () => {
  const documents = vectors.vat_documents as unknown as [string, Given, Told][]
  test.each(documents)('%s', (_, given, expected) => {
    expect(inShort(totalsOfGiven(given))).toEqual(expected)
  })

  test('reads a rate from the database like a typed one', () => {
    const { parts } = computeVatTotals([line('1', '10', '21.00'), line('1', '5', '21')], 'EUR')
    expect(parts).toEqual([{ category: 'S', rate: '21', base: euro('15.00'), vat: euro('3.15') }])
  })

  test('never deducts fractions of a franc', () => {
    const allowances = [{ amount: '0.5', category: 'S', rate: '19.25' }] as const
    expect(() => computeVatTotals([line('1', '10', '19.25')], 'XAF', { allowances })).toThrow(RangeError)
  })
})

describe('gross prices', () => {
  test.each(vectors.vat_rules.gross_entered_to_net)(
    '%s at %s %% has a net of %s',
    (gross, rate, net, vat) => {
      expect(serializeAmount(withoutPercent(euro(gross!), rate!))).toBe(net)
      expect(serializeAmount(subtract(euro(gross!), euro(net!)))).toBe(vat)
    },
  )

  test.each(vectors.vat_rules.gross_entered_to_net_xaf)('%s francs have a net of %s', (gross, net, vat) => {
    const charged = parsePlainAmount(gross!, 'XAF')!
    const kept = withoutPercent(charged, '19.25')
    expect([kept, subtract(charged, kept)].map(serializeAmount)).toEqual([net, vat])
  })

  test.each(vectors.vat_rules.gross_not_reachable)('no net yields %s at 21 %%', gross => {
    const net = withoutPercent(euro(gross), '21')
    for (const near of [-1, 0, 1]) {
      const tried = add(net, amountOf(near, 'EUR'))
      expect(serializeAmount(add(tried, percentOf(tried, '21')))).not.toBe(gross)
    }
  })
})

test.each(vectors.provisions)('provisions of $provisions_net leave $final_base of $final_net', one => {
  const before = one.provisions_net.map(net => computeVatTotals([line('1', net, one.rate)], 'EUR'))
  expect(before.map(({ vat }) => serializeAmount(vat))).toEqual(one.provision_vat)
  const deducted = one.provisions_net.map(net => line('-1', net, one.rate))
  const final = computeVatTotals([line('1', one.final_net, one.rate), ...deducted], 'EUR')
  expect([serializeAmount(final.net), serializeAmount(final.vat)]).toEqual([one.final_base, one.final_vat])
  expect(serializeAmount(sumOf([...before.map(({ vat }) => vat), final.vat], 'EUR'))).toBe(one.vat_in_all)
  expect(serializeAmount(percentOf(euro(one.final_net), one.rate))).toBe(one.vat_of_the_whole)
})

describe('credit notes', () => {
  const [full, part, price, halves, francs] = vectors.credit_notes as unknown as [
    string,
    Told,
    Told,
    Told[],
  ][]

  test('a full credit note has the VAT of its invoice', () => {
    const lines = [line('5.3', '180.00', '21'), line('1', '45.50', '21'), line('1', '165.00', '0', 'E')]
    expect(inShort(computeVatTotals(lines, 'EUR'))).toEqual(full![1])
    expect(full![2]).toEqual(full![1])
    const credited = computeVatTotals(
      lines.map(one => ({ ...one, quantity: `-${one.quantity}` })),
      'EUR',
    )
    expect(credited.gross).toEqual(negate(euro('1374.40')))
  })

  test('credits a part of the quantity, or a difference of price', () => {
    expect(inShort(computeVatTotals([line('1.2', '180.00', '21')], 'EUR'))).toEqual(part![2])
    expect(inShort(computeVatTotals([line('5.3', '30.00', '21')], 'EUR'))).toEqual(price![2])
    expect(inShort(computeVatTotals([line('1', '12345', '19.25')], 'XAF'))).toEqual(francs![2])
  })

  test('the VAT of two halves may differ from the VAT of the whole', () => {
    expect(inShort(computeVatTotals([line('1', '0.50', '21')], 'EUR'))).toEqual(halves![1])
    for (const half of halves![2] as unknown as Told[])
      expect(inShort(computeVatTotals([line('1', '0.25', '21')], 'EUR'))).toEqual(half)
  })
})

describe('for any lines', () => {
  const anyLine = fc
    .record({
      hundredths: fc.integer({ min: -100_000, max: 100_000 }),
      cents: fc.integer({ min: 0, max: 10_000_000 }),
      category: fc.constantFrom(...VAT_CATEGORIES),
      rate: fc.constantFrom('0', '5.5', '10', '19.25', '20', '21'),
    })
    .map(({ hundredths, cents, category, rate }) =>
      line(
        `${hundredths < 0 ? '-' : ''}${Math.trunc(Math.abs(hundredths) / 100)}.${String(Math.abs(hundredths) % 100).padStart(2, '0')}`,
        serializeAmount(amountOf(cents, 'EUR')),
        category === 'S' ? rate : '0',
        category,
      ),
    )
  const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 30 })

  test('the totals are exact to the cent, and VAT is within half a cent for each rate', () => {
    fc.assert(
      fc.property(anyLines, lines => {
        const totals = computeVatTotals(lines, 'EUR')
        expect(totals.net).toEqual(sumOf(totals.lines, 'EUR'))
        expect(totals.vat).toEqual(
          sumOf(
            totals.parts.map(part => part.vat),
            'EUR',
          ),
        )
        expect(totals.gross).toEqual(add(totals.net, totals.vat))
        for (const { base, vat, rate } of totals.parts) {
          const hundredths = BigInt(Math.round(Number(rate) * 100))
          const error = BigInt(vat.units) * 10_000n - BigInt(base.units) * hundredths
          expect(error >= -5000n && error <= 5000n).toBe(true)
        }
      }),
    )
  })

  test('each category and rate has one part, in any order', () => {
    fc.assert(
      fc.property(anyLines, lines => {
        const keys = computeVatTotals(lines, 'EUR').parts.map(part => `${part.category} ${part.rate}`)
        expect(new Set(keys).size).toBe(keys.length)
        expect(computeVatTotals([...lines].reverse(), 'EUR').gross).toEqual(
          computeVatTotals(lines, 'EUR').gross,
        )
      }),
    )
  })

  test('a full credit note leaves nothing, not even half cents', () => {
    fc.assert(
      fc.property(anyLines, lines => {
        const credited = lines.map(one => ({
          ...one,
          quantity: one.quantity.startsWith('-') ? one.quantity.slice(1) : `-${one.quantity}`,
        }))
        expect(
          subtract(computeVatTotals(lines, 'EUR').gross, negate(computeVatTotals(credited, 'EUR').gross))
            .units,
        ).toBe(0)
      }),
    )
  })
})
