// Operations on a whole entry: moving, copying, archiving, deleting.

import {
  archiveEntry,
  deleteEntry,
  duplicateEntry,
  reorderCatalogue,
  unarchiveEntry,
} from '@maat/contract/cases/catalogue'
import { momentOf } from '@maat/domain/calendar/moment'
import { nameOfCopy } from '@maat/domain/cases/file/name-of-copy'
import type { Tx } from '../../../platform/db/database.ts'
import { isStillReferenced } from '../../../platform/db/database-errors.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import * as catalogueStore from './catalogue-store.ts'
import { listDocuments, replaceDocuments } from './document-store.ts'
import { entrySubject } from './entry-subject.ts'
import { viewOfEntryNow } from './entry-view.ts'

export const handleReorderCatalogue = handle(reorderCatalogue, async ({ tx, body, record, fail }) => {
  const [first] = body.ids
  const entry = first && (await catalogueStore.findEntry(tx, first))
  if (!entry) return fail('catalogue.not-found')
  const siblings = await catalogueStore.lockSiblings(tx, entry)
  const before = siblings.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
  const given = new Set<string>(body.ids)
  const isWhole = given.size === body.ids.length && given.size === before.length
  const isKnown = before.every(id => given.has(id))
  if (!isWhole || !isKnown) return fail('record.stale', { current: before })
  await catalogueStore.saveOrder(tx, entry.level, body.ids)
  const about = { kind: 'catalogue', id: entry.parent_id ?? entry.id }
  const { level } = entry
  await record('catalogue.changed', { change: 'reordered', level, before, after: body.ids }, about)
  return {}
})

/** Only the top entry is marked as a copy; its content keeps its names. */
async function copyInto(
  tx: Tx,
  entry: catalogueStore.EntryRow,
  changes: Partial<catalogueStore.NewEntryRow>,
): Promise<string> {
  const id = await catalogueStore.insertEntry(tx, entry.level, {
    parentId: entry.parent_id,
    name: entry.name,
    description: entry.description,
    everydayWords: entry.everyday_words,
    caseTypes: entry.case_types,
    archivedAt: entry.archived_at,
    ...changes,
  })
  if (entry.level === 'issue') await replaceDocuments(tx, id, await listDocuments(tx, entry.id))
  for (const child of await catalogueStore.listChildren(tx, entry))
    await copyInto(tx, child, { parentId: id })
  return id
}

export const handleDuplicateEntry = handleRecord(
  duplicateEntry,
  entrySubject,
  async ({ work, tx, subject, record }) => {
    // Copies start archived, so that users are not offered an unchanged copy.
    const archivedAt = momentOf(work.now)
    const id = await copyInto(tx, subject, { name: nameOfCopy(subject.name), archivedAt })
    const { level } = subject
    const about = { kind: 'catalogue', id }
    await record('catalogue.changed', { change: 'duplicated', level, original: subject.id }, about)
    return await viewOfEntryNow(tx, id)
  },
)

export const handleArchiveEntry = handleRecord(
  archiveEntry,
  entrySubject,
  async ({ work, tx, subject, record }) => {
    const archivedAt = subject.archived_at ?? momentOf(work.now)
    await catalogueStore.setArchived(tx, subject, archivedAt)
    const { level, name } = subject
    await record('catalogue.changed', { change: 'archived', level, name })
    return await viewOfEntryNow(tx, subject.id)
  },
)

export const handleUnarchiveEntry = handleRecord(
  unarchiveEntry,
  entrySubject,
  async ({ tx, subject, record }) => {
    await catalogueStore.setArchived(tx, subject, null)
    const { level, name } = subject
    await record('catalogue.changed', { change: 'unarchived', level, name })
    return await viewOfEntryNow(tx, subject.id)
  },
)

export const handleDeleteEntry = handleRecord(
  deleteEntry,
  entrySubject,
  async ({ tx, subject, record, fail }) => {
    const before = await viewOfEntryNow(tx, subject.id)
    // Only the database knows reliably whether a case uses the entry, even one being written right now.
    await catalogueStore.deleteEntry(tx, subject).catch(error => {
      if (isStillReferenced(error)) return fail('catalogue.in-use')
      throw error
    })
    await record('catalogue.changed', { change: 'deleted', level: subject.level, before })
    return {}
  },
)
