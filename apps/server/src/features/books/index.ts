export { postEntry, reverseEntry } from './post-entry.ts'
export { proveBooks } from './prove-books.ts'
