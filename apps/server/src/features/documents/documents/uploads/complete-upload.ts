// Turns an upload into a document: checks its content, moves it into the storage, and saves everything that follows. A
// refused file leaves nothing.

import { decide } from '@maat/contract/decide'
import { completeUpload } from '@maat/contract/documents/uploads'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import type { FailureOf } from '@maat/contract/operation'
import { momentOf } from '@maat/domain/calendar/moment'
import { chosenEntriesOf } from '@maat/domain/cases/questions/legal-questions'
import { documentNameOf, HEIC_MEDIA_TYPE } from '@maat/domain/documents/document-files'
import type { DocumentStatus } from '@maat/domain/documents/document-states'
import { isStaff } from '@maat/domain/people/roles'
import type { Caller } from '../../../../platform/authz/caller.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { Failure } from '../../../../platform/http/failure.ts'
import { handleRecord } from '../../../../platform/http/handle.ts'
import type { UseCaseContext } from '../../../../platform/http/use-case.ts'
import type { Work } from '../../../../platform/http/work.ts'
import { accountOf } from '../../../../platform/jobs/job-queue.ts'
import { relationsToCase } from '../../../cases/case-access/index.ts'
import { recordEventOf } from '../../../cases/case-events/index.ts'
import { type CaseRow, findCase } from '../../../cases/case-store/index.ts'
import { audienceOf } from '../audience-of.ts'
import { findEmptySlot } from '../document-slots.ts'
import { insertDocument, updateDocument } from '../document-store.ts'
import { uploadSubject } from '../document-subject.ts'
import { viewOfDocument } from '../document-view.ts'
import { requiredDocumentTypes } from '../documents-of-case.ts'
import { countPages } from '../files/count-pages.ts'
import { enterFile, releaseInTransaction } from '../files/file-records.ts'
import { makeReadable } from '../files/make-readable.ts'
import { scanDocument, statusOnArrival, submitDocument } from '../files/scan-document.ts'
import { isFinalDocument } from '../final-content.ts'
import { insertVersion } from '../version-store.ts'
import { type AcceptedType, acceptUpload } from './accept-upload.ts'
import { isClosed } from './begin-upload.ts'
import { dropUpload } from './continue-upload.ts'
import { deleteUpload, type UploadRow } from './upload-store.ts'

export const handleCompleteUpload = handleRecord(completeUpload, uploadSubject, {
  // Identity documents are completed in their own feature.
  prepare: async ({ work, subject: upload }) =>
    upload.case_id === null ? undefined : await acceptUpload(work, upload),
  async write(context) {
    const { work, tx, caller, subject: upload, prepared: taken, record, fail } = context
    if (!upload.case_id) return fail('upload.not-found')
    if (!taken) return fail('upload.incomplete')
    if ('refused' in taken) return await refuse(context, taken.refused, taken.because)
    const row = await lockCase(work, upload.case_id)
    const closed = await whyClosed(tx, caller, row, upload)
    if (closed) {
      await releaseInTransaction(work, taken)
      return await refuse(context, closed, 'meanwhile')
    }
    const { mediaType } = taken
    const fileHash = await enterFile(work, taken)
    const documentId =
      upload.document_id ??
      (await findEmptySlot(tx, row.id, upload.is_internal ? null : upload.document_type)) ??
      (await placeFor(work, upload, row))
    const number = await insertVersion(work, {
      documentId,
      fileHash,
      fileName: upload.name.trim(),
      uploadedBy: caller.id,
    })
    await enterVersion(work, { documentId, number, row, isByStaff: isStaff(caller.role), mediaType })
    await deleteUpload(tx, upload.id)
    const about = { documentId, version: number, hash: fileHash, mediaType }
    await record('document.uploaded', about, { kind: 'document', id: documentId })
    return await viewOfDocument(tx, caller, documentId)
  },
})

type Completing = UseCaseContext<typeof completeUpload> & { subject: UploadRow }

async function refuse(
  { work, tx, subject: upload, record, failAndKeep }: Completing,
  refused: FailureOf<typeof completeUpload>,
  because: string,
): Promise<never> {
  await dropUpload(tx, upload, work.now)
  await record('upload.abandoned', { refused, because })
  return failAndKeep(refused)
}

/** During the upload, the case may have been closed, the caller removed from it, or the document finished. */
async function whyClosed(
  tx: Tx,
  caller: Caller,
  row: CaseRow,
  { document_id }: UploadRow,
): Promise<'upload.not-found' | 'case.closed' | 'document.final' | undefined> {
  const mayAdd = decide(caller, 'case.add-documents', { relations: relationsToCase(caller, row) }).ok
  if (!mayAdd) return 'upload.not-found'
  if (isClosed(row.status) && !isStaff(caller.role)) return 'case.closed'
  return document_id && (await isFinalDocument(tx, document_id)) ? 'document.final' : undefined
}

/** Locks the case, so that it is sent either with this document or before it. */
async function lockCase({ tx, origin }: Work, caseId: CaseId): Promise<CaseRow> {
  const row = await findCase(tx, caseId, { lock: true, callerId: origin.actorId ?? undefined })
  if (!row) throw new Failure('upload.not-found')
  return row
}

async function placeFor({ tx, now }: Work, upload: UploadRow, row: CaseRow): Promise<DocumentId> {
  const issueId = issueOf(row)
  const required = issueId ? await requiredDocumentTypes(tx, issueId) : []
  const type = upload.document_type
  return await insertDocument(tx, {
    case_id: row.id,
    name: documentNameOf(upload.name),
    document_type: type,
    status: 'uploading' satisfies DocumentStatus,
    is_required: type !== null && required.includes(type),
    is_internal: upload.is_internal,
    is_sensitive: upload.is_sensitive,
    created_by: upload.user_id,
    created_at: momentOf(now),
    updated_at: momentOf(now),
  })
}

/** A draft's issue is in its answers until it is sent. */
export function issueOf({ status, issue_id, answers }: CaseRow): string | null {
  return status === 'draft' ? chosenEntriesOf(answers).issueId : issue_id
}

interface Arrival {
  documentId: DocumentId
  number: number
  row: CaseRow
  isByStaff: boolean
  mediaType?: AcceptedType
}

/** Saves everything that follows a file's arrival: the slot, the timeline, the scan, the notifications. */
export async function enterVersion(
  work: Work,
  { documentId, number, row, isByStaff, mediaType }: Arrival,
): Promise<void> {
  const { tx, now, services } = work
  const isScanned = services.config.clamdUrl !== undefined
  const isHeic = mediaType === HEIC_MEDIA_TYPE
  const document = await tx
    .selectFrom('documents')
    .select(['status', 'name', 'is_internal', 'is_sensitive'])
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await updateDocument(tx, documentId, {
    status: statusOnArrival(document.status, isHeic || isScanned),
    reason: '',
    absence: null,
    absent_at: null,
    submitted_at: null,
    validated_at: null,
    validated_by: null,
    updated_at: momentOf(now),
  })
  const about = { documentId, name: document.name, version: number }
  await recordEventOf(work, row.id, {
    kind: 'document-added',
    details: about,
    audience: audienceOf(document),
  })
  const from = { account: accountOf(work.origin) }
  if (mediaType === undefined || mediaType === 'application/pdf')
    await services.jobs.enqueueOnce(tx, countPages, {})
  if (isHeic) await services.jobs.enqueue(tx, makeReadable, { documentId, number }, from)
  else if (isScanned) await services.jobs.enqueue(tx, scanDocument, { documentId, number }, from)
  else await submitDocument(work, documentId, { row, isByStaff })
}
