// Nobody is in two places at once: `event_times` refuses it, and says here who was taken.
import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/db/database.ts'
import { isExcluded } from '../../platform/db/database-errors.ts'
import type { Happening } from '../../platform/happening.ts'
import { Failure } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/http/work.ts'
import { findUser } from '../users/index.ts'
import { type EventFields, HELD } from './event-store.ts'
import { asReader, isKnownTo, peopleOfCase } from './people-of-event.ts'
import { closeGaps, holdRest } from './rest-of-time.ts'

/** A person who is taken, and until when. */
export interface BusyTime {
  userId: string
  name: string
  startsAt: string
  endsAt: string
}

/** What is only held gives way to what the firm fixes, and to nothing else. */
export async function makeWay(work: Work, event: EventFields): Promise<void> {
  if (event.status === HELD || event.status === 'cancelled') return
  await work.services.followUps.run(work, timesWanted, event)
}

/** Before they are taken: whoever keeps times that have to give way lets go of them. */
export const timesWanted: Happening<EventFields> = { name: 'an event is about to take times' }

/**
 * Takes the time of everybody with an account who has not declined, in place of what the event held before; or of some
 * of them alone, where nothing changes for the others. Fails with who is taken, where somebody is.
 */
export async function holdTimes(work: Work, event: EventFields, only?: readonly string[]): Promise<void> {
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
  if (event.kind === 'absence' && (await holdRest(tx, event, event.organiser_id))) return
  const people = await peopleComing(tx, event.id, only)
  // The court has fixed it: whoever is taken is told so, and finds a way.
  if (event.kind === 'hearing') {
    for (const who of people) await holdRest(tx, event, who)
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

/** Everybody whose time it holds, or is to hold: with an account, and not declined. */
async function peopleComing(tx: Tx, eventId: string, only?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from event_participants
    where event_id = ${eventId}::uuid and answer <> 'declined' and user_id is not null
      and (${only ?? null}::uuid[] is null or user_id = any(${only ?? null}::uuid[]))`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** One after the other, whoever wants their time: without, two who came at once would wait for each other for ever. */
async function lockPeople(tx: Tx, eventId: string, only?: readonly string[]): Promise<void> {
  await sql`select id from users
    where id in (
      select user_id from event_participants where event_id = ${eventId}::uuid
      union all select user_id from event_times where event_id = ${eventId}::uuid)
      and (${only ?? null}::uuid[] is null or id = any(${only ?? null}::uuid[]))
    order by id for no key update`.execute(tx)
}

/** Whether this person's time lies free for the event. */
export async function isFree(tx: Tx, userId: string, event: EventFields): Promise<boolean> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return (await busyTimes(tx, [userId], event.starts_at, event.ends_at, event.id)).length === 0
}

/**
 * When colleagues are taken the firm knows; when others are, whoever may read them or works on their case. Else an
 * address would tell whoever invites it that it has an account, and when that person is elsewhere.
 */
async function tellable(work: Work, event: EventFields, busy: readonly BusyTime[]): Promise<BusyTime[]> {
  const { tx, origin } = work
  const actor = origin.actorId ? await findUser(tx, origin.actorId) : undefined
  if (!actor) return []
  const ofCase = event.case_id ? await peopleOfCase(tx, event.case_id) : []
  const told: BusyTime[] = []
  for (const one of busy) {
    const person = await findUser(tx, one.userId)
    if (person && (ofCase.includes(person.id) || isKnownTo(asReader(actor), person))) told.push(one)
  }
  return told
}

const periodOf = (from: string, to: string) => sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`

/** What else a hearing falls upon, of colleagues: it takes place all the same. */
export async function overlapsOf(
  executor: Executor,
  event: Pick<EventFields, 'id' | 'kind' | 'status' | 'starts_at' | 'ends_at'>,
  colleagues: readonly string[],
): Promise<BusyTime[]> {
  if (event.kind !== 'hearing' || event.status === 'cancelled') return []
  return await busyTimes(executor, colleagues, event.starts_at, event.ends_at, event.id)
}

/** When these people are taken within a period, by anything but the event that is left out. */
async function busyTimes(
  executor: Executor,
  people: readonly string[],
  from: string,
  to: string,
  besideEventId: string | null = null,
): Promise<BusyTime[]> {
  // A guest who turns out to have an account is called as whoever invites them calls them.
  const { rows } = await sql<BusyTime>`
    select t.user_id as "userId", coalesce(p.name, u.first_name || ' ' || u.last_name) as name,
      lower(t.during) as "startsAt", upper(t.during) as "endsAt"
    from event_times t
      join users u on u.id = t.user_id
      left join event_participants p on p.event_id = ${besideEventId}::uuid and p.user_id = t.user_id
    where t.user_id = any(${[...people]}::uuid[]) and t.during && ${periodOf(from, to)}
      and t.event_id is distinct from ${besideEventId}::uuid
    order by lower(t.during), t.user_id limit 1000`.execute(executor)
  return rows
}
