// Prevents double bookings: `event_times` refuses overlaps, and this file reports who was busy.

import type { UserId } from '@maat/contract/ids'
import type { Moment } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { isExcluded } from '../../../platform/db/database-errors.ts'
import type { DomainEvent } from '../../../platform/domain-event.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findUser, principalOfUser } from '../../people/users/index.ts'
import { type EventFields, HELD } from './event-store.ts'
import { isKnownTo, peopleOfCase } from './people-of-event.ts'
import { closeGaps, reserveFreeRest } from './rest-of-time.ts'

export interface BusyTime {
  userId: UserId
  name: string
  startsAt: Moment
  endsAt: Moment
}

/** Held times give way only to events that the firm confirms. */
export async function releaseHeldTimes(work: Work, event: EventFields): Promise<void> {
  if (event.status === HELD || event.status === 'cancelled') return
  await work.services.followUps.run(work, timesRequested, event)
}

/** Runs before times are reserved, so that holders of held times release them. */
export const timesRequested: DomainEvent<EventFields> = { name: 'an event is about to take times' }

/**
 * Reserves the time of every participant with an account who has not declined, and replaces the event's earlier times.
 * `only` limits it to some participants. Fails with the busy ones.
 */
export async function holdTimes(work: Work, event: EventFields, only?: readonly UserId[]): Promise<void> {
  const { tx } = work
  if (only?.length === 0) return
  await lockPeople(tx, event.id, only)
  const held = tx.deleteFrom('event_times').where('event_id', '=', event.id)
  const freed = await (only ? held.where('user_id', 'in', only) : held)
    .returning(['user_id', 'during'])
    .execute()
  if (event.status !== 'cancelled') await take(work, event, only)
  await closeGaps(tx, freed)
}

async function take(work: Work, event: EventFields, only: readonly string[] | undefined): Promise<void> {
  const { tx } = work
  if (event.kind === 'absence' && (await reserveFreeRest(tx, event, event.organiser_id))) return
  const people = await peopleComing(tx, event.id, only)
  // The court has fixed the hearing: busy participants see the overlap and solve it themselves.
  if (event.kind === 'hearing') {
    for (const who of people) await reserveFreeRest(tx, event, who)
    return
  }
  const { starts_at: from, ends_at: to } = event
  const busy = await busyTimes(tx, people, from, to, event.id)
  if (busy.length > 0)
    throw new Failure('event.conflict', { current: { busy: await tellable(work, event, busy) } })
  try {
    await sql`insert into event_times (event_id, user_id, during)
      select ${event.id}::uuid, id, ${periodOf(from, to)} from unnest(${people}::uuid[]) as id`.execute(tx)
  } catch (error) {
    throw isExcluded(error) ? new Failure('event.conflict') : error
  }
}

/** Participants with an account who have not declined. */
async function peopleComing(tx: Tx, eventId: string, only?: readonly string[]): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from event_participants
    where event_id = ${eventId}::uuid and answer <> 'declined' and user_id is not null
      and (${only ?? null}::uuid[] is null or user_id = any(${only ?? null}::uuid[]))`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Locks users in order; otherwise two parallel bookings could deadlock. */
async function lockPeople(tx: Tx, eventId: string, only?: readonly string[]): Promise<void> {
  await sql`select id from users
    where id in (
      select user_id from event_participants where event_id = ${eventId}::uuid
      union all select user_id from event_times where event_id = ${eventId}::uuid)
      and (${only ?? null}::uuid[] is null or id = any(${only ?? null}::uuid[]))
    order by id for no key update`.execute(tx)
}

export async function isFree(tx: Tx, userId: UserId, event: EventFields): Promise<boolean> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return (await busyTimes(tx, [userId], event.starts_at, event.ends_at, event.id)).length === 0
}

/**
 * The firm knows the busy times of colleagues; other users' are visible only to readers of their events and to those
 * who work on their case. Otherwise an invited address would reveal an account and its busy times.
 */
async function tellable(work: Work, event: EventFields, busy: readonly BusyTime[]): Promise<BusyTime[]> {
  const { tx, origin } = work
  const actor = origin.actorId ? await findUser(tx, origin.actorId) : undefined
  if (!actor) return []
  const ofCase = event.case_id ? await peopleOfCase(tx, event.case_id) : []
  const busyTimes: BusyTime[] = []
  for (const one of busy) {
    const person = await findUser(tx, one.userId)
    if (person && (ofCase.includes(person.id) || isKnownTo(principalOfUser(actor), person)))
      busyTimes.push(one)
  }
  return busyTimes
}

const periodOf = (from: string, to: string) => sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`

/** Other events of colleagues that overlap a hearing; it takes place anyway. */
export async function overlapsOf(
  executor: Executor,
  event: Pick<EventFields, 'id' | 'kind' | 'status' | 'starts_at' | 'ends_at'>,
  colleagues: readonly string[],
): Promise<BusyTime[]> {
  if (event.kind !== 'hearing' || event.status === 'cancelled') return []
  return await busyTimes(executor, colleagues, event.starts_at, event.ends_at, event.id)
}

async function busyTimes(
  executor: Executor,
  people: readonly string[],
  from: string,
  to: string,
  besideEventId: string | null = null,
): Promise<BusyTime[]> {
  // A guest with an account is shown by the name in their invitation.
  const { rows } = await sql<BusyTime>`
    select t.user_id as "userId", coalesce(p.name, u.full_name) as name,
      lower(t.during) as "startsAt", upper(t.during) as "endsAt"
    from event_times t
      join users u on u.id = t.user_id
      left join event_participants p on p.event_id = ${besideEventId}::uuid and p.user_id = t.user_id
    where t.user_id = any(${[...people]}::uuid[]) and t.during && ${periodOf(from, to)}
      and t.event_id is distinct from ${besideEventId}::uuid
    order by lower(t.during), t.user_id limit 1000`.execute(executor)
  return rows
}
