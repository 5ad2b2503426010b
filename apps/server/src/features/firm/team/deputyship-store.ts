// The rows of deputyships with their absence, and the colleagues of whom they speak.

import type { OfficeId, UserId } from '@maat/contract/ids'
import type { Moment } from '@maat/domain/calendar/moment'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Deputyships } from '../../../platform/db/schema.generated.ts'

export interface DeputyshipRow
  extends Omit<Selectable<Deputyships>, 'accepted_during' | 'confirmed_during' | 'confirmed_at'> {
  absent_name: string
  deputy_name: string
  proposed_by_name: string
  office_id: OfficeId
  starts_at: Moment
  ends_at: Moment
  time_zone: string
  is_all_day: boolean
  event_status: string
  /** The times that the deputy accepted. */
  accepted_from: Moment | null
  accepted_until: Moment | null
  /** The times that the absent person or an Admin confirmed. */
  confirmed_from: Moment | null
  confirmed_until: Moment | null
  has_open_chain: boolean
}

/** Open to a confirmation: the absence, or a part of it, waits for one. */
export const waitsForConfirmation = sql<boolean>`(d.state in ('proposed', 'accepted')
  and not coalesce(d.confirmed_during @> e.during, false))`

/** Colleagues whom the absent person of `deputyships d` replaces during its absence, `events e`. */
const replacedByAbsent = sql`
  from deputyships r join events x on x.id = r.event_id join users u on u.id = r.absent_id
  where r.deputy_id = d.absent_id and r.absent_id <> d.deputy_id and r.state = 'accepted'
    and x.status = 'confirmed' and x.during && e.during`

/** An Admin has not passed on the cases of these colleagues. */
export const hasOpenChain = sql<boolean>`(d.state in ('proposed', 'accepted') and d.passed_on = '{}'
  and exists (select ${replacedByAbsent}))`

export const deputyshipsWithAbsence = (executor: Executor) =>
  executor
    .selectFrom('deputyships as d')
    .innerJoin('events as e', 'e.id', 'd.event_id')
    .innerJoin('users as a', 'a.id', 'd.absent_id')
    .innerJoin('users as s', 's.id', 'd.deputy_id')
    .innerJoin('users as p', 'p.id', 'd.proposed_by')
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
      'd.confirmed_by',
      'd.passed_on',
      'd.answered_at',
      'a.full_name as absent_name',
      's.full_name as deputy_name',
      'p.full_name as proposed_by_name',
      'e.office_id',
      'e.starts_at',
      'e.ends_at',
      'e.time_zone',
      'e.is_all_day',
      'e.status as event_status',
      sql<string | null>`lower(d.accepted_during)`.as('accepted_from'),
      sql<string | null>`upper(d.accepted_during)`.as('accepted_until'),
      sql<string | null>`lower(d.confirmed_during)`.as('confirmed_from'),
      sql<string | null>`upper(d.confirmed_during)`.as('confirmed_until'),
      hasOpenChain.as('has_open_chain'),
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

/** Those of colleagues whom this person replaces, or was asked to, while they are absent themselves. */
export const deputyshipsDuring = (
  executor: Executor,
  deputyId: UserId,
  { starts_at, ends_at }: OtherAbsence,
): Promise<DeputyshipRow[]> =>
  deputyshipsWithAbsence(executor)
    .where('d.deputy_id', '=', deputyId)
    .where('d.state', 'in', ['proposed', 'accepted'])
    .where('e.status', '=', 'confirmed')
    .where(sql<boolean>`e.during && tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)`)
    .orderBy('e.starts_at')
    .execute()

export async function insertDeputyship(tx: Tx, row: Insertable<Deputyships>): Promise<string> {
  const { id } = await tx.insertInto('deputyships').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

type Ranges = 'accepted_during' | 'confirmed_during'
export type DeputyshipChange = Omit<Updateable<Deputyships>, Ranges> & {
  [Range in Ranges]?: RawBuilder<string> | null
}

export async function updateDeputyship(tx: Tx, id: string, change: DeputyshipChange): Promise<void> {
  await tx.updateTable('deputyships').set(change).where('id', '=', id).execute()
}

/** The whole absence as it is now: what a deputy accepts, and what is confirmed. */
export const wholeAbsence = ({ starts_at, ends_at }: OtherAbsence) =>
  sql<string>`tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)`

interface Replaced {
  id: string
  name: string
}

export async function findReplaced(executor: Executor, deputyshipId: string): Promise<Replaced[]> {
  const { rows } = await sql<Replaced>`
    select r.id, r.name from deputyships d join events e on e.id = d.event_id
      cross join lateral (select distinct u.id, u.full_name as name ${replacedByAbsent}) r
    where d.id = ${deputyshipId}::uuid order by r.name, r.id`.execute(executor)
  return rows
}

export interface OtherAbsence {
  starts_at: Moment
  ends_at: Moment
}

/** The first absence of a person that overlaps these times. */
export async function absenceDuring(
  executor: Executor,
  userId: UserId,
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
