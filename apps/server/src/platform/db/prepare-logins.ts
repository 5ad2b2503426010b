// The two logins of the embedded database, and the database itself.
import type pg from 'pg'
import { DATABASE } from './postmaster.ts'

export const APPLICATION_ROLE = 'maat_app'
export const MIGRATOR_ROLE = 'maat_migrator'

export async function prepareLogins(
  password: string,
  superuserOf: (database: string) => pg.Client,
): Promise<void> {
  await withClient(superuserOf('postgres'), async client => {
    for (const role of [MIGRATOR_ROLE, APPLICATION_ROLE]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      const verb = rowCount === 0 ? 'create' : 'alter'
      await client.query(
        `${verb} role ${role} login nosuperuser nocreatedb nocreaterole password '${password}'`,
      )
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE} owner ${MIGRATOR_ROLE}`)
    // Both, to clear the log of what a destruction removed.
    await client.query(`grant pg_checkpoint, pg_monitor to ${MIGRATOR_ROLE}`)
  })
  // A right on a function is valid in one database.
  await withClient(superuserOf(DATABASE), async client => {
    await client.query(`grant execute on function pg_switch_wal() to ${MIGRATOR_ROLE}`)
  })
}

async function withClient(client: pg.Client, work: (client: pg.Client) => Promise<void>): Promise<void> {
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
