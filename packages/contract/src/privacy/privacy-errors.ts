// The errors of the rights to data and of their registers, part of `ERRORS`.

import { RETENTION_ERRORS } from './retention-errors.ts'

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
  'data-export.not-found': 404,
  /** Another one is still being made. */
  'data-export.in-making': 409,
  'data-export.too-many': 429,
  /** Not made yet, failed, or deleted since. */
  'data-export.no-file': 409,
  'data-request.not-found': 404,
  'data-request.too-many': 409,
  'data-request.not-open': 409,
  /** Only a client's account is meant, or that of a colleague. */
  'data-request.person-unknown': 422,
  'data-request.not-yet-received': 422,
  'data-request.not-a-colleague': 422,
  'data-request.extended-already': 409,
  /** The first month is over, within which the person must hear of it. */
  'data-request.too-late-to-extend': 409,
  /** The firm may answer only a person whom it has identified. */
  'data-request.identity-missing': 409,
  'data-request.outcome-missing': 422,
  /** Each class of data of the person needs its decision, and no other. */
  'data-request.classes-unfit': 422,
  /** Other records need it: it is destroyed with the case. */
  'data-request.not-erasable': 422,
  /** Data that a duty covers is kept. */
  'data-request.duty-keeps': 409,
  'consent.not-given': 409,
  ...RETENTION_ERRORS,
} as const
