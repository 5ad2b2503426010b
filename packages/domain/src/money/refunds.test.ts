import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from './currencies.ts'
import { freeCredit, isStoppable, needsApproval, REFUND_LIMITS, REFUND_STATES } from './refunds.ts'

const units = fc.integer({ min: 1, max: 100_000_000_000 })

test('a refund at the limit needs no second person, one cent more does', () => {
  for (const currency of CURRENCIES) {
    const limit = REFUND_LIMITS[currency]
    expect(needsApproval({ units: limit, currency, earlier: 0 })).toBe(false)
    expect(needsApproval({ units: limit + 1, currency, earlier: 0 })).toBe(true)
  }
})

test('a refund in parts needs a second person as soon as their sum exceeds the limit', () => {
  fc.assert(
    fc.property(
      fc.array(units, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(...CURRENCIES),
      (parts, currency) => {
        let earlier = 0
        const requested = parts.map(part => {
          const isAsked = needsApproval({ units: part, currency, earlier })
          earlier += part
          return isAsked
        })
        const total = parts.reduce((sum, part) => sum + part, 0)
        expect(requested.at(-1)).toBe(needsApproval({ units: total, currency, earlier: 0 }))
      },
    ),
  )
})

test('refunds within the free credit never make the client owe anything', () => {
  fc.assert(
    fc.property(units, fc.array(fc.tuple(units, fc.boolean()), { maxLength: 20 }), (credit, wishes) => {
      let [left, reserved] = [-credit, 0]
      for (const [wish, isDone] of wishes) {
        if (wish > freeCredit({ left, reserved })) continue
        if (isDone) left += wish
        else reserved += wish
        expect(left + reserved).toBeLessThanOrEqual(0)
      }
      expect(freeCredit({ left, reserved })).toBe(0 - left - reserved)
    }),
  )
})

test('an owed invoice has no free credit', () => {
  expect(freeCredit({ left: 1, reserved: 0 })).toBe(0)
  expect(freeCredit({ left: -100, reserved: 150 })).toBe(0)
})

test('a refund can be stopped until it is sent or made', () => {
  expect(REFUND_STATES.filter(isStoppable)).toEqual(['asked', 'approved'])
})
