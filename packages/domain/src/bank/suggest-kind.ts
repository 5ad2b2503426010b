// Suggests the kind of a movement without a client from the words of the bank: a payout, bank costs or cash.
import { fold } from '../words/fold.ts'
import type { BookedKind } from './bank-types.ts'

interface Line {
  units: number
  otherName: string
  text: string
}

const PROVIDERS =
  /\b(?:mollie|cinetpay|notch ?pay|payout|momo|mtn mobile|orange money|(?:reversement|settlement) (?:mtn|orange)|(?:mtn|orange) (?:reversement|settlement))\b/
/** Only the bank's own costs: a client or a bailiff has costs, too. */
const COSTS =
  /\b(?:frais (?:bancaires?|(?:de |d.|sur |du )?(?:gestion|compte|tenue|virements?|transferts?|cartes?|retraits?|mensuels?|trimestriels?|annuels?))|bankkosten|beheerskosten|kosten (?:rekening|kaart)|bank (?:charges|fees)|agios)\b|^\W*(?:frais|kosten|fees|charges)[\W\d]*$/
const PAID_IN = /\b(?:versement d.especes|depot d.especes|cash deposit|storting contanten)\b/
const WITHDRAWN = /\b(?:retraits?|cash withdrawal|geldopname|geldafhaling|withdrawal)\b/

/** Null if the words say nothing. */
export function suggestKind({ units, otherName, text }: Line): BookedKind | null {
  const words = fold(`${otherName} ${text}`)
  if (PROVIDERS.test(words)) return 'payout'
  if (PAID_IN.test(words)) return 'cash'
  if (units > 0) return null
  if (COSTS.test(fold(text)) || COSTS.test(words)) return 'costs'
  return WITHDRAWN.test(words) ? 'cash' : null
}
