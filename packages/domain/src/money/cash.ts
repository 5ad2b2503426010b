// Cash payments in Belgium are rounded to five cents. The invoice keeps its cents; the difference is a separate entry.
import { type Amount, amountOf } from './amount.ts'
import { divideRounded } from './decimal.ts'

const SMALLEST_COIN = 5n

export function roundForCash({ units, currency }: Amount): Amount {
  if (currency !== 'EUR') throw new RangeError(`${currency} is paid as it is`)
  return amountOf(divideRounded(BigInt(units), SMALLEST_COIN) * SMALLEST_COIN, currency)
}
