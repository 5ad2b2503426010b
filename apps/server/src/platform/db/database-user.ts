// PostgreSQL refuses to run as root. When we are root, it runs as another user of the system, who must be able to
// reach the data and the programs even where only root may enter (a clone under /root, say).
import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../startup-error.ts'

const run = promisify(execFile)

export interface DatabaseUser {
  uid: number
  gid: number
  /** Some folder on the way admits root alone: the right to pass it is handed on. */
  needsPassage: boolean
}

/** Undefined when we are not root: PostgreSQL then runs as ourselves. */
export async function databaseUser(dataDir: string): Promise<DatabaseUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = (await idOf('postgres')) ?? (await idOf('nobody')) ?? { uid: 65534, gid: 65534 }
  const needsPassage = ![dataDir, import.meta.dirname].every(path => isOpenToAll(resolve(path)))
  const user = { uid, gid, needsPassage }
  if (needsPassage) await demandPassage(user)
  return user
}

async function idOf(name: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async flag => Number((await run('id', [flag, name])).stdout)),
    )
    return uid !== undefined && gid !== undefined ? { uid, gid } : undefined
  } catch {
    return undefined
  }
}

function isOpenToAll(path: string): boolean {
  const parent = dirname(path)
  const isPassable = (statSync(path, { throwIfNoEntry: false })?.mode ?? 0o755) & 0o001
  return isPassable !== 0 && (parent === path || isOpenToAll(parent))
}

async function demandPassage(user: DatabaseUser): Promise<void> {
  const [command, ...words] = asDatabaseUser(user, ['true'])
  try {
    await run(command, words)
  } catch {
    throw new StartupError(
      'The database cannot run as root, and another user cannot enter this folder: move the project, or start it as an ordinary user.',
    )
  }
}

/** The command line that runs `words` as the database's user. */
export function asDatabaseUser(user: DatabaseUser | undefined, words: string[]): [string, ...string[]] {
  const [command = 'true', ...rest] = words
  if (!user) return [command, ...rest]
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const rights = '+dac_override,+dac_read_search'
  // Without the security bit, access(2) would look at files without these rights, and initdb at none of its programs.
  const keep = '--securebits=+no_setuid_fixup'
  const passage = user.needsPassage ? [keep, `--inh-caps=${rights}`, `--ambient-caps=${rights}`] : []
  return ['setpriv', ...identity, ...passage, '--', command, ...rest]
}
