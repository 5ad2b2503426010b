// The written-off part of an invoice that a credit note takes back: its debt no longer exists, so the firm does not bear it.
import { amountOf } from '../amounts/amount.ts'
import type { Currency } from '../amounts/currencies.ts'
import { splitByShares } from '../amounts/split.ts'

interface Credited {
  currency: Currency
  /** The amount of the invoice that earlier credit notes have left. */
  open: number
  note: number
}

interface PayerOfNote {
  isClient: boolean
  /** The payer's part of the invoice. */
  share: number
  writtenOff: number
}

/** In the order of the payers: each takes back at most their part of the note. */
export function takenBackParts({ currency, open, note }: Credited, payers: readonly PayerOfNote[]): number[] {
  if (payers.every(({ writtenOff }) => writtenOff === 0)) return payers.map(() => 0)
  const client = payers.findIndex(({ isClient }) => isClient)
  const split = (units: number) =>
    splitByShares(
      amountOf(units, currency),
      payers.map(({ share }) => String(share)),
      client < 0 ? payers.length - 1 : client,
    ).map(part => part.units)
  const [before, after] = [split(open), split(open - note)]
  return payers.map(({ writtenOff }, at) => Math.min(writtenOff, (before[at] ?? 0) - (after[at] ?? 0)))
}
