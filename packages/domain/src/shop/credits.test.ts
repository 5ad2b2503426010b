import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  balanceOfCredits,
  type CreditEntry,
  restorePack,
  returnCredits,
  spendCredits,
  usedCredits,
  withdrawPack,
} from './credits.ts'

const bought = (packId: string, credits: number): CreditEntry => ({ kind: 'bought', packId, credits })
const spent = (credits: number): CreditEntry => ({ kind: 'spent', credits })

test('spending never goes below zero', () => {
  const entries = [bought('a', 10), spent(7)]
  expect(spendCredits(entries, 4)).toBeUndefined()
  expect(spendCredits(entries, 3)).toEqual(spent(3))
  expect(balanceOfCredits([...entries, spent(3)])).toBe(0)
  expect(spendCredits([], 1)).toBeUndefined()
})

test.each([0, -1, 0.5, Number.NaN])('refuses %s credits', credits => {
  expect(() => spendCredits([bought('a', 10)], credits)).toThrow(RangeError)
  expect(() => returnCredits([bought('a', 10), spent(5)], credits)).toThrow(RangeError)
})

test('returns no more credits than are spent', () => {
  const entries = [bought('a', 10), spent(4)]
  expect(returnCredits(entries, 5)).toBeUndefined()
  expect(returnCredits(entries, 4)).toEqual({ kind: 'returned', credits: 4 })
})

test('uses the oldest pack first', () => {
  const entries = [bought('a', 10), bought('b', 20), spent(12)]
  expect(usedCredits(entries, 'a')).toBe(10)
  expect(usedCredits(entries, 'b')).toBe(2)
  expect(() => usedCredits(entries, 'c')).toThrow(RangeError)
})

test('a withdrawal takes only the unused credits of its pack', () => {
  const entries = [bought('a', 10), bought('b', 20), spent(12)]
  const withdrawn = withdrawPack(entries, 'b')!
  expect(withdrawn).toEqual({ kind: 'withdrawn', packId: 'b', credits: 18 })
  expect(balanceOfCredits([...entries, withdrawn])).toBe(0)
  expect(withdrawPack([...entries, withdrawn], 'b')).toBeUndefined()
  expect(withdrawPack(entries, 'a')).toBeUndefined()
})

test('a pack that is paid again has its unused credits again, once', () => {
  const entries = [bought('a', 10), bought('b', 20), spent(3)]
  const taken = [...entries, withdrawPack(entries, 'a')!]
  const restored = restorePack(taken, 'a')!
  expect(restored).toEqual({ kind: 'restored', packId: 'a', credits: 7 })
  const again = [...taken, restored, spent(9)]
  expect([usedCredits(again, 'a'), usedCredits(again, 'b'), balanceOfCredits(again)]).toEqual([10, 2, 18])
  expect(restorePack(again, 'a')).toBeUndefined()
})

test('a withdrawn pack pays no later order', () => {
  const entries = [bought('a', 10), bought('b', 20), spent(3)]
  const later = [...entries, withdrawPack(entries, 'a')!, spent(5)]
  expect([usedCredits(later, 'a'), usedCredits(later, 'b'), balanceOfCredits(later)]).toEqual([3, 5, 15])
})

test('after any attempts the balance is what the packs still hold, and never negative', () => {
  const attempt = fc.record({
    kind: fc.constantFrom('buy', 'spend', 'return', 'withdraw'),
    credits: fc.integer({ min: 1, max: 20 }),
    pack: fc.nat(5),
  })
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 60 }), attempts => {
      const entries: CreditEntry[] = []
      const packs = () => entries.filter(entry => entry.kind === 'bought')
      for (const { kind, credits, pack } of attempts) {
        const packId = packs()[pack]?.packId
        const make = {
          buy: () => bought(String(entries.length), credits),
          spend: () => spendCredits(entries, credits),
          return: () => returnCredits(entries, credits),
          withdraw: () => (packId === undefined ? undefined : withdrawPack(entries, packId)),
        }
        const entry = make[kind]()
        if (entry) entries.push(entry)
        expect(balanceOfCredits(entries)).toBeGreaterThanOrEqual(0)
        const used = packs().map(one => usedCredits(entries, one.packId))
        expect(used.every((one, index) => one >= 0 && one <= packs()[index]!.credits)).toBe(true)
      }
      const sumOfKind = (kind: CreditEntry['kind']) =>
        entries.filter(entry => entry.kind === kind).reduce((sum, { credits }) => sum + credits, 0)
      const used = packs().reduce((sum, { packId }) => sum + usedCredits(entries, packId), 0)
      expect(used).toBe(sumOfKind('spent') - sumOfKind('returned'))
      expect(balanceOfCredits(entries)).toBe(sumOfKind('bought') - sumOfKind('withdrawn') - used)
    }),
  )
})
