// The rows of events and their participants.
import type { UserId } from '@maat/contract/ids'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { EventParticipants, Events } from '../../../platform/db/schema.generated.ts'

export type EventFields = Selectable<Events>

/** The status of time kept for a person unknown to the firm; readers only see that it is busy. */
export const HELD = 'held'

export interface EventRow extends EventFields {
  case_lawyer_id: UserId | null
  case_walled_from: UserId[] | null
  is_invited: boolean
}

export const isOver = ({ now }: { now: Date }, { ends_at }: Pick<EventFields, 'ends_at'>): boolean =>
  Date.parse(ends_at) <= now.getTime()

export type ParticipantRow = Selectable<EventParticipants>

const lawyerOfCase = sql<UserId | null>`(select c.lawyer_id from cases c where c.id = e.case_id)`
const walledFrom = sql<UserId[] | null>`(select c.walled_from from cases c where c.id = e.case_id)`
const isInvited = (callerId: string | undefined) => sql<boolean>`exists (select from event_participants p
  where p.event_id = e.id and p.user_id = ${callerId ?? null}::uuid and not p.is_organiser)`

export async function findEvent(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: string | undefined },
): Promise<EventRow | undefined> {
  const query = executor
    .selectFrom('events as e')
    .selectAll('e')
    .select([
      lawyerOfCase.as('case_lawyer_id'),
      walledFrom.as('case_walled_from'),
      isInvited(options.callerId).as('is_invited'),
    ])
    .where('e.id', '=', id)
  return await (options.lock ? query.forNoKeyUpdate('e') : query).executeTakeFirst()
}

export async function insertEvent(tx: Tx, row: Insertable<Events>): Promise<EventFields> {
  return await tx.insertInto('events').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The request locks the row, so its version only has to grow. */
export async function updateEvent(
  tx: Tx,
  row: EventFields,
  change: Updateable<Events>,
): Promise<EventFields> {
  return await tx
    .updateTable('events')
    .set({ ...change, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The organiser first, then by name. */
export async function participantsOf(executor: Executor, eventId: string): Promise<ParticipantRow[]> {
  return await executor
    .selectFrom('event_participants')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('is_organiser', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function insertParticipants(
  tx: Tx,
  rows: readonly Insertable<EventParticipants>[],
): Promise<ParticipantRow[]> {
  if (rows.length === 0) return []
  return await tx.insertInto('event_participants').values(rows).returningAll().execute()
}

export async function updateParticipant(
  tx: Tx,
  id: string,
  change: Updateable<EventParticipants>,
): Promise<ParticipantRow> {
  return await tx
    .updateTable('event_participants')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeParticipants(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('event_participants').where('id', 'in', ids).execute()
}
