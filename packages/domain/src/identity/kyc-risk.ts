// Assesses from a client's answers how closely the firm must check their identity. A lawyer may decide otherwise.
import type { CaseAnswers } from '../cases/questions/case-answers.ts'

export const KYC_RISKS = ['low', 'standard', 'high'] as const
export type KycRisk = (typeof KYC_RISKS)[number]

export const KYC_REASONS = [
  'public-position',
  'no-beneficial-owner',
  'complex-ownership',
  'business',
  'funds-unexplained',
  'abroad',
] as const
export type KycReason = (typeof KYC_REASONS)[number]

const WEIGHTS: Record<KycReason, KycRisk> = {
  'public-position': 'high',
  'no-beneficial-owner': 'high',
  'complex-ownership': 'high',
  business: 'standard',
  'funds-unexplained': 'standard',
  abroad: 'standard',
}

/** The countries in which the firm has an office, and knows the registers. */
const HOME_COUNTRIES = ['BE', 'FR', 'CM']
const MANY_OWNERS = 4

export function assessKycRisk(answers: CaseAnswers): { risk: KycRisk; reasons: KycReason[] } {
  const isBusiness = answers.kind === 'business'
  const owners = answers.beneficialOwners?.length ?? 0
  const found: Record<KycReason, boolean> = {
    'public-position': answers.holdsPublicPosition === true,
    'no-beneficial-owner': isBusiness && owners === 0,
    'complex-ownership': owners > MANY_OWNERS,
    business: isBusiness,
    'funds-unexplained': isBusiness && !answers.fundsOrigin?.trim(),
    abroad: answers.country !== undefined && !HOME_COUNTRIES.includes(answers.country),
  }
  const reasons = KYC_REASONS.filter(reason => found[reason])
  const risk = reasons.reduce<KycRisk>((highest, reason) => {
    const weight = WEIGHTS[reason]
    return KYC_RISKS.indexOf(weight) > KYC_RISKS.indexOf(highest) ? weight : highest
  }, 'low')
  return { risk, reasons }
}
