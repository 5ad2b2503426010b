// The notes of a list of ids that the caller may read: for references from elsewhere.
import { sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { NAME_COLUMNS, type WithNamedCase } from '../case-store/index.ts'
import { type NoteRecord, notesWithCases } from './note-store.ts'
import { isVisible } from './note-subject.ts'

export type ReadableNote = NoteRecord & WithNamedCase

export async function readableNotes(
  executor: Executor,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadableNote[]> {
  if (ids.length === 0) return []
  return await notesWithCases(executor, caller.id)
    .select(NAME_COLUMNS)
    .where(sql<boolean>`n.id = any(${ids}::uuid[]) and ${isVisible(caller)}`)
    .execute()
}
