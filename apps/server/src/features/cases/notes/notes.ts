// The notes of a case: listed, searched, added, and changed by their author.

import {
  addNote,
  changeNote,
  listNotes,
  type NoteView,
  readNote,
  removeNote,
} from '@maat/contract/cases/notes'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { newestPage } from '../../../platform/db/page.ts'
import { likePattern } from '../../../platform/db/word-search.ts'
import { handle, handleRecord, type Route } from '../../../platform/http/handle.ts'
import { caseSubject } from '../case-access/index.ts'
import { publishCaseChange, recordEvent } from '../case-events/index.ts'
import {
  deleteNote,
  findNote,
  insertNote,
  type NoteRecord,
  notesWithCases,
  updateNote,
} from './note-store.ts'
import { isVisible, noteSubject } from './note-subject.ts'

type View = z.input<typeof NoteView>

function viewOfNote(caller: Caller, row: NoteRecord): View {
  return {
    id: row.id,
    caseId: row.case_id,
    title: row.title,
    text: row.text,
    isShared: row.is_shared,
    authorId: row.author_id,
    authorName: row.author_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    can: permitted(noteSubject, caller, row, ['change']),
  }
}

async function viewNow(executor: Executor, caller: Caller, id: string): Promise<View> {
  const row = await findNote(executor, id, { lock: false, callerId: caller.id })
  if (!row) throw new Error(`The note ${id} was just written, and is not there`)
  return viewOfNote(caller, row)
}

const handleListNotes = handle(listNotes, async ({ tx, caller, query }) => {
  const { search } = query
  const conditions = [
    isVisible(caller),
    query.case ? sql<SqlBool>`n.case_id = ${query.case}::uuid` : undefined,
    search ? contains(search) : undefined,
  ]
  const notes = notesWithCases(tx, caller.id).where(
    sql<SqlBool>`${sql.join(conditions.filter(Boolean), sql` and `)}`,
  )
  const cursorOf = (row: { updated_at: Moment; id: string }) => ({ at: row.updated_at, id: row.id })
  return await newestPage(notes, query, { at: 'n.updated_at', id: 'n.id', cursorOf }, row =>
    viewOfNote(caller, row),
  )
})

function contains(search: string): RawBuilder<SqlBool> {
  const words = search.split(' ').map(likePattern)
  return sql`n.search_text like all (select fold(word) from unnest(${words}::text[]) word)`
}

const handleReadNote = handleRecord(readNote, noteSubject, async ({ caller, subject }) =>
  viewOfNote(caller, subject),
)

const handleAddNote = handleRecord(addNote, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record } = context
  const { title, text, isShared } = body
  const now = momentOf(work.now)
  const written = { author_id: caller.id, created_at: now, updated_at: now }
  const id = await insertNote(tx, { case_id: row.id, title, text, is_shared: isShared, ...written })
  // A private note stays completely hidden.
  if (isShared) await recordEvent(work, row.id, 'note-added', { name: title })
  await record('note.added', { case: row.id, isShared }, { kind: 'note', id })
  return await viewNow(tx, caller, id)
})

const handleChangeNote = handleRecord(changeNote, noteSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const { title, text, isShared, version } = body
  if (version !== row.version) return fail('record.stale', { current: viewOfNote(caller, row) })
  await updateNote(tx, row.id, { title, text, is_shared: isShared, updated_at: momentOf(work.now) })
  if (isShared && !row.is_shared) await recordEvent(work, row.case_id, 'note-added', { name: title })
  else if (row.is_shared) await publishCaseChange(work, row.case_id, 'notes')
  await record('note.changed', { case: row.case_id, isShared: { from: row.is_shared, to: isShared } })
  return await viewNow(tx, caller, row.id)
})

const handleRemoveNote = handleRecord(removeNote, noteSubject, async ({ work, tx, subject, record }) => {
  await deleteNote(tx, subject.id)
  if (subject.is_shared) await publishCaseChange(work, subject.case_id, 'notes')
  await record('note.removed', { case: subject.case_id, isShared: subject.is_shared })
  return {}
})

export const noteRoutes: readonly Route[] = [
  handleListNotes,
  handleReadNote,
  handleAddNote,
  handleChangeNote,
  handleRemoveNote,
]
