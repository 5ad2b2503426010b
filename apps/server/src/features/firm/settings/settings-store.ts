import { momentOf } from '@maat/domain/calendar/moment'
import type { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { writeTag } from '../../../platform/http/record-tag.ts'

/** The content of a section: any JSON of its owner. */
export type Content = Record<string, z.core.util.JSONType>

export interface StoredSection {
  version: number
  content: Content
}

export async function readSections(
  executor: Executor,
  owner: string,
): Promise<Record<string, StoredSection>> {
  const rows = await executor
    .selectFrom('settings')
    .select(['section', 'version', 'content'])
    .where('owner', '=', owner)
    .execute()
  return Object.fromEntries(rows.map(({ section, version, content }) => [section, { version, content }]))
}

export function tagOf(owner: string, saved: Record<string, StoredSection>): string {
  const versions = Object.entries(saved).map(([section, { version }]) => [section, version])
  return writeTag(owner, Object.fromEntries(versions))
}

export async function readSection(
  executor: Executor,
  owner: string,
  section: string,
): Promise<Content | undefined> {
  return (await findSection(executor, owner, section))?.content
}

export async function findSection(
  executor: Executor,
  owner: string,
  section: string,
): Promise<StoredSection | undefined> {
  const row = await executor
    .selectFrom('settings')
    .select(['version', 'content'])
    .where('owner', '=', owner)
    .where('section', '=', section)
    .executeTakeFirst()
  return row && { version: row.version, content: row.content }
}

/** Returns whether the change started from the current version, 0 for none. */
export async function saveSection(
  tx: Tx,
  owner: string,
  section: string,
  { version, content }: StoredSection,
  now: Date,
): Promise<boolean> {
  const saved = {
    content: JSON.stringify(content),
    changed_at: momentOf(now),
    version: version + 1,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settings')
    .values({ owner, section, ...saved })
    .onConflict(conflict =>
      conflict.columns(['owner', 'section']).doUpdateSet(saved).where('settings.version', '=', version),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function countSections(executor: Executor, owner: string): Promise<number> {
  const rows = await executor.selectFrom('settings').select('section').where('owner', '=', owner).execute()
  return rows.length
}
