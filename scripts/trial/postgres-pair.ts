// Runs two PostgreSQL servers of Debian: a primary, and a standby that gets every commit before it is acknowledged.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { APPLICATION_ROLE, MIGRATOR_ROLE } from '../../apps/server/src/platform/db/embedded-postgres.ts'
import { freePort } from '../../apps/server/src/platform/free-port.ts'
import type { Programs, Running, TrialProcesses } from './programs.ts'
import { until } from './until.ts'

export const PASSWORD = 'a-password-for-the-trial'
export const SUPERUSER = 'postgres'
const STANDBY = 'standby'

export interface PostgresPair {
  folder: string
  archive: string
  primaryPort: number
  standbyPort: number
  version: string
  /** Stops it like a power failure. */
  killPrimary(): Promise<void>
  /** Returns the seconds until the standby accepts writes. */
  promoteStandby(): Promise<number>
}

export async function runQuery(port: number, statement: string, database = 'postgres'): Promise<unknown[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: SUPERUSER, password: PASSWORD, database })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

export const lineTo = (port: number) => `host=127.0.0.1 port=${port} user=${SUPERUSER} password=${PASSWORD}`

export const isAnswered = (port: number) => async () => (await runQuery(port, 'select 1')).length === 1

export async function startPostgresPair(
  { postgres }: Programs,
  workshop: TrialProcesses,
): Promise<PostgresPair> {
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  const folder = await workshop.makeFolder('postgres')
  const archive = await workshop.makeFolder('archive')
  const program = (name: string) => join(postgres, name)
  const start = (name: string, port: number): Promise<Running> =>
    workshop.start(name, [program('postgres'), '-D', join(folder, name), '-c', `port=${port}`])

  const passwordFile = join(workshop.folder, 'postgres.initial')
  writeFileSync(passwordFile, PASSWORD)
  const shape = ['-U', SUPERUSER, '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums']
  const words = ['-D', join(folder, 'primary'), `--pwfile=${passwordFile}`, ...shape]
  await workshop.run('initdb', [program('initdb'), ...words])
  await workshop.run('settings', [
    'sh',
    '-c',
    `cat >> ${join(folder, 'primary', 'postgresql.conf')} <<END\n${settings(archive)}END`,
  ])
  const primary = await start('primary', primaryPort)
  await until('the primary answers', isAnswered(primaryPort))
  for (const role of [MIGRATOR_ROLE, APPLICATION_ROLE])
    await runQuery(primaryPort, `create role ${role} login password '${PASSWORD}'`)
  await runQuery(primaryPort, `create database maat owner ${MIGRATOR_ROLE}`)

  const line = `${lineTo(primaryPort)} application_name=${STANDBY}`
  const copy = ['-D', join(folder, 'standby'), '-R', '-X', 'stream', '-c', 'fast', '-d', line]
  await workshop.run('basebackup', [program('pg_basebackup'), ...copy])
  await start('standby', standbyPort)
  await until('the standby answers', isAnswered(standbyPort))
  // From now on every commit waits for the standby.
  await runQuery(primaryPort, `alter system set synchronous_standby_names = '${STANDBY}'`)
  await runQuery(primaryPort, 'select pg_reload_conf()')
  await until(
    'the standby is synchronous',
    async () =>
      (await runQuery(primaryPort, "select from pg_stat_replication where sync_state = 'sync'")).length === 1,
  )
  const [{ server_version: version }] = (await runQuery(primaryPort, 'show server_version')) as [
    { server_version: string },
  ]
  return {
    folder,
    archive,
    primaryPort,
    standbyPort,
    version,
    async killPrimary() {
      primary.process.kill('SIGKILL')
      await primary.ended
    },
    async promoteStandby() {
      const began = performance.now()
      await runQuery(standbyPort, 'select pg_promote()')
      return (performance.now() - began) / 1000
    },
  }
}

const settings = (archive: string) => `listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 100
wal_keep_size = '256MB'
archive_mode = on
archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'
`
