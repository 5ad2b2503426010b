// The rows of deputyships with their absence, and the colleagues of whom they speak.
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Deputyships } from '../../../platform/db/schema.generated.ts'

export interface DeputyshipRow extends Omit<Selectable<Deputyships>, 'accepted_during'> {
  absent_name: string
  deputy_name: string
  office_id: string
  starts_at: string
  ends_at: string
  time_zone: string
  event_status: string
  /** The times that the deputy accepted. */
  accepted_from: string | null
  accepted_until: string | null
}

export const deputyshipsWithAbsence = (executor: Executor) =>
  executor
    .selectFrom('deputyships as d')
    .innerJoin('events as e', 'e.id', 'd.event_id')
    .innerJoin('users as a', 'a.id', 'd.absent_id')
    .innerJoin('users as s', 's.id', 'd.deputy_id')
    .select([
      'd.id',
      'd.event_id',
      'd.absent_id',
      'd.deputy_id',
      'd.state',
      'd.note',
      'd.answer_note',
      'd.proposed_by',
      'd.proposed_at',
      'd.answered_at',
      'a.full_name as absent_name',
      's.full_name as deputy_name',
      'e.office_id',
      'e.starts_at',
      'e.ends_at',
      'e.time_zone',
      'e.status as event_status',
      sql<string | null>`lower(d.accepted_during)`.as('accepted_from'),
      sql<string | null>`upper(d.accepted_during)`.as('accepted_until'),
    ])

export async function findDeputyship(
  executor: Executor,
  id: string,
  { lock }: { lock: boolean },
): Promise<DeputyshipRow | undefined> {
  if (lock) await executor.selectFrom('deputyships').select('id').where('id', '=', id).forUpdate().execute()
  return await deputyshipsWithAbsence(executor).where('d.id', '=', id).executeTakeFirst()
}

/** The proposed or accepted one of an absence. */
export const deputyshipOfEvent = (executor: Executor, eventId: string): Promise<DeputyshipRow | undefined> =>
  deputyshipsWithAbsence(executor)
    .where('d.event_id', '=', eventId)
    .where('d.state', 'in', ['proposed', 'accepted'])
    .executeTakeFirst()

export async function insertDeputyship(tx: Tx, row: Insertable<Deputyships>): Promise<string> {
  const { id } = await tx.insertInto('deputyships').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export type DeputyshipChange = Omit<Updateable<Deputyships>, 'accepted_during'> & {
  accepted_during?: RawBuilder<string> | null
}

export async function updateDeputyship(tx: Tx, id: string, change: DeputyshipChange): Promise<void> {
  await tx.updateTable('deputyships').set(change).where('id', '=', id).execute()
}

/** The whole absence as it is now. */
export const acceptedTimes = ({ starts_at, ends_at }: DeputyshipRow) =>
  sql<string>`tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)`

export interface OtherAbsence {
  starts_at: string
  ends_at: string
}

/** The first absence of a person that overlaps these times. */
export async function absenceDuring(
  executor: Executor,
  userId: string,
  { starts_at, ends_at }: OtherAbsence,
): Promise<OtherAbsence | undefined> {
  return await executor
    .selectFrom('events')
    .select(['starts_at', 'ends_at'])
    .where('kind', '=', 'absence')
    .where('status', '=', 'confirmed')
    .where('organiser_id', '=', userId)
    .where(sql<boolean>`during && tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)`)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
}
