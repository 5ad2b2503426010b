import type { ConflictState } from '@maat/domain/cases/conflicts'

/** A check without names to compare is not a good result, so it is neutral. */
export const CONFLICT_TONES = {
  clear: 'success',
  'nothing-to-compare': 'neutral',
  'to-review': 'accent',
  accepted: 'success',
  confirmed: 'error',
} as const satisfies Record<ConflictState, string>
