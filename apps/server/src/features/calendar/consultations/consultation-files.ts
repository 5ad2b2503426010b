// The files of a request: uploaded in parts, then stored under their hash like every file, as long as the request
// exists.
import { type Selectable, sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { ConsultationFiles } from '../../../platform/db/schema.generated.ts'
import type { ByteSource } from '../../../platform/files/byte-source.ts'
import { bytesOfParts, type PartAt, sourceOfParts } from '../../../platform/files/file-parts.ts'
import type { Bytes } from '../../../platform/files/file-store.ts'
import type { Work } from '../../../platform/http/work.ts'
import { deleteUnusedFiles } from '../../documents/documents/index.ts'

export type FileRow = Selectable<ConsultationFiles>

export async function filesOf(
  executor: Executor,
  ids: readonly string[],
): Promise<(FileRow & { mediaType: string | null })[]> {
  if (ids.length === 0) return []
  return await executor
    .selectFrom('consultation_files as c')
    .leftJoin('files as f', 'f.hash', 'c.file_hash')
    .selectAll('c')
    .select('f.media_type as mediaType')
    .where('c.consultation_id', 'in', [...ids])
    .orderBy('c.place')
    .execute()
}

/** A request has at most three files. */
export async function findFreeSlots(executor: Executor, consultationId: string): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select place from generate_series(1, 3) as place
    except select place from consultation_files where consultation_id = ${consultationId}::uuid
    order by place`.execute(executor)
  return rows.map(({ place }) => place)
}

export async function findUpload(
  executor: Executor,
  tokenHash: Buffer,
  { lock = false } = {},
): Promise<FileRow | undefined> {
  const query = executor
    .selectFrom('consultation_files')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'uploading')
  return await (lock ? query.forUpdate() : query).executeTakeFirst()
}

export async function insertPart(tx: Tx, file: FileRow, bytes: Uint8Array): Promise<number> {
  const received = file.received + bytes.length
  await tx
    .insertInto('consultation_file_parts')
    .values({ file_id: file.id, start: file.received, bytes: Buffer.from(bytes) })
    .execute()
  await tx.updateTable('consultation_files').set({ received }).where('id', '=', file.id).execute()
  return received
}

/** If the response to a part was lost, the same bytes arrive again. */
export async function hasPart(tx: Tx, file: FileRow, start: number, bytes: Uint8Array): Promise<boolean> {
  const found = await tx
    .selectFrom('consultation_file_parts')
    .select('start')
    .where('file_id', '=', file.id)
    .where('start', '=', start)
    .where(sql<boolean>`bytes = ${Buffer.from(bytes)}::bytea`)
    .executeTakeFirst()
  return found !== undefined
}

const partsOf =
  (executor: Executor, fileId: string): PartAt =>
  place =>
    executor
      .selectFrom('consultation_file_parts')
      .select(['start', 'bytes'])
      .where('file_id', '=', fileId)
      .where('start', '<=', place)
      .orderBy('start', 'desc')
      .limit(1)
      .executeTakeFirst()

export const sourceOfFile = (executor: Executor, { id, size }: FileRow): ByteSource =>
  sourceOfParts(size, partsOf(executor, id))

export const bytesOfFile = (executor: Executor, { id, size }: FileRow): Bytes =>
  bytesOfParts(size, partsOf(executor, id))

export async function completeFile(
  tx: Tx,
  { id }: FileRow,
  settled: { state: 'scanning' | 'ready'; fileHash: string },
): Promise<void> {
  await tx.deleteFrom('consultation_file_parts').where('file_id', '=', id).execute()
  await tx
    .updateTable('consultation_files')
    .set({ state: settled.state, file_hash: settled.fileHash, token_hash: null })
    .where('id', '=', id)
    .execute()
}

export async function removeFiles({ tx, services }: Work, files: readonly FileRow[]): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  await tx.deleteFrom('consultation_files').where('id', 'in', ids).execute()
  const hashes = files.flatMap(({ file_hash }) => file_hash ?? [])
  if (hashes.length > 0) await services.jobs.enqueue(tx, deleteUnusedFiles, { hashes })
}
