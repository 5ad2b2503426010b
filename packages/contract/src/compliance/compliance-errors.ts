// The errors of the firm's compliance, part of `ERRORS`.

export const COMPLIANCE_ERRORS = {
  'kyc.not-found': 404,
  'kyc.owner-not-found': 404,
  /** Something that the confirmation needs is missing; the record says what. */
  'kyc.incomplete': 409,
  'kyc.day-unfit': 422,
  /** Another risk than the computed one needs a reason. */
  'kyc.reason-missing': 422,
  'training.not-found': 404,
  'training.too-many': 409,
  'training.not-yet-held': 422,
  'training.no-certificate': 409,
  /** More points in single fields than in all. */
  'training.needs-unfit': 422,
  'obligation.not-found': 404,
  'obligation.too-many': 409,
  'obligation.ended': 409,
  'obligation.not-a-colleague': 422,
  'obligation.no-event': 409,
  'obligation.known-event': 409,
  /** Hours are counted from a moment, and not from a day. */
  'obligation.time-missing': 422,
  'obligation.not-yet-happened': 422,
  'obligation.proof-missing': 422,
  'obligation.not-yet-done': 422,
  'obligation-term.not-found': 404,
  'obligation-term.not-open': 409,
  'obligation-term.open-already': 409,
  'obligation-term.no-file': 409,
  'obligation-term.no-figures': 409,
  'sanctions.not-found': 404,
  'sanctions.too-large': 422,
  'sanction-hit.not-found': 404,
  /** The pair no longer agrees, so that there is nothing to decide. */
  'sanction-hit.ended': 409,
} as const
