// The states of an article's text in one language, and the review that an article promises.
import type { Day } from '../calendar/day.ts'
import { addDays } from '../calendar/plain-dates.ts'

/** A revision waits for its reviewer, comes back, waits for its day, is published, or was replaced or taken offline. */
export const REVISION_STATES = ['in-review', 'returned', 'scheduled', 'published', 'replaced'] as const
export type RevisionState = (typeof REVISION_STATES)[number]

/** The states by which the list of articles is filtered. */
export const ARTICLE_FILTERS = [
  'draft',
  'in-review',
  'scheduled',
  'published',
  'overdue',
  'behind',
  'archived',
] as const
export type ArticleFilter = (typeof ARTICLE_FILTERS)[number]

/** Their owner is reminded this long before. */
export const REMINDED_DAYS_BEFORE = 14

export interface PromisedReview {
  nextReviewOn: Day | null
  /** Days after the promised review until the article is taken offline; null for never. */
  offlineAfterDays: number | null
}

export const isOverdue = ({ nextReviewOn }: Pick<PromisedReview, 'nextReviewOn'>, today: Day): boolean =>
  nextReviewOn !== null && nextReviewOn < today

/** The first day on which readers no longer find the article. */
export function offlineFrom({ nextReviewOn, offlineAfterDays }: PromisedReview): Day | null {
  if (nextReviewOn === null || offlineAfterDays === null) return null
  return addDays(nextReviewOn, offlineAfterDays + 1)
}

/** A translation follows a revision of the original: an older one says so. */
export const isBehind = (followed: number | null, original: number | null): boolean =>
  followed !== null && original !== null && followed < original
