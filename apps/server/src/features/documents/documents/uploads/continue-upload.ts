// Receives the parts of a file, one after the other, and cancels an upload.

import { abandonUpload, putUploadPart, readUpload } from '@maat/contract/documents/uploads'
import { momentOf } from '@maat/domain/calendar/moment'
import {
  type DocumentEvent,
  type DocumentStatus,
  followDocumentEvents,
} from '@maat/domain/documents/document-states'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { handleRecord } from '../../../../platform/http/handle.ts'
import { type DocumentRow, updateDocument } from '../document-store.ts'
import { uploadSubject } from '../document-subject.ts'
import { viewOfUpload } from '../document-view.ts'
import { deleteUpload, insertPart, isUploading, type UploadRow } from './upload-store.ts'

export const handleReadUpload = handleRecord(readUpload, uploadSubject, async ({ subject }) =>
  viewOfUpload(subject),
)

export const handlePutPart = handleRecord(putUploadPart, uploadSubject, async context => {
  const { tx, subject: upload, query, body, record, fail } = context
  const follows = query.start === upload.received && query.start + body.length <= upload.size
  if (!follows && !(await hasPart(tx, upload, query.start, body)))
    return fail('upload.out-of-step', { current: viewOfUpload(upload) })
  const received = follows ? await insertPart(tx, upload, body) : upload.received
  await record('upload.continued', { start: query.start, bytes: body.length })
  return viewOfUpload({ ...upload, received })
})

/** If the response to a part was lost, the same bytes arrive again. */
async function hasPart(tx: Tx, upload: UploadRow, start: number, bytes: Uint8Array): Promise<boolean> {
  const found = await tx
    .selectFrom('upload_parts')
    .select('start')
    .where('upload_id', '=', upload.id)
    .where('start', '=', start)
    .where(sql<boolean>`bytes = ${Buffer.from(bytes)}::bytea`)
    .executeTakeFirst()
  return found !== undefined
}

export const handleAbandonUpload = handleRecord(abandonUpload, uploadSubject, async context => {
  const { work, tx, subject: upload, record } = context
  await dropUpload(tx, upload, work.now)
  await record('upload.abandoned', { received: upload.received })
  return {}
})

export async function dropUpload(
  tx: Tx,
  { id, document_id }: Pick<UploadRow, 'id' | 'document_id'>,
  now: Date,
): Promise<void> {
  await deleteUpload(tx, id)
  if (!document_id || (await isUploading(tx, document_id))) return
  const row = await tx
    .selectFrom('documents')
    .select(['status', 'is_required', 'document_type', 'requested_by'])
    .where('id', '=', document_id)
    .forUpdate()
    .executeTakeFirst()
  if (row?.status !== 'uploading') return
  const status = statusAfterRemoval(row)
  await updateDocument(tx, document_id, { status, updated_at: momentOf(now) })
}

type Emptied = Pick<DocumentRow, 'status' | 'is_required' | 'document_type' | 'requested_by'>

/** A requested document is requested again; one that the case requires is mandatory as before. */
export function statusAfterRemoval({
  status,
  is_required,
  document_type,
  requested_by,
}: Emptied): DocumentStatus {
  const isDemanded = is_required && document_type !== null && requested_by === null
  if (isDemanded) return 'mandatory'
  const events: DocumentEvent[] = is_required ? ['withdraw', 'request'] : ['withdraw']
  return followDocumentEvents(status, events) ?? status
}
