// One file of a backup: compressed, encrypted if there is a key, flushed, and identified by the hashes of its content
// and of its stored bytes.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { Bytes } from '../files/file-store.ts'
import { StartupError } from '../startup-error.ts'
import { type BackupKey, canOpen } from './backup-key.ts'

export interface StoredFile {
  /** The hash before compression. */
  sha256: string
  stored: { bytes: number; sha256: string }
}

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
  return { pass, result: () => ({ bytes, sha256: hash.digest('hex') }) }
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
  return { sha256: given.result().sha256, stored: lies.result() }
}

/** Fails before its last part if the content differs or the key does not open it. */
export async function* readStored(path: string, key: BackupKey | undefined): Bytes {
  const sealed = createReadStream(path)
  const opened = key?.decrypt ? await key.decrypt(sealed) : sealed
  const bytes = createZstdDecompress()
  const reading = pipeline(opened, bytes)
  // The loop below reports the same error.
  reading.catch(() => {})
  yield* bytes as Bytes
  await reading
}

/** Compares the content if it can be opened, otherwise the stored bytes. */
export async function isAsWritten(
  path: string,
  expected: StoredFile,
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
  return read.result().sha256 === (isOpened ? expected.sha256 : expected.stored.sha256)
}
