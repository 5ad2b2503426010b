// Nobody is in two places at once: `event_times` refuses it, and says here who was taken.
import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/db/database.ts'
import { isExcluded } from '../../platform/db/database-errors.ts'
import { Failure } from '../../platform/http/failure.ts'
import type { EventFields } from './event-store.ts'

/** A person who is taken, and until when. */
export interface BusyTime {
  userId: string
  name: string
  startsAt: string
  endsAt: string
}

/**
 * Takes the time of everybody with an account who has not declined, in place of what the event held before.
 * Fails with who is taken, where somebody is.
 */
export async function holdTimes(tx: Tx, event: EventFields): Promise<void> {
  await tx.deleteFrom('event_times').where('event_id', '=', event.id).execute()
  if (event.status === 'cancelled') return
  const people = await lockPeople(tx, event.id)
  const { starts_at: from, ends_at: to } = event
  const busy = await busyTimes(tx, people, from, to, event.id)
  if (busy.length > 0) throw new Failure('event.conflict', { current: { busy } })
  try {
    await sql`insert into event_times (event_id, user_id, during)
      select ${event.id}::uuid, id, ${periodOf(from, to)} from unnest(${people}::uuid[]) as id`.execute(tx)
  } catch (error) {
    throw isExcluded(error) ? new Failure('event.conflict') : error
  }
}

/** One after the other, whoever wants their time: without, two who came at once would wait for each other for ever. */
async function lockPeople(tx: Tx, eventId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', query =>
      query
        .selectFrom('event_participants')
        .select('user_id')
        .where('event_id', '=', eventId)
        .where('answer', '<>', 'declined')
        .where('user_id', 'is not', null)
        .$castTo<{ user_id: string }>(),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

const periodOf = (from: string, to: string) => sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`

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
