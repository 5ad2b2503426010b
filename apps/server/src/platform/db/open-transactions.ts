// In tests, whoever waits for storage, mail or a scanner while a transaction is open fails: it would hold a connection
// for as long as the other side likes, and a handful of such would leave none for anybody.
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
    // What was begun inside and goes on by itself is outside from now on.
    span.isOpen = false
  }
}

/** The same database, whose transactions and held connections are known to `demandNoTransaction`. */
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

export function demandNoTransaction(waitedFor: string): void {
  if (spans.getStore()?.isOpen) throw new Error(`${waitedFor} is waited for inside a transaction`)
}
