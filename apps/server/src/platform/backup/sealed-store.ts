// Documents in an encrypted backup: each under the hash of its content as on the disk, and each a file that `age`
// opens.
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { flushFolder, INCOMING } from '../files/disk-store.ts'
import { type FileStore, pathOfHash, verified } from '../files/file-store.ts'
import { StartupError } from '../startup-error.ts'
import type { BackupKey } from './backup-key.ts'

export type BackupFiles = Pick<FileStore, 'keep' | 'has' | 'read'>

const HEADER_MOST = 8192
const NONCE = 16
const CHUNK = 65_536
const TAG = 16

export function sealedStore(root: string, key: BackupKey): BackupFiles {
  const pathOf = (hash: string) => join(root, pathOfHash(hash))
  return {
    async keep(hash, size, bytes) {
      const path = pathOf(hash)
      const incoming = join(root, INCOMING, randomUUID())
      for (const place of [path, incoming]) await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      try {
        const sealed = await key.encrypt(verified(bytes, { hash, size }))
        await pipeline(sealed, createWriteStream(incoming, { mode: 0o600, flush: true }))
        await rename(incoming, path)
      } catch (error) {
        await rm(incoming, { force: true })
        throw error
      }
      await flushFolder(dirname(path))
    },
    has: file => isWholeSealed(pathOf(file.hash), file.size),
    async read(file) {
      if (!key.decrypt)
        throw new StartupError(
          'This backup is encrypted: BACKUP_KEY has to be the secret key, not the public one.',
        )
      const path = pathOf(file.hash)
      return (await isWholeSealed(path, file.size))
        ? verified(await key.decrypt(createReadStream(path)), file)
        : undefined
    },
  }
}

/** The expected length follows from the content's size, so a truncated file is detected without the key. */
export async function isWholeSealed(path: string, size: number): Promise<boolean> {
  const file = await open(path, 'r').catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return false
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_MOST), 0, HEADER_MOST, 0)
    const lastLine = buffer.subarray(0, bytesRead).indexOf('\n--- ')
    const header = buffer.indexOf('\n', lastLine + 1) + 1
    const chunks = Math.max(1, Math.ceil(size / CHUNK))
    return lastLine > 0 && (await file.stat()).size === header + NONCE + size + chunks * TAG
  } finally {
    await file.close()
  }
}
