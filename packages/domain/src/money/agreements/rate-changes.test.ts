import { expect, test } from 'vitest'
import { amountOf } from '../amounts/amount.ts'
import { rateChanges } from './rate-changes.ts'

const work = (name: string, day: string, units: number) => ({
  personId: name,
  name,
  day,
  rate: amountOf(units, 'EUR'),
})

test('names each change with its first day of work, in any order of the work', () => {
  const changes = rateChanges([
    work('Luc', '2026-11-20', 197_50),
    work('Luc', '2026-11-02', 180_00),
    work('Luc', '2026-11-16', 197_50),
    work('Luc', '2026-11-10', 180_00),
  ])
  expect(changes).toEqual([
    {
      name: 'Luc',
      day: '2026-11-16',
      before: { units: 180_00, currency: 'EUR' },
      after: { units: 197_50, currency: 'EUR' },
    },
  ])
})

test('different rates of different persons are no change', () => {
  expect(rateChanges([work('Luc', '2026-11-02', 180_00), work('Anna', '2026-11-03', 75_00)])).toEqual([])
  expect(rateChanges([])).toEqual([])
})
