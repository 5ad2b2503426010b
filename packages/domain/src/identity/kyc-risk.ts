// Assesses how closely the firm must check a client: from the answers of a case, or from the register. A lawyer may
// decide otherwise.
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

/** Facts that no answer of a client shows: the staff enter them in the register. */
export const KYC_FACTORS = ['high-risk-country', 'cash', 'remote', 'unusual'] as const
export type KycFactor = (typeof KYC_FACTORS)[number]

/** All reasons for a risk, the gravest first. */
export const REGISTER_REASONS = [
  'public-position',
  'high-risk-country',
  'unusual',
  'no-beneficial-owner',
  'complex-ownership',
  'cash',
  'remote',
  'business',
  'funds-unexplained',
  'abroad',
] as const satisfies readonly (KycReason | KycFactor)[]
export type RegisterReason = (typeof REGISTER_REASONS)[number]

const WEIGHTS: Record<RegisterReason, KycRisk> = {
  'public-position': 'high',
  'high-risk-country': 'high',
  unusual: 'high',
  'no-beneficial-owner': 'high',
  'complex-ownership': 'high',
  cash: 'high',
  remote: 'high',
  business: 'standard',
  'funds-unexplained': 'standard',
  abroad: 'standard',
}

/** The countries in which the firm has an office, and knows the registers. */
const HOME_COUNTRIES = ['BE', 'FR', 'CM']
const MANY_OWNERS = 4

export interface KycFacts {
  isBusiness: boolean
  owners: number
  isExposed: boolean
  country: string | undefined
  fundsOrigin: string
  factors: readonly KycFactor[]
}

export function assessKycFacts(facts: KycFacts): { risk: KycRisk; reasons: RegisterReason[] } {
  const { isBusiness, owners, country, factors } = facts
  const found: Record<KycReason, boolean> = {
    'public-position': facts.isExposed,
    'no-beneficial-owner': isBusiness && owners === 0,
    'complex-ownership': owners > MANY_OWNERS,
    business: isBusiness,
    'funds-unexplained': isBusiness && facts.fundsOrigin.trim() === '',
    abroad: country !== undefined && !HOME_COUNTRIES.includes(country),
  }
  const reasons = REGISTER_REASONS.filter(reason =>
    isFactor(reason) ? factors.includes(reason) : found[reason],
  )
  const risk = reasons.reduce<KycRisk>((highest, reason) => {
    const weight = WEIGHTS[reason]
    return KYC_RISKS.indexOf(weight) > KYC_RISKS.indexOf(highest) ? weight : highest
  }, 'low')
  return { risk, reasons }
}

const isFactor = (reason: RegisterReason): reason is KycFactor =>
  KYC_FACTORS.some(factor => factor === reason)

export function assessKycRisk(answers: CaseAnswers): { risk: KycRisk; reasons: KycReason[] } {
  const { risk, reasons } = assessKycFacts({
    isBusiness: answers.kind === 'business',
    owners: answers.beneficialOwners?.length ?? 0,
    isExposed: answers.holdsPublicPosition === true,
    country: answers.country,
    fundsOrigin: answers.fundsOrigin ?? '',
    factors: [],
  })
  return { risk, reasons: reasons.filter(reason => !isFactor(reason)) }
}
