import { expect, test } from 'vitest'
import { amountOf } from '../amounts/amount.ts'
import type { RateSource } from '../invoices/billing-types.ts'
import { type DatedRate, mostSpecificRate } from './most-specific-rate.ts'

const rate = (source: RateSource, fromDay: string, units = 1): DatedRate => ({
  source,
  fromDay,
  amount: amountOf(units, 'EUR'),
})

test.each<[RateSource[], RateSource | undefined]>([
  [['role', 'person', 'client', 'case'], 'case'],
  [['case', 'role'], 'case'],
  [['case-role', 'case', 'case-person'], 'case-person'],
  [['case', 'case-role'], 'case-role'],
  [['client', 'role', 'person'], 'client'],
  [['person', 'role'], 'person'],
  [['role'], 'role'],
  [['none'], undefined],
  [[], undefined],
])('among the sources %j it chooses %s', (sources, nearest) => {
  const rates = sources.map(source => rate(source, '2026-01-01'))
  expect(mostSpecificRate(rates, '2026-06-01')?.source).toBe(nearest)
})

test('within one source it takes the latest started rate, in any order', () => {
  const rates = [rate('role', '2026-03-01', 3), rate('role', '2026-01-01', 1), rate('role', '2026-02-01', 2)]
  expect(mostSpecificRate(rates, '2026-02-28')?.amount.units).toBe(2)
  expect(mostSpecificRate(rates, '2026-03-01')?.amount.units).toBe(3)
  expect(mostSpecificRate(rates, '2025-12-31')).toBeUndefined()
})

test('skips a nearer rate that has not started yet', () => {
  const rates = [rate('case', '2026-05-01'), rate('role', '2026-01-01')]
  expect(mostSpecificRate(rates, '2026-04-30')?.source).toBe('role')
  expect(mostSpecificRate(rates, '2026-05-01')?.source).toBe('case')
})
