export type { Posting } from './book-store.ts'
export { postEntry, reverseEntry } from './post-entry.ts'
export { verifyBooks } from './prove-books.ts'
export { readBalances } from './read-balances.ts'
