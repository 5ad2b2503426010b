// The documents of a list of ids that the caller may read, with the versions that they may see: for references from
// elsewhere.
import { sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { type DocumentRow, documentsFound } from './document-store.ts'
import { documentSubject } from './document-subject.ts'
import { reachOf, type StoredVersion, storedVersionsOf } from './version-store.ts'

export interface ReadableDocument {
  row: DocumentRow
  /** The newest first. */
  versions: StoredVersion[]
}

export async function readableDocuments(
  executor: Executor,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadableDocument[]> {
  if (ids.length === 0) return []
  const found = sql<{ id: string }>`(select unnest(${ids}::uuid[]) as id)`
  const query = documentsFound(executor, found, {
    callerId: caller.id,
    order: sql`d.id`,
    needsNewPlan: false,
  })
  const { rows } = await executor.executeQuery(query)
  const readable = rows.filter(row => permitted(documentSubject, caller, row, ['read']).length > 0)
  const versions = await storedVersionsOf(
    executor,
    readable.map(({ id }) => id),
    reachOf(caller),
  )
  return readable.map(row => ({
    row,
    versions: versions.filter(({ document_id }) => document_id === row.id),
  }))
}
