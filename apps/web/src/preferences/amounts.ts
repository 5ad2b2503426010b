// Amounts as people type them: '1.500,25', '1 500', '1500.25'.
import { digitsOf } from '@maat/domain/written-number'

/** Cents; not a number when it is none, so that the contract's rule refuses it. */
export function centsOf(text: string): number {
  // Nobody writes thousandths of a euro: three digits are thousands, after whichever sign.
  const digits = digitsOf(text.replace('€', ''), '.,')
  if (!digits || digits.isNegative || digits.decimals.length > 2) return Number.NaN
  return Number(digits.whole) * 100 + Number(digits.decimals.padEnd(2, '0'))
}

export function shownCents(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}
