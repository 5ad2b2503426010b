// Whether the rows of files and their bytes agree. A crash between the two can only leave bytes without a row; a row
// without its bytes means that the storage lost them.
import { DOCUMENT_STATUSES, nextDocumentStatus } from '@maat/domain/document-states'
import { sql } from 'kysely'
import type { Database, Executor, Tx } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'

export interface LostFile {
  hash: string
  documents: string[]
}

export interface FileCheck {
  checked: number
  /** Rows whose bytes are missing, or cut short. */
  lost: LostFile[]
  /** Bytes that no row knows of. */
  unclaimed: string[]
}

/** Whoever brings bytes or takes them away holds this until the transaction ends. */
export async function lockFile(tx: Tx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 1))`.execute(tx)
}

export async function checkFiles(executor: Executor, files: FileStore): Promise<FileCheck> {
  // The bytes are listed first: what is uploaded meanwhile has its row by then, or is in neither list.
  const kept = new Map<string, number>()
  for await (const { hash, size } of files.list()) kept.set(hash, size)
  const rows = await executor.selectFrom('files').select(['hash', 'size']).execute()
  const missing: string[] = []
  for (const { hash, size } of rows)
    if (kept.get(hash) !== size && !(await arrivedMeanwhile(files, hash, kept))) missing.push(hash)
  const known = new Set(rows.map(({ hash }) => hash))
  return {
    checked: rows.length,
    lost: await Promise.all(missing.map(hash => lostFile(executor, hash))),
    unclaimed: [...kept.keys()].filter(hash => !known.has(hash)),
  }
}

const arrivedMeanwhile = async (files: FileStore, hash: string, kept: Map<string, number>) =>
  !kept.has(hash) && (await files.has(hash))

async function lostFile(executor: Executor, hash: string): Promise<LostFile> {
  const rows = await executor
    .selectFrom('document_versions')
    .select('document_id')
    .distinct()
    .where('file_hash', '=', hash)
    .execute()
  return { hash, documents: rows.map(row => row.document_id) }
}

/** Says of documents whose newest file is lost that they are, and removes bytes that still belong to nothing. */
export async function mendFiles(
  db: Database,
  files: FileStore,
  { lost, unclaimed }: Pick<FileCheck, 'lost' | 'unclaimed'>,
): Promise<void> {
  for (const { hash } of lost) await markLost(db, hash)
  for (const hash of unclaimed)
    await db.transaction().execute(async tx => {
      await lockFile(tx, hash)
      const row = await tx.selectFrom('files').select('hash').where('hash', '=', hash).executeTakeFirst()
      if (!row) await files.remove(hash)
    })
}

async function markLost(db: Database, hash: string): Promise<void> {
  const losable = DOCUMENT_STATUSES.filter(status => nextDocumentStatus(status, 'lose') === 'unknown')
  await db
    .updateTable('documents')
    .set({ status: 'unknown', version: sql`version + 1` })
    .where('status', 'in', losable)
    .where(
      sql<boolean>`${hash} = (select v.file_hash from document_versions v
        where v.document_id = documents.id order by v.number desc limit 1)`,
    )
    .execute()
}
