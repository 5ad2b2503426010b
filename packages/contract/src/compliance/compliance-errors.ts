// The errors of the firm's legal obligations.

export const COMPLIANCE_ERRORS = {
  'obligation.not-found': 404,
  'obligation.too-many': 409,
  'obligation.ended': 409,
  'obligation.not-a-colleague': 422,
  'obligation.no-event': 409,
  'obligation.known-event': 409,
  'obligation.proof-missing': 422,
  'obligation.not-yet-done': 422,
  'obligation-term.not-found': 404,
  'obligation-term.not-open': 409,
  'obligation-term.open-already': 409,
  'obligation-term.no-file': 409,
} as const
