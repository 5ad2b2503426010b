// Finds, starts and stops the third-party programs of the trial. Each is a separate process, with a log beside its
// data.
import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants, globSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { asDatabaseUser, databaseUser } from '../../apps/server/src/platform/db/database-user.ts'
import { StartupError } from '../../apps/server/src/platform/startup-error.ts'

export interface Programs {
  postgres: string
  pgbouncer: string
  clamd: string
  nginx: string
}

const PACKAGES = {
  postgres: 'postgresql',
  pgbouncer: 'pgbouncer',
  clamd: 'clamav-daemon',
  nginx: 'nginx',
}
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']

const isThere = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** If a program is missing, the error names all missing ones in one sentence. */
export function findPrograms(): Programs {
  const newest = globSync('/usr/lib/postgresql/*/bin').sort(byNumber).at(-1)
  const find = (name: string) => FOLDERS.map(folder => join(folder, name)).find(isThere)
  const found = {
    postgres: newest,
    pgbouncer: find('pgbouncer'),
    clamd: find('clamd'),
    nginx: find('nginx'),
  }
  const lacking = Object.entries(PACKAGES).flatMap(([name, debian]) =>
    found[name as keyof Programs] ? [] : [debian],
  )
  if (lacking.length > 0)
    throw new StartupError(
      `The trial runs programs of others that are not here: install Debian's ${lacking.join(', ')} (apt-get install, as root).`,
    )
  return found as Programs
}

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

export interface Running {
  process: ChildProcess
  ended: Promise<void>
}

/** Starts processes and remembers them, so that none outlives the trial. */
export class TrialProcesses {
  readonly folder: string
  readonly #running: Running[] = []

  constructor(folder: string) {
    this.folder = folder
  }

  /** PostgreSQL and PgBouncer refuse to run as root. */
  async start(
    name: string,
    words: [string, ...string[]],
    as: 'ordinary user' | 'ourselves' = 'ordinary user',
  ): Promise<Running> {
    const log = openSync(join(this.folder, `${name}.log`), 'a')
    const [command, ...rest] =
      as === 'ourselves' ? words : asDatabaseUser(await databaseUser(this.folder), words)
    const child = spawn(command, rest, {
      cwd: this.folder,
      // A separate process group: its child processes end with it.
      detached: true,
      stdio: ['ignore', log, log],
    })
    const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
    const running = { process: child, ended }
    this.#running.push(running)
    return running
  }

  /** Runs to its end; its output is in its log. */
  async run(name: string, words: [string, ...string[]]): Promise<void> {
    const { process: child, ended } = await this.start(name, words)
    await ended
    if (child.exitCode !== 0) throw new Error(`${name} failed: see ${join(this.folder, `${name}.log`)}`)
  }

  /** A folder that the unprivileged user may write to. */
  async makeFolder(name: string): Promise<string> {
    const folder = join(this.folder, name)
    mkdirSync(folder, { recursive: true })
    const user = await databaseUser(this.folder)
    if (user) await this.#chown(folder, `${user.uid}:${user.gid}`)
    return folder
  }

  async stopAll(): Promise<void> {
    for (const { process: child, ended } of this.#running.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      signalGroup(child, 'SIGINT')
      const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), 10_000)
      await ended
      clearTimeout(timer)
    }
  }

  #chown(folder: string, owner: string): Promise<void> {
    return new Promise((resolve, reject) => {
      spawn('chown', [owner, folder]).once('exit', code =>
        code === 0 ? resolve() : reject(new Error(folder)),
      )
    })
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
