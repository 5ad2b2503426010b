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

/** A file, and the only case that uses it. */
export interface ListedFile extends FileReference {
  caseId: string | undefined
}

interface UsesOfFiles {
  /** The SQL of all uses of files with their cases. */
  all: string
  /** The SQL of the hashes of files that no backup keeps. */
  left: string | undefined
}

/** Without `uses`, no file belongs to a case. */
export async function writeFileList(
  client: pg.ClientBase,
  backup: string,
  uses: UsesOfFiles | undefined,
): Promise<StoredFile> {
  const rows = client.query(
    copyTo(
      uses
        ? `copy (select concat_ws(' ', f.hash, f.size, used.case_id) from files f left join (
              select hash, case when count(*) = count(case_id) and count(distinct case_id) = 1
                then min(case_id::text) end as case_id
              from (${uses.all}) uses group by hash) used on used.hash = f.hash
            ${uses.left ? `where f.hash not in (${uses.left})` : ''}
            order by f.hash) to stdout`
        : "copy (select hash || ' ' || size from files order by hash) to stdout",
    ),
  )
  return await writeStored(join(backup, LIST), rows, NO_KEY)
}

export async function* readFileList(backup: string): AsyncGenerator<ListedFile> {
  const lines = createInterface({ input: Readable.from(readStored(join(backup, LIST), NO_KEY)) })
  for await (const line of lines) {
    const [hash = '', size, caseId] = line.split(' ')
    yield { hash, size: Number(size), caseId }
  }
}
