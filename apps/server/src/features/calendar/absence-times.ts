// Somebody who falls ill is away at once, whatever stands in their calendar: an absence takes what is free of its time,
// and what becomes free within it later.
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { EventFields } from './event-store.ts'

type Absence = Pick<EventFields, 'id' | 'organiser_id' | 'starts_at' | 'ends_at'>

export interface FreedTime {
  user_id: string
  during: string
}

/** In place of what it took before; answers whether there was anything left to take. */
export async function holdRest(tx: Tx, absence: Absence): Promise<boolean> {
  const { id, organiser_id: who, starts_at: from, ends_at: to } = absence
  await tx.deleteFrom('event_times').where('event_id', '=', id).execute()
  const { rows } = await sql`
    insert into event_times (event_id, user_id, during)
    select ${id}::uuid, ${who}::uuid, rest
    from (select tstzrange(${from}::timestamptz, ${to}::timestamptz) as whole) as absence,
      unnest(tstzmultirange(whole) - coalesce(
        (select range_agg(t.during) from event_times t where t.user_id = ${who}::uuid and t.during && whole),
        '{}'::tstzmultirange)) as rest
    returning event_id`.execute(tx)
  return rows.length > 0
}

/** What was cancelled or moved left a gap in the absence that it stood in. */
export async function closeGaps(tx: Tx, freed: readonly FreedTime[]): Promise<void> {
  if (freed.length === 0) return
  const people = freed.map(({ user_id }) => user_id)
  const { rows } = await sql<Absence>`
    select e.id, e.organiser_id, e.starts_at, e.ends_at from events e
    where e.organiser_id = any(${people}::uuid[]) and e.kind = 'absence' and e.status <> 'cancelled'
      and exists (select from unnest(${people}::uuid[], ${freed.map(({ during }) => during)}::tstzrange[])
        as gap(user_id, during) where gap.user_id = e.organiser_id and gap.during && e.during)
    order by e.created_at, e.id`.execute(tx)
  for (const absence of rows) await holdRest(tx, absence)
}
