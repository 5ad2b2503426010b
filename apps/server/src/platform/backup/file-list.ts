// The hashes and sizes of the files that a backup names, line by line: a large firm's do not fit into the memory.
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { KeptFile } from '../files/file-store.ts'
import type { BackupKey } from './backup-key.ts'
import { LIST } from './manifest.ts'
import { readStored, type StoredFile, writeStored } from './stored-file.ts'

/** Not encrypted: their names say as much, and they are read without the secret key. */
const NO_KEY: BackupKey | undefined = undefined

export async function writeFileList(client: pg.ClientBase, backup: string): Promise<StoredFile> {
  const rows = client.query(copyTo("copy (select hash || ' ' || size from files order by hash) to stdout"))
  return await writeStored(join(backup, LIST), rows, NO_KEY)
}

export async function* readFileList(backup: string): AsyncGenerator<KeptFile> {
  const lines = createInterface({ input: Readable.from(readStored(join(backup, LIST), NO_KEY)) })
  for await (const line of lines) {
    const [hash = '', size] = line.split(' ')
    yield { hash, size: Number(size) }
  }
}
