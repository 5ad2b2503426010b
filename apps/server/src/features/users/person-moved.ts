import type { Happening } from '../../platform/happening.ts'

/** Told with the id of their account. */
export const personMoved: Happening<string> = {
  name: 'somebody works elsewhere, in another role, or no longer',
}
