import type { ConflictState } from '@maat/domain/conflicts'

/** What nobody could compare is no good news. */
export const CONFLICT_TONES = {
  clear: 'success',
  'nothing-to-compare': 'neutral',
  'to-review': 'accent',
  accepted: 'success',
  confirmed: 'error',
} as const satisfies Record<ConflictState, string>
