// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/notes'

export const addNote = { path: 'POST /api/cases/:caseId/notes' } as typeof contract.addNote
export const changeNote = { path: 'PUT /api/notes/:noteId' } as typeof contract.changeNote
export const listNotes = { path: 'GET /api/notes' } as typeof contract.listNotes
export const readNote = { path: 'GET /api/notes/:noteId' } as typeof contract.readNote
export const removeNote = { path: 'DELETE /api/notes/:noteId' } as typeof contract.removeNote
