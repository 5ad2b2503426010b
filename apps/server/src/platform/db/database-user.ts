// PostgreSQL refuses to run as root. If we are root, it runs as another system user who can reach the data and programs
// even in root-only folders (for example a clone under /root).
import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../startup-error.ts'

const run = promisify(execFile)

export interface DatabaseUser {
  uid: number
  gid: number
  /** A folder in the path admits only root, so the right to pass it is handed on. */
  needsPassage: boolean
}

/** Undefined unless we are root: PostgreSQL then runs as the same user. */
export async function databaseUser(dataDir: string): Promise<DatabaseUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = (await idOf('postgres')) ?? (await idOf('nobody')) ?? { uid: 65534, gid: 65534 }
  const needsPassage = ![dataDir, import.meta.dirname].every(path => isOpenToAll(resolve(path)))
  const user = { uid, gid, needsPassage }
  if (needsPassage) await assertPassage(user)
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

async function assertPassage(user: DatabaseUser): Promise<void> {
  const [command, ...words] = asDatabaseUser(user, ['true'])
  try {
    await run(command, words)
  } catch {
    throw new StartupError(
      'The database cannot run as root, and another user cannot enter this folder: move the project, or start it as an ordinary user.',
    )
  }
}

export function asDatabaseUser(user: DatabaseUser | undefined, words: string[]): [string, ...string[]] {
  const [command = 'true', ...rest] = words
  if (!user) return [command, ...rest]
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const rights = '+dac_override,+dac_read_search'
  // Without this bit, access(2) ignores the capabilities and initdb does not find its programs.
  const keep = '--securebits=+no_setuid_fixup'
  const passage = user.needsPassage ? [keep, `--inh-caps=${rights}`, `--ambient-caps=${rights}`] : []
  return ['setpriv', ...identity, ...passage, '--', command, ...rest]
}
