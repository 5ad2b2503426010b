// The VAT treatment of a service, by provider, client and place; with the reason for the staff and for the invoice.
import type { Day } from '../../calendar/day.ts'
import type { VatCategory } from './billing-types.ts'
import type { LegalGround } from './legal-words.ts'
import { type OfficeCountry, standardVatRate } from './vat-rates.ts'

export const VAT_REASONS = [
  'own-rate',
  'legal-aid',
  'legal-aid-taxed',
  'exempt-mission',
  'building-here',
  'building-abroad',
  'building-abroad-business',
  'eu-business',
  'eu-business-unchecked',
  'eu-consumer',
  'outside-eu-business',
  'outside-eu-consumer',
  'export',
] as const
export type VatReason = (typeof VAT_REASONS)[number]

export interface VatTreatment {
  category: VatCategory
  rate: string
  ground: LegalGround | ''
  reason: VatReason
}

export interface VatClient {
  isBusiness: boolean
  country: string
  vatNumber: string
  /** By a check, which is stored with its date. */
  vatChecked: boolean
}

export interface VatSituation {
  office: OfficeCountry
  client: VatClient
  /** The country of the building that the service concerns. */
  landCountry?: string
  isLegalAid?: boolean
  isExemptMission?: boolean
  /** The day of the service; the latest rate by default. */
  day?: Day
}

const EUROPEAN_UNION = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)
/** Monaco belongs to the French VAT territory. */
const territoryOf = (country: string): string => (country === 'MC' ? 'FR' : country)

export function decideVatTreatment(situation: VatSituation): VatTreatment {
  const { office, client, landCountry, isLegalAid, isExemptMission } = situation
  const taxed = (reason: VatReason): VatTreatment => ({
    category: 'S',
    rate: standardVatRate(office, situation.day),
    ground: '',
    reason,
  })
  if (isLegalAid && office === 'BE') return untaxed('Z', 'legal-aid-be', 'legal-aid')
  if (isExemptMission && office === 'BE') return untaxed('E', 'exempt-mediation', 'exempt-mission')
  if (landCountry) {
    if (territoryOf(landCountry) === office) return taxed('building-here')
    return treatBuildingAbroad(office, client, territoryOf(landCountry))
  }
  const country = territoryOf(client.country)
  if (country === office) return taxed(isLegalAid ? 'legal-aid-taxed' : 'own-rate')
  if (office === 'CM') return untaxed('Z', 'export-cm', 'export')
  if (!EUROPEAN_UNION.has(country)) return treatOutside(client)
  if (!client.isBusiness) return taxed('eu-consumer')
  if (!isKnownPayer(client)) return taxed('eu-business-unchecked')
  return untaxed('AE', 'reverse-charge', 'eu-business')
}

const untaxed = (category: VatCategory, ground: LegalGround, reason: VatReason): VatTreatment => ({
  category,
  rate: '0',
  ground,
  reason,
})

const isKnownPayer = ({ isBusiness, vatNumber, vatChecked }: VatClient): boolean =>
  isBusiness && vatChecked && vatNumber !== ''

/** Lawyers' services are taxed where a client outside the Union lives, business or not. */
function treatOutside({ isBusiness }: VatClient): VatTreatment {
  return isBusiness
    ? untaxed('O', 'outside-scope', 'outside-eu-business')
    : untaxed('O', 'outside-scope-private', 'outside-eu-consumer')
}

/**
 * A service for a building is taxed at its place: a VAT payer there accounts for it; otherwise the firm asks for
 * advice.
 */
function treatBuildingAbroad(office: OfficeCountry, client: VatClient, land: string): VatTreatment {
  const isInUnion = office !== 'CM' && EUROPEAN_UNION.has(land)
  // Greek numbers begin with EL.
  const prefix = land === 'GR' ? 'EL' : land
  if (isInUnion && isKnownPayer(client) && client.vatNumber.toUpperCase().startsWith(prefix))
    return untaxed('AE', 'reverse-charge-building', 'building-abroad-business')
  return untaxed('O', 'building-abroad', 'building-abroad')
}

/**
 * A disbursement is outside the base. Beside services out of scope it takes their category: no other is allowed there.
 */
export function disbursementVat(fees: Pick<VatTreatment, 'category'>): {
  category: VatCategory
  rate: string
  ground: LegalGround
} {
  return { category: fees.category === 'O' ? 'O' : 'E', rate: '0', ground: 'disbursement' }
}
