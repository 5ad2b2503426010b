import type { Happening } from '../../platform/happening.ts'

/** Emitted with the user's id. */
export const personMoved: Happening<string> = {
  name: 'somebody works elsewhere, in another role, or no longer',
}
