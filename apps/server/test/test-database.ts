// Creates a separate database, cloned from the migrated template in milliseconds.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  migratorUrl: string
  applicationUrl: string
  drop(): Promise<void>
}

const TEMPLATE = 'maat'

/** The throwaway cluster's superuser has the same password as its two logins. */
function superuserUrl(): string {
  const url = new URL(inject('migratorUrl'))
  url.username = 'postgres'
  url.pathname = '/postgres'
  return url.href
}

async function administer<Row extends object>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: superuserUrl() })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${TEMPLATE} strategy file_copy owner maat_migrator`)
  const onDatabase = (url: string) => url.replace(/\/maat$/, `/${name}`)
  return {
    migratorUrl: onDatabase(inject('migratorUrl')),
    applicationUrl: onDatabase(inject('applicationUrl')),
    async drop() {
      const [found] = await administer<{ deadlocks: string }>(
        `select deadlocks from pg_stat_database where datname = '${name}'`,
      )
      await administer(`drop database ${name} with (force)`)
      if (Number(found?.deadlocks) > 0)
        throw new Error('A deadlock: two requests lock the same rows in different orders, so one is refused')
    },
  }
}
