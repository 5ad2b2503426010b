// Conflicts of interest: where the check of a case stands, and who may say that there is none.

export const CONFLICT_STATES = [
  'clear',
  /** Nobody is named on the other side, and the client resembles nobody: nothing could be compared. */
  'nothing-to-compare',
  'to-review',
  'accepted',
  'confirmed',
] as const
export type ConflictState = (typeof CONFLICT_STATES)[number]

/** Nobody judged it yet, or somebody found that there is one. */
export const isConflictOpen = (state: ConflictState): boolean =>
  state === 'to-review' || state === 'confirmed'

/** Found when it was compared, and still to be judged or judged before. */
export const canBeJudged = (state: ConflictState): boolean => isConflictOpen(state) || state === 'accepted'

interface Judging {
  judgeId: string
  /** Who treats the case, or would by accepting it. */
  lawyerId: string | null
  /** Whether the firm has a lawyer beside the judge. */
  hasColleagues: boolean
}

/** Nobody clears a conflict of a case of their own, as long as somebody else can. */
export function mayClearConflict({ judgeId, lawyerId, hasColleagues }: Judging): boolean {
  return judgeId !== lawyerId || !hasColleagues
}
