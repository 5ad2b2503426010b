// The most that a legal-aid client may be billed: nothing under totally free aid, otherwise the own contribution.
import type { FeeMethod } from '../money/invoices/billing-types.ts'
import type { OfficeCountry } from '../money/invoices/vat-rates.ts'
import type { AidShare } from './french-aid.ts'
import type { LegalAidOutcome } from './legal-aid.ts'

export interface AidSituation {
  country: OfficeCountry
  /** Null if no fees are agreed yet. */
  method: FeeMethod | null
  /** Whether the client asked for legal aid with the case. */
  isRequested: boolean
  /** The last test of means; null without one. */
  outcome: LegalAidOutcome | null
  contributionCents: number | null
  /** The share of the French State; null as long as nothing was recorded. */
  frenchShare: AidShare | null
}

/** In minor units, with VAT; undefined if no legal aid limits what the client pays. */
export function findAidLimit(situation: AidSituation): number | undefined {
  const { country, outcome, contributionCents, frenchShare } = situation
  if (country === 'FR')
    return isByMethod(situation) && (frenchShare === null || frenchShare === 100) ? 0 : undefined
  const isAided = isByMethod(situation) || (country === 'BE' && isByTest(situation))
  if (!isAided) return undefined
  // Without a test that gives a contribution, nothing is known that the client owes.
  return outcome === 'partially-free' ? (contributionCents ?? 0) : 0
}

/** Before fees are agreed, the request counts until a test refutes it. */
const isByMethod = ({ method, isRequested, outcome }: AidSituation): boolean =>
  method === null ? isRequested && outcome !== 'not-eligible' : method === 'legal-aid'

/** Another method than legal aid does not end the aid: a new test of means does, or a changed financing of the case. */
const isByTest = ({ isRequested, outcome }: AidSituation): boolean =>
  isRequested && (outcome === 'totally-free' || outcome === 'partially-free')
