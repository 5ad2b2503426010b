// Splits an amount into parts that add up to it exactly. One named part takes the remainder.
import type { Day } from '../../calendar/day.ts'
import { addDays, addMonths } from '../../calendar/plain-dates.ts'
import { type Amount, amountOf, subtract, sumOf, zeroAmount } from './amount.ts'
import { decimalOf } from './decimal.ts'

/** Equal parts, rounded down; the last takes the remainder. */
export function splitEqually(total: Amount, count: number): Amount[] {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`Nothing is split in ${count}`)
  return splitByShares(
    total,
    Array.from({ length: count }, () => '1'),
  )
}

/**
 * By shares such as '33.33', whatever their sum; each part is rounded towards zero. The last or the named part takes
 * the remainder.
 */
export function splitByShares(
  total: Amount,
  shares: readonly string[],
  restTo = shares.length - 1,
): Amount[] {
  const decimals = shares.map(decimalOf)
  const scale = Math.max(0, ...decimals.map(one => one.scale))
  const weights = decimals.map(one => one.digits * 10n ** BigInt(scale - one.scale))
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole <= 0n || weights.some(weight => weight < 0n)) throw new RangeError('The shares add up to nothing')
  if (!(restTo in shares)) throw new RangeError(`There is no share ${restTo} for the rest`)
  const parts = weights.map(weight => amountOf((BigInt(total.units) * weight) / whole, total.currency))
  const rest = subtract(total, sumOf(parts, total.currency))
  return parts.map((part, index) => (index === restTo ? sumOf([part, rest], total.currency) : part))
}

export const INSTALMENT_FREQUENCIES = ['week', '2weeks', 'month', 'quarter'] as const
export type InstalmentFrequency = (typeof INSTALMENT_FREQUENCIES)[number]

export interface InstalmentTerms {
  total: Amount
  count: number
  start: Day
  frequency: InstalmentFrequency
  /** A fixed amount for the first part. */
  first?: Amount
}

export interface Instalment {
  day: Day
  amount: Amount
}

const MOST_INSTALMENTS = 12

/** Undefined if a part would be zero, or for fewer than two or more than twelve parts. */
export function planInstalments(wish: InstalmentTerms): Instalment[] | undefined {
  const { total, count, start, frequency, first } = wish
  if (!Number.isInteger(count) || count < 2 || count > MOST_INSTALMENTS) return undefined
  const amounts = first
    ? [first, ...splitEqually(subtract(total, first), count - 1)]
    : splitEqually(total, count)
  if (amounts.some(amount => amount.units <= 0)) return undefined
  return amounts.map((amount, index) => ({ day: dayOfPart(start, frequency, index), amount }))
}

/** Always counted from the first day, so that a 31st comes back after a February. */
function dayOfPart(start: Day, frequency: InstalmentFrequency, index: number): Day {
  if (frequency === 'week') return addDays(start, 7 * index)
  if (frequency === '2weeks') return addDays(start, 14 * index)
  return addMonths(start, (frequency === 'month' ? 1 : 3) * index)
}

/** Allocates a payment to open parts: first the part that it names, then the oldest; returns also the surplus. */
export function allocatePayment(
  open: readonly Amount[],
  payment: Amount,
  named?: number,
): { paid: Amount[]; over: Amount } {
  const paid = open.map(() => zeroAmount(payment.currency))
  const order = open.map((_, index) => index)
  if (named !== undefined) order.sort((one, other) => Number(other === named) - Number(one === named))
  let left = payment
  for (const index of order) {
    const due = open[index]
    if (!due) continue
    const taken = amountOf(Math.min(due.units, left.units), payment.currency)
    left = subtract(left, taken)
    paid[index] = taken
  }
  return { paid, over: left }
}
