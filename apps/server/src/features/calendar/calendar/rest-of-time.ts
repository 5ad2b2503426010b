// Events that cannot wait for free time reserve what is free, and what becomes free later: sick leave starts at once,
// and courts fix hearings despite conflicts.
import type { UserId } from '@maat/contract/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { EventFields } from './event-store.ts'

type Taking = Pick<EventFields, 'id' | 'starts_at' | 'ends_at'>

export interface FreedTime {
  user_id: UserId
  during: string
}

/** Replaces the person's earlier times of this event; returns whether any time was free. */
export async function reserveFreeRest(tx: Tx, event: Taking, who: UserId): Promise<boolean> {
  const { id, starts_at: from, ends_at: to } = event
  await tx.deleteFrom('event_times').where('event_id', '=', id).where('user_id', '=', who).execute()
  const { rows } = await sql`
    insert into event_times (event_id, user_id, during)
    select ${id}::uuid, ${who}::uuid, rest
    from (select tstzrange(${from}::timestamptz, ${to}::timestamptz) as whole) as taking,
      unnest(tstzmultirange(whole) - coalesce(
        (select range_agg(t.during) from event_times t where t.user_id = ${who}::uuid and t.during && whole),
        '{}'::tstzmultirange)) as rest
    returning event_id`.execute(tx)
  return rows.length > 0
}

/** A cancelled or moved event frees time within other events: hearings get it first. */
export async function closeGaps(tx: Tx, freed: readonly FreedTime[]): Promise<void> {
  if (freed.length === 0) return
  const { rows } = await sql<Taking & { who: UserId }>`
    select distinct e.id, e.starts_at, e.ends_at, e.kind, e.created_at, gap.user_id as who
    from unnest(${freed.map(({ user_id }) => user_id)}::uuid[], ${freed.map(({ during }) => during)}::tstzrange[])
        as gap(user_id, during)
      join event_participants p on p.user_id = gap.user_id and p.answer <> 'declined'
      join events e on e.id = p.event_id and e.during && gap.during
    where e.kind in ('absence', 'hearing') and e.status <> 'cancelled'
    order by e.kind desc, e.created_at, e.id`.execute(tx)
  for (const { who, ...event } of rows) await reserveFreeRest(tx, event, who)
}
