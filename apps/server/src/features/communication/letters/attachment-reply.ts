// Delivers an attachment like a document: streamed, named by its detected type, and never before its virus scan.
import type { AuditDetails } from '@maat/contract/audit-actions'
import type { RawReply } from '@maat/contract/raw-reply'
import { documentNameOf } from '@maat/domain/documents/document-files'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { RequestOrigin } from '../../../platform/http/request-origin.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { reachOf, replyWithFile } from '../../documents/documents/index.ts'
import { findAttachment } from './letter-store.ts'

interface AttachmentRequest {
  work: ReadContext
  caller: Caller
  from: RequestOrigin
  query: { download?: boolean | undefined }
  record(action: 'letter.file-read', details: AuditDetails<'letter.file-read'>): Promise<void>
}

/** Undefined if the caller can read none. */
export async function replyWithAttachment(
  { work, caller, from, query: { download: isDownload = false }, record }: AttachmentRequest,
  letterId: string,
  attachmentId: string,
): Promise<RawReply | undefined> {
  const row = await findAttachment(work.tx, letterId, attachmentId, { lock: false, reach: reachOf(caller) })
  if (row?.state !== 'ready' || !row.file_hash) return undefined
  const { file_hash: hash, size, media_type: mediaType } = row
  const file = { hash, size, mediaType, name: documentNameOf(row.name) }
  const handed = await replyWithFile(work.services, file, { from, isDownload })
  if (handed?.isOpened)
    await record('letter.file-read', { attachment: row.id, ...(isDownload && { download: true }) })
  return handed?.reply
}
