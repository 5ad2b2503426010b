// The texts that a person accepts, with their versions, and the optional data that they may take back.

export const CONSENT_KINDS = ['terms', 'privacy', 'honour', 'sale'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

export const CONSENT_PLACES = ['registration', 'case', 'booking', 'purchase'] as const
export type ConsentPlace = (typeof CONSENT_PLACES)[number]

/** The version of each text that is shown now: a new wording gets a new date. */
export const CONSENT_VERSIONS: Record<ConsentKind, string> = {
  terms: '2026-11-01',
  privacy: '2026-11-01',
  honour: '2026-11-01',
  sale: '2026-11-01',
}

/** Data that the firm has only because the person gave them freely. */
export const OPTIONAL_DATA = ['origin', 'team-page'] as const
export type OptionalData = (typeof OPTIONAL_DATA)[number]
