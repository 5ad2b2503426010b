// Uploads on their way, and the parts that have arrived. They wait in the database, so that any server can take up an
// upload that broke off on another.
import type { Insertable, Selectable } from 'kysely'
import type { Executor, Tx } from '../../platform/db/database.ts'
import type { Uploads } from '../../platform/db/schema.generated.ts'
import type { ByteSource } from '../../platform/files/byte-source.ts'
import type { Bytes } from '../../platform/files/file-store.ts'
import { accessOf, type CasePosition } from '../cases/index.ts'

export type UploadRow = Selectable<Uploads> & { position: CasePosition }

export async function findUpload(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: string | undefined },
): Promise<UploadRow | undefined> {
  const query = executor
    .selectFrom('uploads as u')
    .innerJoin('cases as c', 'c.id', 'u.case_id')
    .selectAll('u')
    .select(['c.status', 'c.owner_id', 'c.drafter_id', 'c.office_id', 'c.lawyer_id'])
    .select(accessOf(options.callerId))
    .where('u.id', '=', id)
  const found = await (options.lock ? query.forUpdate('u') : query).executeTakeFirst()
  if (!found) return undefined
  const { status, owner_id, drafter_id, office_id, lawyer_id, access, ...upload } = found
  return { ...upload, position: { status, owner_id, drafter_id, office_id, lawyer_id, access } }
}

export async function insertUpload(tx: Tx, row: Insertable<Uploads>): Promise<Selectable<Uploads>> {
  return await tx.insertInto('uploads').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function countUploads(executor: Executor, userId: string): Promise<number> {
  const { count } = await executor
    .selectFrom('uploads')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** The parts go with it. */
export async function deleteUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', id).execute()
}

export async function isUploading(executor: Executor, documentId: string): Promise<boolean> {
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

interface Part {
  start: number
  bytes: Buffer
}

/** The part in which a place of the file lies. */
async function partAt(executor: Executor, uploadId: string, place: number): Promise<Part | undefined> {
  return await executor
    .selectFrom('upload_parts')
    .select(['start', 'bytes'])
    .where('upload_id', '=', uploadId)
    .where('start', '<=', place)
    .orderBy('start', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Looks into what has arrived, holding one part at a time. */
export function sourceOfUpload(executor: Executor, { id, size }: UploadRow): ByteSource {
  let held: Part | undefined
  async function holdPartAt(place: number): Promise<Part | undefined> {
    if (!held || place < held.start || place >= held.start + held.bytes.length)
      held = await partAt(executor, id, place)
    return held
  }
  return {
    size,
    async read(start, length) {
      const pieces: Buffer[] = []
      for (let at = start; at < Math.min(start + length, size); ) {
        const part = await holdPartAt(at)
        if (!part) break
        const piece = part.bytes.subarray(at - part.start, start + length - part.start)
        if (piece.length === 0) break
        pieces.push(piece)
        at += piece.length
      }
      return Buffer.concat(pieces)
    },
  }
}

/** All that has arrived, part by part. */
export async function* bytesOfUpload(executor: Executor, { id, size }: UploadRow): Bytes {
  for (let at = 0; at < size; ) {
    const part = await partAt(executor, id, at)
    if (!part || part.start !== at) throw new Error(`The upload ${id} lacks the part that starts at ${at}`)
    yield part.bytes
    at += part.bytes.length
  }
}
