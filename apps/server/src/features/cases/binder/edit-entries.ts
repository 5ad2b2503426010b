// Puts references and headings into a binder, and changes them. Only what the caller may read can be put in.

import { addBinderEntry, changeBinderEntry } from '@maat/contract/cases/binders'
import type { DocumentId } from '@maat/contract/ids'
import type { BodyOf } from '@maat/contract/operation'
import { momentOf } from '@maat/domain/calendar/moment'
import { hasPages, MOST_BINDER_ENTRIES, type PageRange } from '@maat/domain/cases/file/binders'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { present } from '../../../platform/present.ts'
import { readableDeadlines } from '../../calendar/deadlines/index.ts'
import { readableDocuments } from '../../documents/documents/index.ts'
import { readableFacts } from '../facts/index.ts'
import { readableNotes } from '../notes/index.ts'
import { touchBinder } from './binder-store.ts'
import { binderSubject } from './binder-subject.ts'
import { appendEntry, countEntries, findEntry, type NewEntry, updateEntry } from './entry-store.ts'
import { publishBinderChange } from './publish-binder-change.ts'
import { viewOfEntry } from './resolve-entries.ts'

type Given = BodyOf<typeof addBinderEntry>['entry']
type Reference = Omit<NewEntry, 'binder_id' | 'added_by' | 'added_at'>

type DocumentFault = 'document.not-found' | 'binder.no-file' | 'binder.page-unknown'
type Fault = DocumentFault | 'fact.not-found' | 'deadline.not-found' | 'note.not-found'

export const handleAddBinderEntry = handleRecord(addBinderEntry, binderSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if ((await countEntries(tx, row.id)) >= MOST_BINDER_ENTRIES) return fail('binder.too-many-entries')
  const reference = await referenceOf(tx, caller, body.entry)
  if (typeof reference === 'string') return fail(reference)
  const added = { binder_id: row.id, added_by: caller.id, added_at: momentOf(work.now) }
  const id = await appendEntry(tx, { ...reference, ...added })
  await touchBinder(tx, row.id, work.now)
  await publishBinderChange(work, row)
  await record('binder.entry-added', { entry: id, kind: reference.kind })
  return await viewOfEntry(tx, caller, { binderId: row.id, id })
})

async function referenceOf(executor: Executor, caller: Caller, entry: Given): Promise<Reference | Fault> {
  const { kind } = entry
  switch (kind) {
    case 'heading':
      return { kind, text: entry.text }
    case 'document':
      return await referenceToPages(executor, caller, entry)
    case 'fact': {
      const [fact] = await readableFacts(executor, caller, [entry.factId])
      return fact ? { kind, fact_id: fact.id } : 'fact.not-found'
    }
    case 'deadline': {
      const [deadline] = await readableDeadlines(executor, caller, [entry.deadlineId])
      return deadline ? { kind, deadline_id: deadline.id } : 'deadline.not-found'
    }
    case 'note': {
      const [note] = await readableNotes(executor, caller, [entry.noteId])
      return note ? { kind, note_id: note.id } : 'note.not-found'
    }
  }
}

/** Always of the newest version. */
async function referenceToPages(
  executor: Executor,
  caller: Caller,
  { documentId, pages }: { documentId: DocumentId; pages: PageRange | null },
): Promise<Reference | DocumentFault> {
  const [document] = await readableDocuments(executor, caller, [documentId])
  if (!document) return 'document.not-found'
  const [newest] = document.versions
  if (!newest) return 'binder.no-file'
  const isPdf = newest.media_type === 'application/pdf'
  if (!hasPages(pages, isPdf ? newest.pages : 0)) return 'binder.page-unknown'
  return {
    kind: 'document',
    document_id: document.row.id,
    file_version: newest.number,
    file_hash: newest.hash,
    from_page: pages?.from ?? null,
    to_page: pages?.to ?? null,
  }
}

export const handleChangeBinderEntry = handleRecord(changeBinderEntry, binderSubject, async context => {
  const { work, tx, caller, subject: row, params, body, record, fail } = context
  const entry = await findEntry(tx, row.id, params.entryId)
  const { change } = body
  if (!entry) return fail('binder.entry-not-found')
  const at = { binderId: row.id, id: entry.id }
  const before = await viewOfEntry(tx, caller, at)
  if (body.version !== entry.version) return fail('record.stale', { current: before })
  if (before.kind !== change.kind) return fail('binder.entry-not-found')
  if (change.kind === 'heading') await updateEntry(tx, entry.id, { text: change.text })
  else {
    const documentId = present(entry.document_id)
    const reference = await referenceToPages(tx, caller, { documentId, pages: change.pages })
    if (reference === 'document.not-found') return fail('binder.entry-not-found')
    if (typeof reference === 'string') return fail(reference)
    await updateEntry(tx, entry.id, reference)
  }
  await touchBinder(tx, row.id, work.now)
  await publishBinderChange(work, row)
  await record('binder.entry-changed', { entry: entry.id, kind: change.kind })
  return await viewOfEntry(tx, caller, at)
})
