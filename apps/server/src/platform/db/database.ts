// The application's connections. Kysely writes the SQL; on dedicated sessions, each statement is prepared once per
// connection.

import { createHash } from 'node:crypto'
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { type ParserOf, Statement, type StatementResult } from './driver/statement.ts'
import { StatementBatch } from './driver/statement-batch.ts'
import { momentOfText } from './moment-of-text.ts'
import type { DB } from './schema.generated.ts'
import { SESSION_OPTIONS } from './session-settings.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>
export type Executor = Database | Tx

const MOST_PREPARED = 500
const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

// Timestamps are read as the ISO strings of replies; dates stay plain.
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [DATE, text => text],
  [TIMESTAMPTZ, momentOfText],
])
const parserOf: ParserOf = oid => parsers.get(oid) ?? pg.types.getTypeParser(oid)
const types: pg.CustomTypesConfig = { getTypeParser: parserOf }

/** Marks a statement whose best plan depends on its values: rare and common words need different plans. */
export const REPLAN_EACH_TIME = sql`/* planned again */`

/** Short enough to be read as they are. */
const TRANSACTION_WORDS = new Set(['begin', 'commit', 'rollback'])

const names = new Map<string, string>()

/** The same text gets the same name, so that PostgreSQL plans it once per connection. */
function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_PREPARED) return known
  if (TRANSACTION_WORDS.has(text) || text.includes('/* planned again */')) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

const working = new WeakMap<pg.PoolClient, PostgresPoolClient>()

interface Outgoing {
  waiting: Statement[]
  isSending: boolean
}

const outgoing = new WeakMap<pg.PoolClient, Outgoing>()

/** Statements that are ready at the same moment are sent together: only `together` has several on one connection. */
function sendSoon(client: pg.PoolClient, queue: Outgoing): void {
  queue.isSending = true
  process.nextTick(async () => {
    const statements = queue.waiting.splice(0)
    const [first] = statements as [Statement]
    const query = statements.length === 1 ? first : new StatementBatch(statements)
    client.query(query as unknown as pg.Submittable)
    await Promise.allSettled(statements.map(({ result }) => result))
    queue.isSending = false
    if (queue.waiting.length > 0) sendSoon(client, queue)
  })
}

function run(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<StatementResult> {
  const statement = new Statement(text, values, name, parserOf)
  const known = outgoing.get(client)
  const queue = known ?? { waiting: [], isSending: false }
  if (!known) outgoing.set(client, queue)
  queue.waiting.push(statement)
  if (!queue.isSending) sendSoon(client, queue)
  return statement.result
}

function workingClient(client: pg.PoolClient, prepares: boolean): PostgresPoolClient {
  const known = working.get(client)
  if (known) return known
  const made = {
    query: (text: string, values: readonly unknown[]) =>
      text === 'commit'
        ? commit(client)
        : run(client, text, values, prepares ? preparedName(text) : undefined),
    release: (isBroken?: boolean) => client.release(isBroken),
  } as unknown as PostgresPoolClient
  working.set(client, made)
  return made
}

const NO_WARNING = '00000'

/** The commit may not survive this server's loss, so the caller should try again. */
class UnconfirmedCommit extends Error {
  readonly code = '08007'
}

/** PostgreSQL only warns about a commit that its standby does not confirm in time, and reports success. */
async function commit(client: pg.PoolClient): Promise<StatementResult> {
  let warning: string | undefined
  const hear = ({ code, message = '' }: { code?: string | undefined; message?: string | undefined }) => {
    if (code !== NO_WARNING) warning = message
  }
  client.on('notice', hear)
  try {
    const result = await run(client, 'commit')
    if (warning !== undefined) throw new UnconfirmedCommit(warning)
    return result
  } finally {
    client.off('notice', hear)
  }
}

/** Behind a pooler that shares sessions, a session can neither receive nor keep settings. */
export function openPool(url: string, size: number, sharesSessions = false): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 5000,
    ...(!sharesSessions && { options: SESSION_OPTIONS }),
  })
  // A dead connection is replaced on the next use; without a listener it would end the process. The pool listens only
  // to idle connections: an active one reports by its failed statement.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

export function openDatabase(pool: pg.Pool, sharesSessions = false): Database {
  const workingPool: PostgresPool = {
    options: pool.options,
    connect: async () => workingClient(await pool.connect(), !sharesSessions),
    end: () => pool.end(),
  }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: workingPool }) })
}
