import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeCredit, isStoppable, needsApproval, REFUND_STATES, USUAL_REFUND_LIMITS } from './refunds.ts'

const units = fc.integer({ min: 1, max: 100_000_000_000 })

test('a refund at the limit needs no second person, one cent more does', () => {
  for (const limit of [0, ...Object.values(USUAL_REFUND_LIMITS)]) {
    expect(needsApproval({ units: limit, earlier: 0, limit })).toBe(false)
    expect(needsApproval({ units: limit + 1, earlier: 0, limit })).toBe(true)
  }
})

test('a refund in parts needs a second person as soon as their sum exceeds the limit', () => {
  fc.assert(
    fc.property(fc.array(units, { minLength: 1, maxLength: 20 }), units, (parts, limit) => {
      let earlier = 0
      const requested = parts.map(part => {
        const isAsked = needsApproval({ units: part, earlier, limit })
        earlier += part
        return isAsked
      })
      const total = parts.reduce((sum, part) => sum + part, 0)
      expect(requested.at(-1)).toBe(needsApproval({ units: total, earlier: 0, limit }))
    }),
  )
})

test('refunds within the free credit never make the client owe anything', () => {
  fc.assert(
    fc.property(units, fc.array(fc.tuple(units, fc.boolean()), { maxLength: 20 }), (credit, wishes) => {
      let [inFavour, reserved] = [credit, 0]
      for (const [wish, isDone] of wishes) {
        if (wish > freeCredit({ inFavour, reserved })) continue
        if (isDone) inFavour -= wish
        else reserved += wish
        expect(reserved).toBeLessThanOrEqual(inFavour)
      }
      expect(freeCredit({ inFavour, reserved })).toBe(inFavour - reserved)
    }),
  )
})

test('an owed invoice has no free credit', () => {
  expect(freeCredit({ inFavour: 0, reserved: 0 })).toBe(0)
  expect(freeCredit({ inFavour: 100, reserved: 150 })).toBe(0)
})

test('a refund can be stopped until it is sent or made', () => {
  expect(REFUND_STATES.filter(isStoppable)).toEqual(['asked', 'approved'])
})
