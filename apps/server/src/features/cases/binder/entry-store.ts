// The rows of entries: references in the order of their binder. A change locks the binder, so its order changes once at
// a time.
import { momentOf } from '@maat/domain/calendar/moment'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { BinderEntries } from '../../../platform/db/schema.generated.ts'

export type EntryRow = Selectable<BinderEntries>

export const entriesInOrder = (executor: Executor, binderId: string) =>
  executor
    .selectFrom('binder_entries')
    .selectAll()
    .where('binder_id', '=', binderId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')

export async function findEntry(
  executor: Executor,
  binderId: string,
  id: string,
  { isRemoved = false } = {},
): Promise<EntryRow | undefined> {
  return await executor
    .selectFrom('binder_entries')
    .selectAll()
    .where('binder_id', '=', binderId)
    .where('id', '=', id)
    .where('removed_at', isRemoved ? 'is not' : 'is', null)
    .executeTakeFirst()
}

export async function countEntries(executor: Executor, binderId: string): Promise<number> {
  const { count } = await executor
    .selectFrom('binder_entries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('binder_id', '=', binderId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export type NewEntry = Omit<Insertable<BinderEntries>, 'position'>

/** At the end, after entries that can still be put back. */
export async function appendEntry(tx: Tx, row: NewEntry): Promise<string> {
  const last = sql<string>`(select coalesce(max(position), 0) + 1 from binder_entries
    where binder_id = ${row.binder_id}::uuid)`
  const { id } = await tx
    .insertInto('binder_entries')
    .values({ ...row, position: last })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The request locks the binder, so the version only has to grow. */
export async function updateEntry(tx: Tx, id: string, change: Updateable<BinderEntries>): Promise<void> {
  await tx
    .updateTable('binder_entries')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Halfway between its new neighbours, or before the first. False if the given neighbour is missing. */
export async function putAfter(tx: Tx, row: EntryRow, after: string | null): Promise<boolean> {
  const others = sql`from binder_entries o where o.binder_id = ${row.binder_id}::uuid and o.id <> ${row.id}::uuid`
  const place = after
    ? sql`(select (n.position + coalesce((select min(o.position) ${others}
        and (o.position, o.id) > (n.position, n.id)), n.position + 2)) * 0.5
      from binder_entries n where n.id = ${after}::uuid and n.binder_id = ${row.binder_id}::uuid
        and n.id <> ${row.id}::uuid and n.removed_at is null)`
    : sql`(select coalesce(min(o.position), 0) - 1 ${others})`
  const { rows } = await sql<{ place: string | null }>`select ${place} as place`.execute(tx)
  const found = rows[0]?.place ?? null
  if (found === null) return false
  await updateEntry(tx, row.id, { position: found })
  return true
}

/** Removed entries can be put back until then. */
export async function deleteRemovedBefore(tx: Tx, binderId: string, moment: Date): Promise<void> {
  await tx
    .deleteFrom('binder_entries')
    .where('binder_id', '=', binderId)
    .where('removed_at', '<', momentOf(moment))
    .execute()
}
