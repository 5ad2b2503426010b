export { noteSearch } from './note-search.ts'
export { noteRoutes } from './notes.ts'
export { type ReadableNote, readableNotes } from './readable-notes.ts'
