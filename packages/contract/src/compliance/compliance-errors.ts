// The errors of the firm's compliance, part of `ERRORS`.

export const COMPLIANCE_ERRORS = {
  'kyc.not-found': 404,
  'kyc.owner-not-found': 404,
  /** Something that the confirmation needs is missing; the record says what. */
  'kyc.incomplete': 409,
  'kyc.day-unfit': 422,
  /** Another risk than the computed one needs a reason. */
  'kyc.reason-missing': 422,
  'sanctions.not-found': 404,
  'sanctions.too-large': 422,
  'sanction-hit.not-found': 404,
  /** The pair no longer agrees, so that there is nothing to decide. */
  'sanction-hit.ended': 409,
} as const
