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

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl() })
  await client.connect()
  try {
    await client.query(statement)
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
    drop: () => administer(`drop database ${name} with (force)`),
  }
}
