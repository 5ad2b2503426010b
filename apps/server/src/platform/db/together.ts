// Reads of one request that do not need each other's results: one connection, and one message to PostgreSQL for the
// statements that are ready at the same moment. Each wait for the database costs more than a small statement.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Executor } from './database.ts'
import type { DB } from './schema.generated.ts'

class OnlyReads extends DummyDriver {
  override beginTransaction(): Promise<never> {
    throw new Error('Reads that are sent together cannot begin a transaction')
  }
}

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new OnlyReads(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const PARTS = { config: { dialect }, dialect, driver: new OnlyReads() }

type Results<Reads extends readonly unknown[]> = { -readonly [Place in keyof Reads]: Awaited<Reads[Place]> }

/**
 * `start` begins the reads and returns them; with Kysely's own executors, one would wait for the other. They use this
 * executor alone: if pages held all connections and each waited for a second one, none would go on.
 */
export async function together<const Reads extends readonly unknown[]>(
  executor: Executor,
  start: (executor: Executor) => Reads,
): Promise<Results<Reads>> {
  const outer = executor.getExecutor()
  return await outer.provideConnection(async connection => {
    const inner = outer.withConnectionProvider({
      provideConnection: async consumer => await consumer(connection),
    })
    const reads = start(new Kysely<DB>({ ...PARTS, executor: inner }))
    // The connection is free for other requests only when every read has ended, also after a failure.
    await Promise.allSettled(reads)
    return (await Promise.all(reads)) as Results<Reads>
  })
}
