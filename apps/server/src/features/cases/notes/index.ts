export { noteRoutes } from './notes.ts'
export { type ReadableNote, readableNotes } from './readable-notes.ts'
