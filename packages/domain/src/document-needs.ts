// Whether what a case needs is there: by the files that were given and found in order, not by what was done about them.
import { type DocumentStatus, isOnHand } from './document-states.ts'

/** `absent`: somebody said why they cannot give it, and the staff has not refused that. */
export type Need = 'lacking' | 'absent' | 'given' | 'accepted'

export interface NeededDocument {
  status: DocumentStatus
  file: object | null
  absence: object | null
  validatedAt: string | null
}

export function needOf({ status, file, absence, validatedAt }: NeededDocument): Need {
  const isGiven = file !== null && isOnHand(status)
  if (isGiven || absence !== null) return validatedAt ? 'accepted' : isGiven ? 'given' : 'absent'
  return 'lacking'
}

/** `nothing` is needed; something is `lacking`; all was `answered`, by a file or a reason; or all is `accepted`. */
export function stateOfNeeds(
  needs: readonly Need[],
  lackingElsewhere = 0,
): 'nothing' | 'lacking' | 'answered' | 'accepted' {
  if (lackingElsewhere > 0 || needs.includes('lacking')) return 'lacking'
  if (needs.length === 0) return 'nothing'
  return needs.every(need => need === 'accepted') ? 'accepted' : 'answered'
}
