export { postEntry, reverseEntry } from './post-entry.ts'
export { verifyBooks } from './prove-books.ts'
