// A discount in per cent of an invoice: taken off the fees, once per VAT rate, after the other discounts.

import type { LineKind, VatCategory } from '../invoices/billing-types.ts'
import { type Amount, amountOf, percentOf } from './amount.ts'
import type { Currency } from './currencies.ts'

interface DiscountableLine {
  kind: LineKind
  category: VatCategory
  rate: string
  /** Below zero for a discount. */
  units: number
}

interface PercentDiscount {
  category: VatCategory
  rate: string
  amount: Amount
}

/** Costs, disbursements and provisions stay as they are. */
const DISCOUNTED: readonly LineKind[] = ['time', 'flat', 'stage', 'discount']

/** Half up, to whole minor units. A rate without fees has no discount. */
export function percentDiscounts(
  lines: readonly DiscountableLine[],
  percent: string,
  currency: Currency,
): PercentDiscount[] {
  const fees = lines.filter(({ kind }) => DISCOUNTED.includes(kind))
  const groups = Map.groupBy(fees, ({ category, rate }) => `${category} ${Number(rate)}`)
  return [...groups.values()].flatMap(group => {
    const [first] = group
    const base = group.reduce((sum, { units }) => sum + units, 0)
    if (!first || base <= 0) return []
    const amount = percentOf(amountOf(base, currency), percent)
    return amount.units > 0 ? [{ category: first.category, rate: first.rate, amount }] : []
  })
}
