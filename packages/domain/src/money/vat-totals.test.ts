import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../test/money-vectors.json' with { type: 'json' }
import {
  type Amount,
  add,
  amountOf,
  negative,
  percentOf,
  readAmount,
  subtract,
  sumOf,
  withoutPercent,
  writeAmount,
} from './amount.ts'
import { VAT_CATEGORIES, type VatCategory } from './billing-words.ts'
import type { Currency } from './currencies.ts'
import { type TaxedLine, totalsOf, type VatTotals } from './vat-totals.ts'

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

const euro = (text: string): Amount => readAmount(text, 'EUR')!
const line = (quantity: string, price: string, rate: string, category: VatCategory = 'S'): TaxedLine => ({
  quantity,
  price,
  rate,
  category,
})
const told = ({ lines, parts, net, vat, gross, payable }: VatTotals): Told => ({
  lines: lines.map(writeAmount),
  breakdown: parts.map(part => [part.category, part.rate, writeAmount(part.base), writeAmount(part.vat)]),
  net: writeAmount(net),
  vat: writeAmount(vat),
  gross: writeAmount(gross),
  payable: writeAmount(payable),
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
    const fees = totalsOf(
      lines.filter(one => one.category === category && one.rate === rate),
      currency,
    )
    return { amount: writeAmount(percentOf(fees.net, percent)), category, rate }
  })
  const prepaid = given.prepaid ? { prepaid: readAmount(given.prepaid, currency)! } : {}
  return totalsOf(lines, currency, { allowances, ...prepaid })
}

describe('documents', () => {
  const documents = vectors.vat_documents as unknown as [string, Given, Told][]
  test.each(documents)('%s', (_, given, expected) => {
    expect(told(totalsOfGiven(given))).toEqual(expected)
  })

  test('reads a rate from the database like a typed one', () => {
    const { parts } = totalsOf([line('1', '10', '21.00'), line('1', '5', '21')], 'EUR')
    expect(parts).toEqual([{ category: 'S', rate: '21', base: euro('15.00'), vat: euro('3.15') }])
  })

  test('never deducts fractions of a franc', () => {
    const allowances = [{ amount: '0.5', category: 'S', rate: '19.25' }] as const
    expect(() => totalsOf([line('1', '10', '19.25')], 'XAF', { allowances })).toThrow(RangeError)
  })
})

describe('gross prices', () => {
  test.each(vectors.vat_rules.gross_entered_to_net)(
    '%s at %s %% has a net of %s',
    (gross, rate, net, vat) => {
      expect(writeAmount(withoutPercent(euro(gross!), rate!))).toBe(net)
      expect(writeAmount(subtract(euro(gross!), euro(net!)))).toBe(vat)
    },
  )

  test.each(vectors.vat_rules.gross_entered_to_net_xaf)('%s francs have a net of %s', (gross, net, vat) => {
    const charged = readAmount(gross!, 'XAF')!
    const kept = withoutPercent(charged, '19.25')
    expect([kept, subtract(charged, kept)].map(writeAmount)).toEqual([net, vat])
  })

  test.each(vectors.vat_rules.gross_not_reachable)('no net yields %s at 21 %%', gross => {
    const net = withoutPercent(euro(gross), '21')
    for (const near of [-1, 0, 1]) {
      const tried = add(net, amountOf(near, 'EUR'))
      expect(writeAmount(add(tried, percentOf(tried, '21')))).not.toBe(gross)
    }
  })
})

test.each(vectors.provisions)('provisions of $provisions_net leave $final_base of $final_net', one => {
  const before = one.provisions_net.map(net => totalsOf([line('1', net, one.rate)], 'EUR'))
  expect(before.map(({ vat }) => writeAmount(vat))).toEqual(one.provision_vat)
  const deducted = one.provisions_net.map(net => line('-1', net, one.rate))
  const final = totalsOf([line('1', one.final_net, one.rate), ...deducted], 'EUR')
  expect([writeAmount(final.net), writeAmount(final.vat)]).toEqual([one.final_base, one.final_vat])
  expect(writeAmount(sumOf([...before.map(({ vat }) => vat), final.vat], 'EUR'))).toBe(one.vat_in_all)
  expect(writeAmount(percentOf(euro(one.final_net), one.rate))).toBe(one.vat_of_the_whole)
})

describe('credit notes', () => {
  const [full, part, price, halves, francs] = vectors.credit_notes as unknown as [
    string,
    Told,
    Told,
    Told[],
  ][]

  test('the whole mirrors its invoice', () => {
    const lines = [line('5.3', '180.00', '21'), line('1', '45.50', '21'), line('1', '165.00', '0', 'E')]
    expect(told(totalsOf(lines, 'EUR'))).toEqual(full![1])
    expect(full![2]).toEqual(full![1])
    const credited = totalsOf(
      lines.map(one => ({ ...one, quantity: `-${one.quantity}` })),
      'EUR',
    )
    expect(credited.gross).toEqual(negative(euro('1374.40')))
  })

  test('parts and lower prices', () => {
    expect(told(totalsOf([line('1.2', '180.00', '21')], 'EUR'))).toEqual(part![2])
    expect(told(totalsOf([line('5.3', '30.00', '21')], 'EUR'))).toEqual(price![2])
    expect(told(totalsOf([line('1', '12345', '19.25')], 'XAF'))).toEqual(francs![2])
  })

  test('two halves need not have the VAT of the whole', () => {
    expect(told(totalsOf([line('1', '0.50', '21')], 'EUR'))).toEqual(halves![1])
    for (const half of halves![2] as unknown as Told[])
      expect(told(totalsOf([line('1', '0.25', '21')], 'EUR'))).toEqual(half)
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
        writeAmount(amountOf(cents, 'EUR')),
        category === 'S' ? rate : '0',
        category,
      ),
    )
  const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 30 })

  test('the totals are exact to the cent, and VAT is within half a cent for each rate', () => {
    fc.assert(
      fc.property(anyLines, lines => {
        const totals = totalsOf(lines, 'EUR')
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
        const keys = totalsOf(lines, 'EUR').parts.map(part => `${part.category} ${part.rate}`)
        expect(new Set(keys).size).toBe(keys.length)
        expect(totalsOf([...lines].reverse(), 'EUR').gross).toEqual(totalsOf(lines, 'EUR').gross)
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
        expect(subtract(totalsOf(lines, 'EUR').gross, negative(totalsOf(credited, 'EUR').gross)).units).toBe(
          0,
        )
      }),
    )
  })
})
