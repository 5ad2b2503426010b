// Clears the traces in the tables of both logins, and in the log of the database.
import { sql } from 'kysely'
import { applicationUrl, ownerUrl, withOwnConnection } from '../../../platform/db/owner-connection.ts'
import type { Services } from '../../../platform/http/work.ts'
import { type ClearedTraces, clearTraces } from './clear-traces.ts'

export async function clearAllTraces({ config }: Services): Promise<ClearedTraces> {
  // The login of the application owns the tables of the queue.
  await withOwnConnection(applicationUrl(config), async application => {
    await sql`set statement_timeout = 0`.execute(application)
    const { rows } = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'jobs'::regnamespace and pg_has_role(c.relowner, 'usage')
        and c.relname like 'j%'`.execute(application)
    for (const { name } of rows) await sql`vacuum (full, analyze) ${sql.raw(name)}`.execute(application)
  })
  return await withOwnConnection(ownerUrl(config), clearTraces)
}
