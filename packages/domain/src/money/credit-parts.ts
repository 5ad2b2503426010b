// Which payer of a shared invoice its credit balance belongs to.
import { amountOf } from './amount.ts'
import type { Currency } from './currencies.ts'
import { splitByShares } from './split.ts'

export interface PayerOfCredit {
  isClient: boolean
  /** The payer's part of the invoice. */
  share: number
  /** The payer's payments; undefined if nobody can tell. */
  paid: number | undefined
  /** Refunds to the payer that are under way or done; for the client also the credit that paid another invoice. */
  givenBack: number
}

interface Credit {
  currency: Currency
  gross: number
  credited: number
  /** All that arrived for the invoice. */
  paid: number
  /** The part of the balance that no refund reserves. */
  free: number
}

export interface CreditPart {
  units: number
  /** Otherwise it is only estimated by the shares, because nobody can tell who paid. */
  isKnown: boolean
}

/** In the order of the payers. If nobody knows who paid a fully paid invoice, each payer paid their share. */
export function creditParts(credit: Credit, payers: readonly PayerOfCredit[]): CreditPart[] {
  const { currency, gross, credited, paid, free } = credit
  const client = payers.findIndex(({ isClient }) => isClient)
  const split = (units: number) =>
    splitByShares(
      amountOf(units, currency),
      payers.map(({ share }) => String(share)),
      client < 0 ? payers.length - 1 : client,
    ).map(part => part.units)
  const owed = split(gross - credited)
  const areKnown = payers.every(payer => payer.paid !== undefined)
  const isKnown = areKnown || paid === gross
  const estimated = split(paid - (gross - credited))
  return payers.map((payer, at) => {
    const arrived = areKnown ? payer.paid : payer.share
    const favour = isKnown ? (arrived ?? 0) - (owed[at] ?? 0) : (estimated[at] ?? 0)
    return { units: Math.max(0, Math.min(free, favour - payer.givenBack)), isKnown }
  })
}
