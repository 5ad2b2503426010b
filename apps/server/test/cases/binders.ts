// Binders, as rows.

import type { BinderEntryId, BinderId, UserId } from '@maat/contract/ids'
import type { BinderAccess } from '@maat/domain/cases/file/binders'
import { knownId } from '../known-id.ts'
import type { TestApp } from '../test-app.ts'

export async function insertBinder(
  app: TestApp,
  ownerId: UserId,
  colleagues: Readonly<Record<string, BinderAccess>> = {},
): Promise<BinderId> {
  const { db } = app.services
  const now = app.now.value.toISOString()
  const { id } = await db
    .insertInto('binders')
    .values({ owner_id: ownerId, name: 'Audience du mardi', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [userId, access] of Object.entries(colleagues))
    await db
      .insertInto('binder_colleagues')
      .values({ binder_id: id, user_id: knownId(userId), access })
      .execute()
  return id as BinderId
}

/** Headings, in this order. */
export async function insertHeadings(
  app: TestApp,
  binderId: string,
  ownerId: UserId,
  texts: readonly string[],
): Promise<BinderEntryId[]> {
  const rows = texts.map((text, position) => ({
    binder_id: binderId,
    kind: 'heading' as const,
    position,
    text,
    added_by: ownerId,
    added_at: app.now.value.toISOString(),
  }))
  const inserted = await app.services.db.insertInto('binder_entries').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id as BinderEntryId)
}
