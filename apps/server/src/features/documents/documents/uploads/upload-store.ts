// Running uploads and their received parts. They are stored in the database, so that any server can continue an upload.
import type { DocumentId, UserId } from '@maat/contract/ids'
import type { Insertable, Selectable } from 'kysely'
import type { Executor, Tx } from '../../../../platform/db/database.ts'
import type { Uploads } from '../../../../platform/db/schema.generated.ts'
import type { ByteSource } from '../../../../platform/files/byte-source.ts'
import { bytesOfParts, type PartAt, sourceOfParts } from '../../../../platform/files/file-parts.ts'
import type { Bytes } from '../../../../platform/files/file-store.ts'
import { type ClientPosition, findClientPosition } from '../../../cases/case-access/index.ts'
import { accessOf, type CasePosition } from '../../../cases/case-store/index.ts'

export type UploadRow = Selectable<Uploads> & ({ position: CasePosition } | { papersOf: ClientPosition })
export type UploadFile = Pick<UploadRow, 'id' | 'size'>

export async function findUpload(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: string | undefined },
): Promise<UploadRow | undefined> {
  const query = executor.selectFrom('uploads').selectAll().where('id', '=', id)
  const upload = await (options.lock ? query.forUpdate() : query).executeTakeFirst()
  if (!upload) return undefined
  if (upload.client_id) return { ...upload, papersOf: await findClientPosition(executor, upload.client_id) }
  const position = await executor
    .selectFrom('cases as c')
    .select(['c.status', 'c.owner_id', 'c.drafter_id', 'c.office_id', 'c.lawyer_id', 'c.walled_from'])
    .select(accessOf(options.callerId))
    .where('c.id', '=', upload.case_id)
    .executeTakeFirst()
  return position && { ...upload, position }
}

export async function insertUpload(tx: Tx, row: Insertable<Uploads>): Promise<Selectable<Uploads>> {
  return await tx.insertInto('uploads').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function countUploads(executor: Executor, userId: UserId): Promise<number> {
  const { count } = await executor
    .selectFrom('uploads')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', id).execute()
}

export async function isUploading(executor: Executor, documentId: DocumentId): Promise<boolean> {
  const found = await executor
    .selectFrom('uploads')
    .select('id')
    .where('document_id', '=', documentId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertPart(tx: Tx, upload: UploadRow, bytes: Uint8Array): Promise<number> {
  const received = upload.received + bytes.length
  await tx
    .insertInto('upload_parts')
    .values({ upload_id: upload.id, start: upload.received, bytes: Buffer.from(bytes) })
    .execute()
  await tx.updateTable('uploads').set({ received }).where('id', '=', upload.id).execute()
  return received
}

const partsOf =
  (executor: Executor, uploadId: string): PartAt =>
  place =>
    executor
      .selectFrom('upload_parts')
      .select(['start', 'bytes'])
      .where('upload_id', '=', uploadId)
      .where('start', '<=', place)
      .orderBy('start', 'desc')
      .limit(1)
      .executeTakeFirst()

export const sourceOfUpload = (executor: Executor, { id, size }: UploadFile): ByteSource =>
  sourceOfParts(size, partsOf(executor, id))

export const bytesOfUpload = (executor: Executor, { id, size }: UploadFile): Bytes =>
  bytesOfParts(size, partsOf(executor, id))
