// Conflicts of interest: the state of a case's check, and who may declare that there is none.

export const CONFLICT_STATES = [
  'clear',
  /** No other party is named, and the client's name is similar to no other: there was nothing to compare. */
  'nothing-to-compare',
  'to-review',
  'accepted',
  'confirmed',
] as const
export type ConflictState = (typeof CONFLICT_STATES)[number]

/** Not judged yet, or confirmed. */
export const isConflictOpen = (state: ConflictState): boolean =>
  state === 'to-review' || state === 'confirmed'

/** A found conflict, judged or not. */
export const canBeJudged = (state: ConflictState): boolean => isConflictOpen(state) || state === 'accepted'

interface Judging {
  judgeId: string
  /** The lawyer of the case, or the one who would become it by accepting. */
  lawyerId: string | null
  /** Whether the firm has a lawyer beside the judge. */
  hasColleagues: boolean
}

/** Lawyers may clear a conflict of their own case only if the firm has no other lawyer. */
export function mayClearConflict({ judgeId, lawyerId, hasColleagues }: Judging): boolean {
  return judgeId !== lawyerId || !hasColleagues
}
