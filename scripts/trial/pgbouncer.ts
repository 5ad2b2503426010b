// Starts PgBouncer in front of the databases, with two names for one database: `maat` shares sessions between
// transactions, `maat_session` gives each connection its own. Both are redirected together.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { APPLICATION_ROLE, MIGRATOR_ROLE } from '../../apps/server/src/platform/db/embedded-postgres.ts'
import { freePort } from '../../apps/server/src/platform/free-port.ts'
import { PASSWORD } from './postgres-pair.ts'
import type { Programs, TrialProcesses } from './programs.ts'

export interface PgBouncer {
  url: string
  /** For work that needs its own session. */
  directUrl: string
  migrationUrl: string
  leadTo(port: number): void
}

export async function startPgBouncer(
  { pgbouncer }: Programs,
  workshop: TrialProcesses,
  databasePort: number,
): Promise<PgBouncer> {
  const port = await freePort()
  const file = join(workshop.folder, 'pgbouncer.ini')
  const users = join(workshop.folder, 'pgbouncer.users')
  writeFileSync(users, [MIGRATOR_ROLE, APPLICATION_ROLE].map(role => `"${role}" "${PASSWORD}"\n`).join(''))
  const write = (to: number) => writeFileSync(file, settings(port, to, users))
  write(databasePort)
  const running = await workshop.start('pgbouncer', [pgbouncer, file])
  const url = (role: string, database: string) =>
    `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`
  return {
    url: url(APPLICATION_ROLE, 'maat'),
    directUrl: url(APPLICATION_ROLE, 'maat_session'),
    migrationUrl: url(MIGRATOR_ROLE, 'maat_session'),
    leadTo(to) {
      write(to)
      // Makes it reload its settings.
      running.process.kill('SIGHUP')
    },
  }
}

/** The settings of deploy/pgbouncer.ini; it must accept every start parameter of the product. */
const settings = (port: number, databasePort: number, users: string) => `[databases]
maat = host=127.0.0.1 port=${databasePort} dbname=maat pool_mode=transaction
maat_session = host=127.0.0.1 port=${databasePort} dbname=maat pool_mode=session
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
default_pool_size = 20
max_client_conn = 500
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
`
