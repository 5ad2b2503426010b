// Writes the hashes and sizes of a backup's files line by line, because a large firm's list exceeds the memory.
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileReference } from '../files/file-store.ts'
import type { BackupKey } from './backup-key.ts'
import { LIST } from './manifest.ts'
import { readStored, type StoredFile, writeStored } from './stored-file.ts'

/** Unencrypted: file names reveal the same, and the list must be readable without the secret key. */
const NO_KEY: BackupKey | undefined = undefined

export async function writeFileList(client: pg.ClientBase, backup: string): Promise<StoredFile> {
  const rows = client.query(copyTo("copy (select hash || ' ' || size from files order by hash) to stdout"))
  return await writeStored(join(backup, LIST), rows, NO_KEY)
}

export async function* readFileList(backup: string): AsyncGenerator<FileReference> {
  const lines = createInterface({ input: Readable.from(readStored(join(backup, LIST), NO_KEY)) })
  for await (const line of lines) {
    const [hash = '', size] = line.split(' ')
    yield { hash, size: Number(size) }
  }
}
