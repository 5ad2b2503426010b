// The parts of a client's page that a review needs before it can confirm the identification.
import type { KycRisk } from '../../identity/kyc-risk.ts'

/** In the order in which the page asks for them. */
export const KYC_PARTS = ['scope', 'papers', 'owners', 'exposure', 'funds'] as const
export type KycPart = (typeof KYC_PARTS)[number]

interface PartFacts {
  inScope: boolean | null
  hasValidPaper: boolean
  isBusiness: boolean
  owners: number
  isExposed: boolean | null
  fundsOrigin: string
  computedRisk: KycRisk
}

/** Out of scope, nothing but the scope itself could be confirmed: there is no review. */
export function missingParts(facts: PartFacts): KycPart[] {
  const isMissing: Record<KycPart, boolean> = {
    scope: facts.inScope !== true,
    papers: !facts.hasValidPaper,
    owners: facts.isBusiness && facts.owners === 0,
    exposure: facts.isExposed === null,
    funds: facts.computedRisk === 'high' && facts.fundsOrigin.trim() === '',
  }
  return KYC_PARTS.filter(part => isMissing[part])
}
