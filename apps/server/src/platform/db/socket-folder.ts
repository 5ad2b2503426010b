// The folder of the embedded database's Unix socket, which only its users may enter.
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import type { DatabaseUser } from './database-user.ts'

/** Longer paths do not fit into the address of a socket. */
const LONGEST_PATH_BYTES = 107

/** Undefined if sockets are not possible there; PostgreSQL would not start then. */
export async function makeSocketFolder(
  dataDir: string,
  user: DatabaseUser | undefined,
): Promise<string | undefined> {
  const folder = resolve(dataDir, 'socket')
  const isTooLong = Buffer.byteLength(join(folder, '.s.PGSQL.65535')) > LONGEST_PATH_BYTES
  // PostgreSQL reads a list of folders, in quotes.
  if (process.platform === 'win32' || isTooLong || folder.includes('"')) return undefined
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
  return (await canHoldSockets(folder)) ? folder : undefined
}

/** Some network drives and shared folders of containers cannot. */
async function canHoldSockets(folder: string): Promise<boolean> {
  const server = createServer()
  const listens = await new Promise<boolean>(answer => {
    server.once('error', () => answer(false))
    server.listen(join(folder, `trial-${process.pid}`), () => answer(true))
  })
  await new Promise(closed => server.close(closed))
  return listens
}
