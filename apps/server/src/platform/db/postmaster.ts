// Where a running PostgreSQL listens, by the file that it keeps beside its data.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Postmaster {
  pid: number
  port: number
  /** Undefined if it listens on TCP alone. */
  socketFolder: string | undefined
}

export const DATABASE = 'maat'

/** Undefined if it does not run. PostgreSQL writes the file at start and removes it on a clean shutdown. */
export function readPostmaster(directory: string): Postmaster | undefined {
  try {
    const [pid, , , port, socketFolder] = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port), socketFolder: socketFolder || undefined }
  } catch {
    return undefined
  }
}

interface Address extends Pick<Postmaster, 'port' | 'socketFolder'> {
  password: string
}

/** Over its socket where it has one, which costs both sides less than TCP. */
export function databaseUrl({ port, socketFolder, password }: Address, role: string): string {
  const host = socketFolder ? encodeURIComponent(socketFolder) : '127.0.0.1'
  return `postgres://${role}:${password}@${host}:${port}/${DATABASE}`
}

/** The address of the embedded database under a data directory; undefined while it does not run. */
export function runningDatabaseUrl(dataDir: string, role: string): string | undefined {
  const postmaster = readPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) return undefined
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  return databaseUrl({ ...postmaster, password }, role)
}
