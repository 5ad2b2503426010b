import type { EntryView as EntryViewSchema } from '@maat/contract/cases/catalogue'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { type EntryRow, findEntry } from './catalogue-store.ts'
import { listDocuments } from './document-store.ts'

export async function viewOfEntry(
  executor: Executor,
  entry: EntryRow,
): Promise<z.input<typeof EntryViewSchema>> {
  return {
    id: entry.id,
    level: entry.level,
    parentId: entry.parent_id,
    name: entry.name,
    description: entry.description,
    everydayWords: entry.everyday_words,
    caseTypes: entry.case_types,
    documents: entry.level === 'issue' ? await listDocuments(executor, entry.id) : [],
    archivedAt: entry.archived_at,
    version: entry.version,
  }
}

/** The entry after a change in the same transaction. */
export async function viewOfEntryNow(executor: Executor, id: string) {
  const entry = await findEntry(executor, id)
  if (!entry) throw new Error(`The entry ${id} of the catalogue was just written, and is not there`)
  return await viewOfEntry(executor, entry)
}
