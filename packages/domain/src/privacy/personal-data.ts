// The words in which the registers of the GDPR describe personal data: whose they are, what they tell, and why the firm
// may use them.

export const DATA_KINDS = [
  'identity',
  'contact',
  'family',
  'financial',
  'case',
  'messages',
  'health',
  'opinions',
  'offences',
  'national-number',
  'connection',
] as const
export type DataKind = (typeof DATA_KINDS)[number]

/** Special categories, offences and national numbers (GDPR art. 9, 10 and 87): their breach weighs more. */
export const SENSITIVE_DATA: readonly DataKind[] = ['health', 'opinions', 'offences', 'national-number']

export const PEOPLE_KINDS = [
  'clients',
  'opponents',
  'third-parties',
  'staff',
  'visitors',
  'suppliers',
] as const
export type PeopleKind = (typeof PEOPLE_KINDS)[number]

/** GDPR art. 6, and for special categories the defence of legal claims (art. 9.2.f). */
export const LEGAL_BASES = [
  'contract',
  'legal-duty',
  'legitimate-interest',
  'consent',
  'public-interest',
  'vital-interest',
  'legal-claims',
] as const
export type LegalBasis = (typeof LEGAL_BASES)[number]

/** On which ground data leave the European Economic Area (GDPR art. 44 to 49). */
export const TRANSFER_GROUNDS = ['none', 'adequacy', 'standard-clauses', 'legal-claims', 'consent'] as const
export type TransferGround = (typeof TRANSFER_GROUNDS)[number]
