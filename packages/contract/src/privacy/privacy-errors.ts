// The errors of the rights to data and of their registers, part of `ERRORS`.

export const PRIVACY_ERRORS = {
  'breach.not-found': 404,
  'breach.closed': 409,
  'breach.not-yet-noticed': 422,
  /** Before the firm noticed the breach, or still to come. */
  'breach.moment-unfit': 422,
  /** A late notice and a decision not to tell need their reason. */
  'breach.reason-missing': 422,
  /** The authority must be told unless the breach hardly harms anybody. */
  'breach.must-be-told': 409,
  /** The risk, the authority, or with a high risk the people concerned. */
  'breach.undecided': 409,
  'processing-activity.not-found': 404,
  'processing-activity.ended': 409,
  'processing-activity.too-many': 409,
} as const
