// Resolves the references of a binder with the rights of its reader, by the same functions as the originals. Whatever
// the reader may not read is hidden alike: nobody can tell a lost right from a deleted original.

import type { BinderEntryView } from '@maat/contract/cases/binders'
import type { CaseId } from '@maat/contract/ids'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { type ListedDeadline, readableDeadlines } from '../../calendar/deadlines/index.ts'
import {
  type ReadableDocument,
  readableDocuments,
  type StoredVersion,
} from '../../documents/documents/index.ts'
import type { WithNamedCase } from '../case-store/index.ts'
import { type ReadableFact, readableFacts } from '../facts/index.ts'
import { type ReadableNote, readableNotes } from '../notes/index.ts'
import { type EntryRow, findEntry } from './entry-store.ts'

export type EntryView = z.input<typeof BinderEntryView>

export interface ResolvedEntry {
  view: EntryView
  /** The file of a readable document that can be opened. */
  file?: StoredVersion | undefined
}

interface Originals {
  documents: Map<string, ReadableDocument>
  facts: Map<string, ReadableFact>
  deadlines: Map<string, ListedDeadline>
  notes: Map<string, ReadableNote>
}

export async function resolveEntries(
  executor: Executor,
  caller: Caller,
  rows: readonly EntryRow[],
): Promise<ResolvedEntry[]> {
  const originals = await findOriginals(executor, caller, rows)
  return rows.map(row => resolve(row, originals))
}

export async function viewOfEntry(
  executor: Executor,
  caller: Caller,
  { binderId, id }: { binderId: string; id: string },
): Promise<EntryView> {
  const row = await findEntry(executor, binderId, id)
  const [resolved] = row ? await resolveEntries(executor, caller, [row]) : []
  if (!resolved) throw new Error(`The entry ${id} was just written, and is not there`)
  return resolved.view
}

async function findOriginals(
  executor: Executor,
  caller: Caller,
  rows: readonly EntryRow[],
): Promise<Originals> {
  const idsOf = (column: 'document_id' | 'fact_id' | 'deadline_id' | 'note_id') => [
    ...new Set(rows.flatMap(row => row[column] ?? [])),
  ]
  const [documents, facts, deadlines, notes] = await Promise.all([
    readableDocuments(executor, caller, idsOf('document_id')),
    readableFacts(executor, caller, idsOf('fact_id')),
    readableDeadlines(executor, caller, idsOf('deadline_id')),
    readableNotes(executor, caller, idsOf('note_id')),
  ])
  return {
    documents: new Map(documents.map(found => [found.row.id, found])),
    facts: byId(facts),
    deadlines: byId(deadlines),
    notes: byId(notes),
  }
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map(row => [row.id, row]))

function resolve(row: EntryRow, { documents, facts, deadlines, notes }: Originals): ResolvedEntry {
  const document = documents.get(row.document_id ?? '')
  if (document) return resolveDocument(row, document)
  return { view: viewOfText(row) ?? viewOfReference(row, { facts, deadlines, notes }) ?? hidden(row) }
}

const hidden = ({ id, version }: EntryRow): EntryView => ({ id, version, kind: 'hidden' })

function viewOfText({ id, version, kind, text }: EntryRow): EntryView | undefined {
  return kind === 'heading' ? { id, version, kind, text: text ?? '' } : undefined
}

const caseOf = (row: Pick<WithNamedCase, 'case_number' | 'case_title'> & { case_id: CaseId }) => ({
  caseId: row.case_id,
  caseNumber: row.case_number,
  caseTitle: row.case_title,
})

function viewOfReference(
  row: EntryRow,
  { facts, deadlines, notes }: Omit<Originals, 'documents'>,
): EntryView | undefined {
  const { id, version } = row
  const fact = facts.get(row.fact_id ?? '')
  if (fact) {
    const { text, certainty, happened_on: on, until, people } = fact
    const what = { text, certainty, on, until, people }
    return { id, version, kind: 'fact', ...caseOf(fact), factId: fact.id, ...what }
  }
  const deadline = deadlines.get(row.deadline_id ?? '')
  if (deadline) {
    const { title, due_date: dueDate, is_critical: isCritical, done_at } = deadline
    const what = { title, dueDate, isCritical, isDone: done_at !== null }
    return { id, version, kind: 'deadline', ...caseOf(deadline), deadlineId: deadline.id, ...what }
  }
  const note = notes.get(row.note_id ?? '')
  if (!note) return undefined
  const { title, text, author_name: authorName } = note
  return { id, version, kind: 'note', ...caseOf(note), noteId: note.id, title, text, authorName }
}

function resolveDocument(row: EntryRow, { row: document, versions }: ReadableDocument): ResolvedEntry {
  const [newest] = versions
  const kept = versions.find(version => isSameFile(row, version))
  const { from_page: from, to_page: to } = row
  const view: EntryView = {
    id: row.id,
    version: row.version,
    kind: 'document',
    ...caseOf(document),
    documentId: document.id,
    name: document.name,
    mediaType: kept?.media_type ?? null,
    fileVersion: kept?.number ?? null,
    filePages: kept?.pages ?? null,
    pages: from !== null && to !== null ? { from, to } : null,
    isOutdated: newest !== undefined && !isSameFile(row, newest),
  }
  // A file that is still being checked cannot be opened.
  const isChecked = document.status !== 'processing' || kept?.number !== document.file_number
  return { view, file: isChecked ? kept : undefined }
}

/** A photo is converted once after its upload: its first hash still names it. */
const isSameFile = ({ file_hash }: EntryRow, { hash, sent_hash }: StoredVersion) =>
  hash === file_hash || sent_hash === file_hash
