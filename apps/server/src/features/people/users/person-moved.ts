import type { UserId } from '@maat/contract/ids'
import type { DomainEvent } from '../../../platform/domain-event.ts'

/** Emitted with the user's id. */
export const userReassigned: DomainEvent<UserId> = {
  name: 'somebody works elsewhere, in another role, or no longer',
}
