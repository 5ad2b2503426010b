// How near somebody is to a client: the client themselves, and whoever of the firm treats or prepares a case of theirs.
// Those whom the client invited to a case are near to that case, and never to the client.
import type { Nearness } from '@maat/contract/permissions'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { CasePosition } from './case-store.ts'
import { nearnessToCase } from './case-subject.ts'

export interface ClientPosition {
  clientId: string
  cases: Omit<CasePosition, 'access'>[]
}

export async function findClientPosition(executor: Executor, clientId: string): Promise<ClientPosition> {
  const cases = await executor
    .selectFrom('cases')
    .select(['status', 'owner_id', 'drafter_id', 'office_id', 'lawyer_id'])
    .distinct()
    .where('owner_id', '=', clientId)
    .execute()
  return { clientId, cases }
}

export function nearnessToClient(
  caller: Pick<Caller, 'id' | 'officeId'>,
  { clientId, cases }: ClientPosition,
): Nearness[] {
  const near = cases.flatMap(position => nearnessToCase(caller, { ...position, access: null }))
  return [...new Set<Nearness>([...near, 'firm', ...(clientId === caller.id ? ['owner' as const] : [])])]
}
