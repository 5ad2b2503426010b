// One file of a backup: compressed, encrypted where there is a key, flushed, and known by the hashes of what went in and
// of what lies there.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { Bytes } from '../files/file-store.ts'
import { StartupError } from '../startup-error.ts'
import { type BackupKey, canOpen } from './backup-key.ts'

export interface StoredFile {
  /** Of what was written, before it was compressed. */
  sha256: string
  stored: { bytes: number; sha256: string }
}

/** Hands the bytes on, and tells what they were. */
export function counting() {
  const hash = createHash('sha256')
  let bytes = 0
  async function* pass(source: Bytes): Bytes {
    for await (const part of source) {
      hash.update(part)
      bytes += part.length
      yield part
    }
  }
  return { pass, told: () => ({ bytes, sha256: hash.digest('hex') }) }
}

export async function writeStored(
  path: string,
  source: Bytes,
  key: BackupKey | undefined,
): Promise<StoredFile> {
  const given = counting()
  const lies = counting()
  await pipeline(
    source,
    given.pass,
    createZstdCompress(),
    async function* (bytes: Bytes) {
      yield* key ? await key.encrypt(bytes) : bytes
    },
    lies.pass,
    createWriteStream(path, { mode: 0o600, flush: true }),
  )
  return { sha256: given.told().sha256, stored: lies.told() }
}

/** Fails before its last part where it is not what was written, or the key does not open it. */
export async function* readStored(path: string, key: BackupKey | undefined): Bytes {
  const sealed = createReadStream(path)
  const opened = key?.decrypt ? await key.decrypt(sealed) : sealed
  const bytes = createZstdDecompress()
  const reading = pipeline(opened, bytes)
  // Told by the loop below, which ends with the same error.
  reading.catch(() => {})
  yield* bytes as Bytes
  await reading
}

/** What it holds is compared where it can be opened, else what lies there. */
export async function isAsWritten(
  path: string,
  told: StoredFile,
  key: BackupKey | undefined,
): Promise<boolean> {
  const isOpened = canOpen(key)
  const read = counting()
  try {
    for await (const _ of read.pass(isOpened ? readStored(path, key) : createReadStream(path)));
  } catch (error) {
    if (error instanceof StartupError) throw error
    return false
  }
  return read.told().sha256 === (isOpened ? told.sha256 : told.stored.sha256)
}
