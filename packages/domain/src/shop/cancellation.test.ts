import { expect, test } from 'vitest'
import { amountOf, serializeAmount } from '../money/amounts/amount.ts'
import { cancelOn } from './cancellation.ts'
import type { PricedOffer } from './offers.ts'
import { periodAt } from './periods.ts'

const PLAN: PricedOffer = {
  offer: 'audit-quality',
  price: amountOf(10_000, 'EUR'),
  vat: [{ validFrom: '2020-01-01', category: 'S', rate: '21' }],
}

test('a cancelled subscription works until the end of its paid period, and nothing is credited', () => {
  expect(cancelOn('2026-02-10', '2026-02-27')).toEqual({ endsOn: '2026-02-27', credit: [] })
  expect(cancelOn('2026-02-27', '2026-02-27')).toEqual({ endsOn: '2026-02-27', credit: [] })
})

test('an unpaid subscription ends today, and the days after it are credited', () => {
  const period = periodAt('2026-01-01', 0)
  const unpaid = { period, spans: [{ plan: PLAN, ...period }] }
  const { endsOn, credit } = cancelOn('2026-01-17', '2025-12-31', unpaid)
  expect(endsOn).toBe('2026-01-17')
  expect(credit.map(({ days, net }) => [days.firstDay, serializeAmount(net)])).toEqual([
    ['2026-01-18', '-45.16'],
  ])
  expect(cancelOn('2026-01-31', '2025-12-31', unpaid).credit).toEqual([])
})
