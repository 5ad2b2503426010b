// The application's connections. Kysely writes the SQL; every statement is prepared once per connection.
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
import type { DB } from './schema.generated.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>
/** Reads run on the pool or inside a transaction alike. */
export type Executor = Database | Tx

const MOST_PREPARED = 500
const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

// Times leave the database as the ISO strings that replies carry; plain dates stay plain.
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [DATE, text => text],
  [TIMESTAMPTZ, text => new Date(text).toISOString()],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => parsers.get(oid) ?? pg.types.getTypeParser(oid),
}

/** Stands in a statement whose best plan depends on its values: a rare word is found otherwise than a common one. */
export const PLANNED_ANEW = sql`/* planned anew */`

const names = new Map<string, string>()

/** The same text gets the same name, so that PostgreSQL parses and plans it once per connection. */
function preparedName(text: string): string | undefined {
  if (text.includes('/* planned anew */')) return undefined
  const known = names.get(text)
  if (known || names.size >= MOST_PREPARED) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

const preparing = new WeakMap<pg.PoolClient, PostgresPoolClient>()

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const known = preparing.get(client)
  if (known) return known
  const made = {
    query(text: string, values: readonly unknown[]) {
      const name = preparedName(text)
      return client.query(name ? { name, text, values: [...values] } : { text, values: [...values] })
    },
    release: () => client.release(),
  } as unknown as PostgresPoolClient
  preparing.set(client, made)
  return made
}

export function openPool(url: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 5000,
    options: '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC',
  })
  // A connection that dies is replaced at the next use; without a listener it would end the process. The pool listens
  // to those at rest alone: one that is out tells by itself, and whoever uses it gets the error of their statement.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

export function openDatabase(pool: pg.Pool): Database {
  const preparingPool: PostgresPool = {
    options: pool.options,
    connect: async () => preparingClient(await pool.connect()),
    end: () => pool.end(),
  }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool }) })
}
