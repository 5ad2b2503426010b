// Files on the local disk. Each is written beside its final path and moved when complete and flushed, so that a crash
// leaves all or nothing.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import {
  type ByteRange,
  type Bytes,
  type FileStore,
  hashOfPath,
  inOnePart,
  type OnDamaged,
  pathOfHash,
  verified,
} from './file-store.ts'

export const INCOMING = 'incoming'

export function diskStore(root: string, onTorn: OnDamaged = () => undefined): FileStore {
  const pathOf = (hash: string) => join(root, pathOfHash(hash))
  return {
    async keep(hash, size, bytes) {
      const path = pathOf(hash)
      const incoming = join(root, INCOMING, randomUUID())
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await mkdir(dirname(incoming), { recursive: true, mode: 0o700 })
      try {
        await writeFlushed(incoming, verified(bytes, { hash, size }))
        await rename(incoming, path)
      } catch (error) {
        await rm(incoming, { force: true })
        throw error
      }
      await flushFolder(dirname(path))
    },
    has: async ({ hash, size }) => (await sizeAt(pathOf(hash))) === size,
    async read(file, range) {
      const path = pathOf(file.hash)
      const size = await sizeAt(path)
      if (size !== file.size) {
        if (size !== undefined) onTorn(file.hash)
        return undefined
      }
      const bytes = bytesAt(path, range)
      return range ? bytes : verified(bytes, file, onTorn)
    },
    remove: hash => rm(pathOf(hash), { force: true }),
    async *list() {
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true }).catch(
        ifMissing([]),
      )) {
        const path = join(entry.parentPath, entry.name)
        const hash = entry.isFile() ? hashOfPath(relative(root, path).replaceAll(sep, '/')) : undefined
        const size = hash && (await sizeAt(path))
        if (hash && size) yield { hash, size }
      }
    },
    async tryWriting() {
      const path = join(root, INCOMING, randomUUID())
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeFlushed(path, inOnePart(Buffer.from('ready')))
      } finally {
        await rm(path, { force: true })
      }
    },
    async clearUnfinished(before) {
      const folder = join(root, INCOMING)
      for (const name of await readdir(folder).catch(ifMissing([]))) {
        const path = join(folder, name)
        const found = await stat(path).catch(ifMissing(undefined))
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

/** Opened on the first read, so that an unread stream leaves no open file. */
async function* bytesAt(path: string, range: ByteRange | undefined): Bytes {
  yield* createReadStream(path, range)
}

async function writeFlushed(path: string, bytes: Bytes): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const part of bytes) await file.writeFile(part)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** After a crash, a moved file is only guaranteed to exist once its folder was flushed too. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const sizeAt = async (path: string) => (await stat(path).catch(ifMissing(undefined)))?.size

const ifMissing =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return fallback
    throw error
  }
