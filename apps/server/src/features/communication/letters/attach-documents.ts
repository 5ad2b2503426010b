// The attachments of a letter: the newest files of its case’s documents, fixed when the letter is written. A finished
// document of the firm may leave.
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { MOST_ATTACHED_BYTES, MOST_LETTER_ATTACHMENTS } from '@maat/domain/communication/letters'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import {
  type DocumentVisibility,
  isDocumentVisible,
  isVersionVisible,
} from '../../cases/case-access/index.ts'
import type { NewAttachment } from './letter-store.ts'

interface AttachmentRequest {
  caseId: CaseId
  documentIds: readonly DocumentId[]
  /** The author and all recipients are staff. */
  isAmongStaff: boolean
  /** A recipient is a collaborator. */
  isForInvited: boolean
  reach: DocumentVisibility
  /** Existing attachments stay as they were fixed. */
  kept: readonly NewAttachment[]
}

export async function documentsToAttach(
  tx: Tx,
  { caseId, documentIds, isAmongStaff, isForInvited, reach, kept }: AttachmentRequest,
): Promise<NewAttachment[]> {
  const ids = [...new Set(documentIds)]
  const { rows } = await sql<NewAttachment & { is_generated: boolean }>`
    select d.name, f.media_type, f.size::int as size, 'ready' as state, f.hash as file_hash, d.id as document_id,
      d.is_internal and g.finished_at is null as is_internal, d.is_sensitive, g.document_id is not null as is_generated
    from documents d left join generated_documents g on g.document_id = d.id
    cross join lateral (select v.file_hash from document_versions v
      where v.document_id = d.id and ${isVersionVisible(reach)} order by v.number desc limit 1) newest
    join files f on f.hash = newest.file_hash
    where d.case_id = ${caseId}::uuid and d.id = any(${ids}::uuid[]) and d.status <> 'processing'
      and ${isDocumentVisible(reach)}`.execute(tx)
  const byId = new Map(rows.map(({ is_generated: _, ...row }) => [row.document_id, row]))
  const all = [...kept, ...ids.flatMap(id => byId.get(id) ?? [])]
  if (rows.length < ids.length || all.length > MOST_LETTER_ATTACHMENTS)
    throw new Failure('letter.attachment-refused')
  const drafts = rows.filter(row => row.is_generated && row.is_internal)
  if (!isAmongStaff && drafts.length > 0)
    throw new Failure('letter.attachment-unfinished', { current: drafts.map(({ name }) => name) })
  if (!isAmongStaff && all.some(({ is_internal }) => is_internal))
    throw new Failure('letter.attachment-internal')
  if (isForInvited && all.some(({ is_sensitive }) => is_sensitive))
    throw new Failure('letter.attachment-sensitive')
  if (all.reduce((sum, { size }) => sum + size, 0) > MOST_ATTACHED_BYTES)
    throw new Failure('letter.too-large')
  return all
}
