import type { z } from 'zod'
import type { Executor, Tx } from '../../platform/db/database.ts'

/** What a section holds: whatever JSON its owner keeps there. */
export type Content = Record<string, z.core.util.JSONType>

export async function readSections(executor: Executor, owner: string): Promise<Record<string, Content>> {
  const rows = await executor
    .selectFrom('settings')
    .select(['section', 'content'])
    .where('owner', '=', owner)
    .execute()
  return Object.fromEntries(rows.map(({ section, content }) => [section, content as Content]))
}

export async function readSection(
  executor: Executor,
  owner: string,
  section: string,
): Promise<Content | undefined> {
  const row = await executor
    .selectFrom('settings')
    .select('content')
    .where('owner', '=', owner)
    .where('section', '=', section)
    .executeTakeFirst()
  return row?.content as Content | undefined
}

export async function saveSection(
  tx: Tx,
  owner: string,
  section: string,
  content: Content,
  now: Date,
): Promise<void> {
  const saved = { content: JSON.stringify(content), changed_at: now.toISOString() }
  await tx
    .insertInto('settings')
    .values({ owner, section, ...saved })
    .onConflict(conflict => conflict.columns(['owner', 'section']).doUpdateSet(saved))
    .execute()
}

export async function countSections(executor: Executor, owner: string): Promise<number> {
  const rows = await executor.selectFrom('settings').select('section').where('owner', '=', owner).execute()
  return rows.length
}
