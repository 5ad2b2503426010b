// Splits an invoice and its credit notes between payers, if the client does not pay it alone.
import { type Amount, amountOf, subtract, sumOf, zeroAmount } from '../amounts/amount.ts'
import { splitByShares } from '../amounts/split.ts'
import type { PayerKind } from './billing-types.ts'

export interface PayerWithShare {
  kind: PayerKind
  name: string
  email: string
  claimNumber: string
  vatNumber: string
  sharePercent: string
  /** The rest of an insurer's ceiling after earlier invoices; null if there is none. */
  left: Amount | null
}

export interface PayerAmount extends Omit<PayerWithShare, 'sharePercent' | 'left'> {
  amount: Amount
}

const CLIENT = { kind: 'client', name: '', email: '', claimNumber: '', vatNumber: '' } as const

/** An insurer pays up to its ceiling; the client pays the rest and any remainder of the division. */
export function splitAmongPayers(gross: Amount, payers: readonly PayerWithShare[]): PayerAmount[] {
  if (payers.length === 0) return []
  const client = payers.findIndex(({ kind }) => kind === 'client')
  const shares = payers.map(({ sharePercent }) => sharePercent)
  const shared = splitByShares(gross, shares, client < 0 ? payers.length - 1 : client)
  const parts = payers.map(({ sharePercent: _, left, ...payer }, at) => {
    const share = shared[at] ?? zeroAmount(gross.currency)
    const units = left ? Math.min(share.units, Math.max(0, left.units)) : share.units
    return { ...payer, amount: amountOf(units, gross.currency) }
  })
  const above = subtract(
    gross,
    sumOf(
      parts.map(({ amount }) => amount),
      gross.currency,
    ),
  )
  if (above.units === 0) return parts
  if (client < 0) return [...parts, { ...CLIENT, amount: above }]
  return parts.map((part, at) =>
    at === client ? { ...part, amount: sumOf([part.amount, above], gross.currency) } : part,
  )
}

/**
 * A credit note takes from each payer in proportion to what they owe after earlier notes. No part exceeds that, and all
 * parts add up to the note.
 */
export function splitCreditNote(units: number, owed: readonly number[]): number[] {
  const whole = owed.reduce((sum, one) => sum + one, 0)
  if (units > whole) throw new RangeError(`A credit note of ${units} exceeds ${whole}`)
  const until = owed.map((_, at) => owed.slice(0, at + 1).reduce((sum, one) => sum + one, 0))
  // The sums are rounded, not the parts, so that the next payer makes good the rounding of the previous one.
  const taken = until.map(sum => (whole === 0 ? 0 : Number((BigInt(units) * BigInt(sum)) / BigInt(whole))))
  return taken.map((sum, at) => sum - (taken[at - 1] ?? 0))
}
