// Whether the needed documents of a case are present: by their files and checks, not by their history.
import { type DocumentStatus, isOnHand } from './document-states.ts'

/** `absent`: the client gave a reason why it is missing, and the staff have not refused it. */
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

/** `nothing` is needed; some are `lacking`; all are `answered`, by a file or a reason; or all are `accepted`. */
export function stateOfNeeds(
  needs: readonly Need[],
  lackingElsewhere = 0,
): 'nothing' | 'lacking' | 'answered' | 'accepted' {
  if (lackingElsewhere > 0 || needs.includes('lacking')) return 'lacking'
  if (needs.length === 0) return 'nothing'
  return needs.every(need => need === 'accepted') ? 'accepted' : 'answered'
}
