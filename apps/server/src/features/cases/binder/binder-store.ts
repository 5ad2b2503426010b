// The rows of binders and of the colleagues with whom they are shared.

import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { BinderAccess } from '@maat/domain/cases/file/binders'
import { type Selectable, sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { BinderColleagues, Binders } from '../../../platform/db/schema.generated.ts'

export interface BinderRecord extends Selectable<Binders> {
  owner_name: string
  /** Null for the owner, and for users with whom it is not shared. */
  access: BinderAccess | null
}

export const bindersWithAccess = (executor: Executor, callerId: UserId | undefined) =>
  executor
    .selectFrom('binders as b')
    .innerJoin('users as u', 'u.id', 'b.owner_id')
    .leftJoin('binder_colleagues as s', join =>
      join.onRef('s.binder_id', '=', 'b.id').on('s.user_id', '=', callerId ?? null),
    )
    .selectAll('b')
    .select(['u.full_name as owner_name', 's.access'])

export async function findBinder(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: UserId | undefined },
): Promise<BinderRecord | undefined> {
  const query = bindersWithAccess(executor, options.callerId).where('b.id', '=', id)
  return await (options.lock ? query.forUpdate('b') : query).executeTakeFirst()
}

export async function countBinders(executor: Executor, ownerId: UserId): Promise<number> {
  const { count } = await executor
    .selectFrom('binders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertBinder(
  tx: Tx,
  { ownerId, name, now }: { ownerId: UserId; name: string; now: Date },
): Promise<string> {
  const at = momentOf(now)
  const { id } = await tx
    .insertInto('binders')
    .values({ owner_id: ownerId, name, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A change of its settings. The request locks the row, so its version only has to grow. */
export async function updateBinder(
  tx: Tx,
  id: string,
  { now, ...change }: { now: Date; name?: string },
): Promise<void> {
  await tx
    .updateTable('binders')
    .set({ ...change, updated_at: momentOf(now), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** A change of its entries, which have versions of their own. */
export async function touchBinder(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('binders')
    .set({ updated_at: momentOf(now) })
    .where('id', '=', id)
    .execute()
}

export async function deleteBinder(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('binders').where('id', '=', id).execute()
}

export type Colleague = Pick<Selectable<BinderColleagues>, 'user_id' | 'access'> & { name: string }

export async function colleaguesOf(
  executor: Executor,
  binderIds: readonly string[],
): Promise<(Colleague & { binder_id: string })[]> {
  return await executor
    .selectFrom('binder_colleagues as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.binder_id', 's.user_id', 's.access', 'u.full_name as name'])
    .where(sql<boolean>`s.binder_id = any(${binderIds}::uuid[])`)
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute()
}

export async function replaceColleagues(
  tx: Tx,
  binderId: string,
  colleagues: readonly { userId: UserId; access: BinderAccess }[],
): Promise<void> {
  await tx.deleteFrom('binder_colleagues').where('binder_id', '=', binderId).execute()
  if (colleagues.length === 0) return
  const rows = colleagues.map(({ userId, access }) => ({ binder_id: binderId, user_id: userId, access }))
  await tx.insertInto('binder_colleagues').values(rows).execute()
}
