// When an entry of the register of processing activities is read again.
import type { Day } from '../calendar/day.ts'
import { addDays } from '../calendar/plain-dates.ts'

const DAYS_BETWEEN_REVIEWS = 365

/** Also for one that nobody of the firm has read. */
export const isReviewDue = (reviewedOn: Day | null, today: Day): boolean =>
  reviewedOn === null || addDays(reviewedOn, DAYS_BETWEEN_REVIEWS) <= today
