// The history of a database from before the migrations were folded.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { FOLDED } from '../src/platform/db/fold-history.ts'
import { MIGRATIONS } from '../src/product-database.ts'

interface Applied {
  name: string
  checksum: string
}

export const OLD_HISTORY: readonly Applied[] = readFileSync(
  join(import.meta.dirname, 'migrations-before-folding.txt'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map(line => line.split(' '))
  .map(([name = '', checksum = '']) => ({ name, checksum }))

/** The migrations that were added after the folded ones. */
export const LATER_HISTORY: readonly Applied[] = readdirSync(MIGRATIONS)
  .filter(name => name > FOLDED.last)
  .map(name => ({ name, checksum: checksumOf(readFileSync(join(MIGRATIONS, name), 'utf8')) }))

export function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}

/** Replaces the history of a database, whose tables stay as they are. */
export async function writeHistory(url: string, history: readonly Applied[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('delete from schema_migrations')
  await client.query('insert into schema_migrations select * from unnest($1::text[], $2::text[])', [
    history.map(({ name }) => name),
    history.map(({ checksum }) => checksum),
  ])
  await client.end()
}

/** The names of the applied migrations, in order. */
export async function readHistory(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Applied>('select name from schema_migrations order by name')
  await client.end()
  return rows.map(({ name }) => name)
}
