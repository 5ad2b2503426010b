// The notes of a case: private to their writer, or shared with the staff of the case.

import { z } from 'zod'
import { CaseId, NoteId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line, requiredLine, requiredText } from '../person.ts'
import { caseParams } from './case-draft.ts'

export const MOST_NOTE_CHARACTERS = 20_000

const noteFields = {
  title: requiredLine(200),
  text: requiredText(MOST_NOTE_CHARACTERS),
  isShared: z.boolean(),
}

export const NoteView = z.object({
  id: NoteId,
  caseId: CaseId,
  title: z.string(),
  text: z.string(),
  isShared: z.boolean(),
  authorId: UserId,
  authorName: z.string(),
  createdAt: SentMoment,
  updatedAt: SentMoment,
  version: z.number(),
  can: z.array(z.enum(['change'])),
})
export type NoteView = z.output<typeof NoteView>

const byId = { params: z.object({ noteId: NoteId }) }
const example = {
  title: 'Plan de plaidoirie',
  text: 'Commencer par la recevabilité, puis le préjudice.',
  isShared: true,
}

export const listNotes = operation({
  path: 'GET /api/notes',
  summary: 'Lists the notes that the caller may read, of one case or of all cases: the last changed first.',
  needs: 'note.list',
  query: z.strictObject({ ...pageQuery, case: CaseId.optional(), search: line(100).optional() }),
  reply: pageOf(NoteView),
  takesTurn: 'search',
})

export const readNote = operation({
  path: 'GET /api/notes/:noteId',
  summary: 'Returns one note.',
  needs: 'note.read',
  ...byId,
  reply: NoteView,
  fails: ['note.not-found'],
})

export const addNote = operation({
  path: 'POST /api/cases/:caseId/notes',
  summary: 'Adds a note to a case, private or shared with the staff of the case.',
  needs: 'case.work-internally',
  ...caseParams,
  body: z.strictObject(noteFields),
  example,
  reply: NoteView,
  createsOnce: true,
  fails: ['case.not-found'],
})

export const changeNote = operation({
  path: 'PUT /api/notes/:noteId',
  summary: 'Changes the caller’s own note.',
  needs: 'note.change',
  ...byId,
  body: z.strictObject({ ...noteFields, version: z.number().int().min(1) }),
  example: { ...example, version: 1 },
  reply: NoteView,
  // If stale, the problem contains the current note.
  fails: ['note.not-found', 'record.stale'],
})

export const removeNote = operation({
  path: 'DELETE /api/notes/:noteId',
  summary: 'Deletes the caller’s own note.',
  needs: 'note.change',
  ...byId,
  reply: EmptyReply,
  fails: ['note.not-found'],
})
