// Checks that file rows and bytes match. A crash can only leave bytes without a row; a row without bytes means that the
// storage lost them.
import { DOCUMENT_STATUSES, nextDocumentStatus } from '@maat/domain/documents/document-states'
import { sql } from 'kysely'
import type { Database, Executor } from '../../../../platform/db/database.ts'
import { type FileReference, type FileStore, isWhole } from '../../../../platform/files/file-store.ts'
import { hasNoRow, removeUnclaimed } from './file-claims.ts'

export interface LostFile {
  hash: string
  isTorn: boolean
  documents: string[]
}

export interface FileCheck {
  checked: number
  /** Rows whose bytes are missing, truncated or, in a deep check, changed. */
  lost: LostFile[]
  unclaimed: string[]
}

interface CheckOptions {
  isDeep?: boolean
}

export async function checkFiles(
  executor: Executor,
  files: FileStore,
  { isDeep = false }: CheckOptions = {},
): Promise<FileCheck> {
  // Bytes are listed first: a parallel upload then has its row, or is in neither list.
  const kept = new Map<string, number>()
  for await (const { hash, size } of files.list()) kept.set(hash, size)
  const rows = await executor.selectFrom('files').select(['hash', 'size']).execute()
  const missing: string[] = []
  for (const file of rows) if (!(await isSound(files, file, { kept, isDeep }))) missing.push(file.hash)
  const known = new Set(rows.map(({ hash }) => hash))
  return {
    checked: rows.length,
    lost: await Promise.all(missing.map(hash => lostFile(executor, hash, kept.has(hash)))),
    unclaimed: [...kept.keys()].filter(hash => !known.has(hash)),
  }
}

interface Listed {
  kept: ReadonlyMap<string, number>
  isDeep: boolean
}

async function isSound(files: FileStore, file: FileReference, { kept, isDeep }: Listed): Promise<boolean> {
  const arrivedMeanwhile = async () => !kept.has(file.hash) && (await files.has(file))
  if (kept.get(file.hash) !== file.size && !(await arrivedMeanwhile())) return false
  return !isDeep || (await isWhole(files, file))
}

async function lostFile(executor: Executor, hash: string, isTorn: boolean): Promise<LostFile> {
  const rows = await executor
    .selectFrom('document_versions')
    .select('document_id')
    .distinct()
    .where('file_hash', '=', hash)
    .execute()
  return { hash, isTorn, documents: rows.map(row => row.document_id) }
}

/**
 * Marks documents as lost whose newest file is lost, and removes bytes that are unused or damaged: uploading the file
 * again heals it.
 */
export async function repairFiles(
  db: Database,
  files: FileStore,
  { lost, unclaimed }: Pick<FileCheck, 'lost' | 'unclaimed'>,
): Promise<void> {
  for (const { hash, isTorn } of lost) {
    await markLost(db, hash)
    if (isTorn) await clearTorn(db, files, hash)
  }
  for (const hash of unclaimed) await removeUnclaimed(db, files, hash, tx => hasNoRow(tx, hash))
}

/** Unless it was given again meanwhile. */
async function clearTorn(db: Database, files: FileStore, hash: string): Promise<void> {
  const isStillTorn = async () => {
    const row = await db.selectFrom('files').select('size').where('hash', '=', hash).executeTakeFirst()
    return !row || !(await isWhole(files, { hash, size: row.size }))
  }
  await removeUnclaimed(db, files, hash, async () => true, isStillTorn)
}

/** Only for the current file of a document; earlier versions are history. */
export async function markLost(db: Database, hash: string): Promise<void> {
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
