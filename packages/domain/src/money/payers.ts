// Splits an invoice between payers, if the client does not pay it alone.
import { type Amount, amountOf, subtract, sumOf, zeroAmount } from './amount.ts'
import type { PayerKind } from './billing-types.ts'
import { splitByShares } from './split.ts'

export interface PayerWithShare {
  kind: PayerKind
  name: string
  email: string
  sharePercent: string
  /** The rest of an insurer's ceiling after earlier invoices; null if there is none. */
  left: Amount | null
}

export interface PayerAmount extends Pick<PayerWithShare, 'kind' | 'name' | 'email'> {
  amount: Amount
}

/** An insurer pays up to its ceiling; the client pays the rest and any remainder of the division. */
export function splitAmongPayers(gross: Amount, payers: readonly PayerWithShare[]): PayerAmount[] {
  if (payers.length === 0) return []
  const client = payers.findIndex(({ kind }) => kind === 'client')
  const shares = payers.map(({ sharePercent }) => sharePercent)
  const shared = splitByShares(gross, shares, client < 0 ? payers.length - 1 : client)
  const parts = payers.map(({ kind, name, email, left }, at) => {
    const share = shared[at] ?? zeroAmount(gross.currency)
    const units = left ? Math.min(share.units, Math.max(0, left.units)) : share.units
    return { kind, name, email, amount: amountOf(units, gross.currency) }
  })
  const above = subtract(
    gross,
    sumOf(
      parts.map(({ amount }) => amount),
      gross.currency,
    ),
  )
  if (above.units === 0) return parts
  const rest = { kind: 'client' as const, name: '', email: '', amount: above }
  if (client < 0) return [...parts, rest]
  return parts.map((part, at) =>
    at === client ? { ...part, amount: sumOf([part.amount, above], gross.currency) } : part,
  )
}
