import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '../../test/french-aid-vectors.json' with { type: 'json' }
import { serializeAmount } from '../money/amounts/amount.ts'
import { AID_SHARES, type AidShare, payOfMission } from './french-aid.ts'

const DAY = '2026-11-20'

test('total aid pays all units, with VAT on top', () => {
  for (const [units = '', net, vat, gross] of vectors.full) {
    const pay = payOfMission(units, 100, DAY)
    expect([pay.net, pay.vat, pay.gross].map(serializeAmount)).toEqual([net, vat, gross])
  }
})

test('partial aid pays its part', () => {
  for (const [units = '', share, net, gross] of vectors.partial) {
    const pay = payOfMission(units, Number(share) as AidShare, DAY)
    expect([pay.net, pay.gross].map(serializeAmount)).toEqual([net, gross])
  }
})

test('the sum is exact, and a larger part never pays less', () => {
  const units = fc.integer({ min: 0, max: 999_999 }).map(hundredths => (hundredths / 100).toFixed(2))
  fc.assert(
    fc.property(units, count => {
      const [whole, most, least] = AID_SHARES.map(share => payOfMission(count, share, DAY))
      for (const pay of [whole, most, least])
        expect(pay?.gross.units).toBe((pay?.net.units ?? 0) + (pay?.vat.units ?? 0))
      expect((whole?.net.units ?? 0) >= (most?.net.units ?? 0)).toBe(true)
      expect((most?.net.units ?? 0) >= (least?.net.units ?? 0)).toBe(true)
    }),
  )
})
