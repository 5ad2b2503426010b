// In tests, fails code that waits for storage, mail or a scanner inside a transaction: it would hold a connection
// indefinitely, and a few of these would exhaust the pool.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.ts'

interface Span {
  isOpen: boolean
}

const spans = new AsyncLocalStorage<Span>()

async function during<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const span: Span = { isOpen: true }
  try {
    return await spans.run(span, work)
  } finally {
    // Unawaited work from inside counts as outside from now on.
    span.isOpen = false
  }
}

/** The same database, whose transactions and held connections are known to `assertNoTransaction`. */
export function watchTransactions(db: Database): Database {
  const [transaction, connection] = [db.transaction.bind(db), db.connection.bind(db)]
  db.transaction = () => {
    const builder = transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = run => execute(tx => during(() => run(tx)))
    return builder
  }
  db.connection = () => {
    const builder = connection()
    const execute = builder.execute.bind(builder)
    builder.execute = run => execute(held => during(() => run(held)))
    return builder
  }
  return db
}

export function assertNoTransaction(waitedFor: string): void {
  if (spans.getStore()?.isOpen) throw new Error(`${waitedFor} is waited for inside a transaction`)
}
