// Allows one server per data directory. The lock is a socket, so that it always ends with its process.
import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from './startup-error.ts'

export interface InstanceLock {
  release(): Promise<void>
}

export async function lockDataDirectory(dataDir: string): Promise<InstanceLock> {
  mkdirSync(dataDir, { recursive: true })
  const name = `maat-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}`
  // Linux has sockets without a file, which leave nothing behind; elsewhere a dead one is removed first.
  const isLinux = process.platform === 'linux'
  const path = isLinux ? `\0${name}` : join(tmpdir(), `${name}.sock`)
  if (!isLinux && !(await isAnswered(path))) rmSync(path, { force: true })
  const server = createServer(socket => socket.end())
  await listen(server, path)
  server.unref()
  return { release: () => new Promise(resolve => server.close(() => resolve())) }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken
          ? new StartupError('Maât is already running on this data directory: nothing was changed.')
          : error,
      )
    })
    server.listen(path, resolve)
  })
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
