// The settings of every application session: no statement or idle transaction blocks others for long. A pooler that
// shares sessions accepts no settings, so the login itself has them.
import pg from 'pg'

const SETTINGS = {
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
  timezone: 'UTC',
  // PostgreSQL would allocate a cache for all rows of a list: 0.6 ms for a page of 21 rows of half a million.
  enable_memoize: 'off',
}

export const SESSION_OPTIONS = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** Several servers may start in parallel. */
const LOCK = 7_301_781

/** Applies to new sessions. A login may change itself; it is changed only if needed. */
export async function applySettingsToLogin(directUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    for (const [name, value] of await missingSettings(client)) {
      const { rows } = await client.query<{ statement: string }>(
        `select format('alter role %I in database %I set %I = %L', current_user, current_database(), $1::text, $2::text)
           as statement`,
        [name, value],
      )
      await client.query(rows[0]?.statement ?? '')
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function missingSettings(client: pg.Client): Promise<[name: string, value: string][]> {
  const { rows } = await client.query<{ setting: string }>(`
    select unnest(setconfig) as setting from pg_db_role_setting
    where setrole = (select oid from pg_roles where rolname = current_user)
      and setdatabase = (select oid from pg_database where datname = current_database())`)
  const given = new Set(rows.map(({ setting }) => setting.toLowerCase()))
  return Object.entries(SETTINGS).filter(([name, value]) => !given.has(`${name}=${value}`.toLowerCase()))
}
