// The relation of a user to a client: the client, and the staff who treat or prepare one of the client's cases.
// Collaborators have a relation to the case, never to the client.
import type { UserId } from '@maat/contract/ids'
import type { Relation } from '@maat/contract/permissions'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { CasePosition } from '../case-store/index.ts'
import { relationsToCase } from './case-subject.ts'

export interface ClientPosition {
  clientId: UserId
  cases: Omit<CasePosition, 'access'>[]
}

export async function findClientPosition(executor: Executor, clientId: UserId): Promise<ClientPosition> {
  const cases = await executor
    .selectFrom('cases')
    .select(['status', 'owner_id', 'drafter_id', 'office_id', 'lawyer_id', 'walled_from'])
    .distinct()
    .where('owner_id', '=', clientId)
    .execute()
  return { clientId, cases }
}

export function relationsToClient(
  caller: Pick<Caller, 'id' | 'officeId' | 'standsInFor'>,
  { clientId, cases }: ClientPosition,
): Relation[] {
  const near = cases.flatMap(position => relationsToCase(caller, { ...position, access: null }))
  return [...new Set<Relation>([...near, 'firm', ...(clientId === caller.id ? ['owner' as const] : [])])]
}
