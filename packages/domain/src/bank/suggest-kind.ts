// Suggests the kind of a movement without a client from the words of the bank: a payout, bank costs or cash.
import { fold } from '../words/fold.ts'
import type { BookedKind } from './bank-types.ts'

interface Line {
  units: number
  otherName: string
  text: string
}

const PROVIDERS = /\b(?:mollie|cinetpay|notch ?pay|mtn (?:mobile|momo)|orange money)\b/
const COSTS =
  /\b(?:frais (?:bancaires?|de (?:gestion|compte|tenue))|bankkosten|beheerskosten|bank (?:charges|fees))\b/
const CASH =
  /\b(?:versement d.especes|depot d.especes|retrait d.especes|cash (?:deposit|withdrawal)|geldopname|storting contanten)\b/

/** Null if the words say nothing. */
export function suggestKind({ units, otherName, text }: Line): BookedKind | null {
  const words = fold(`${otherName} ${text}`)
  if (PROVIDERS.test(words)) return 'payout'
  if (CASH.test(words)) return 'cash'
  return units < 0 && COSTS.test(words) ? 'costs' : null
}
