// Whoever a case comes near, or leaves, hears of it live: from now on they may read it, or no longer.
import { ACCESS_CHANGED, type AccessChangedEvent, channelOfUser } from '@maat/contract/live-events'
import { ROLE_IDS } from '@maat/domain/roles'
import type { Tx } from '../../platform/db/database.ts'
import type { Work } from '../../platform/http/work.ts'
import { whenSomebodyMoves } from '../users/index.ts'
import type { CaseRow } from './case-store.ts'

type Position = Pick<CaseRow, 'status' | 'lawyer_id' | 'office_id'>

whenSomebodyMoves(async (work, userId) => await tellAccessChanged(work, null, [userId]))

/** `caseId` null for all cases at once. */
export async function tellAccessChanged(
  { tx, services }: Work,
  caseId: string | null,
  userIds: readonly (string | null | undefined)[],
): Promise<void> {
  const data: AccessChangedEvent = { caseId }
  const channel = userIds.flatMap(id => (id ? [channelOfUser(id)] : []))
  if (channel.length > 0) await services.realtime.publishAll(tx, [{ channel, event: ACCESS_CHANGED, data }])
}

/** The case went from one place to another, or on in its course: of the staff, those to whom that makes a difference. */
export async function tellAccessPassed(work: Work, before: Position, after: CaseRow): Promise<void> {
  const [left, come] = [await treating(work.tx, before), await treating(work.tx, after)]
  const differing = [...new Set([...left, ...come])].filter(id => left.has(id) !== come.has(id))
  await tellAccessChanged(work, after.id, differing)
}

/** Who of the staff a case is near to, apart from those who read all. */
async function treating(tx: Tx, { status, lawyer_id, office_id }: Position): Promise<Set<string>> {
  if (status === 'draft') return new Set()
  const waits = status === 'new' && lawyer_id === null
  const staff = await tx
    .selectFrom('users')
    .select('id')
    .where('office_id', '=', office_id)
    .where('role_id', 'in', [ROLE_IDS.Assistant, ...(waits ? [ROLE_IDS.Avocat] : [])])
    .where('disabled_at', 'is', null)
    .limit(1000)
    .execute()
  return new Set([...staff.map(({ id }) => id), ...(lawyer_id ? [lawyer_id] : [])])
}
