// A document as the API returns it, with the caller's possible actions.

import type {
  DocumentAction,
  DocumentItem,
  DocumentVersion,
  DocumentView,
} from '@maat/contract/documents/documents'
import type { UploadView } from '@maat/contract/documents/uploads'
import type { DocumentId } from '@maat/contract/ids'
import { UPLOAD_PART_BYTES } from '@maat/domain/documents/document-files'
import {
  type DocumentStatus,
  isDocumentRequested,
  nextDocumentStatus,
} from '@maat/domain/documents/document-states'
import { generatedState } from '@maat/domain/documents/generated-state'
import { isStaff } from '@maat/domain/people/roles'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { Uploads } from '../../../platform/db/schema.generated.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { type DocumentRow, findDocument } from './document-store.ts'
import { documentSubject } from './document-subject.ts'
import { isFinal } from './final-content.ts'
import { reachOf, type VersionRow, versionsOf } from './version-store.ts'

type Item = z.input<typeof DocumentItem>

export function viewOfItem(caller: Caller, row: DocumentRow): Item {
  return {
    id: row.id,
    caseId: row.case_id,
    caseNumber: row.case_number,
    caseTitle: row.case_title,
    name: row.name,
    documentType: row.document_type,
    typeName: row.type_name,
    status: row.status,
    isRequired: row.is_required,
    isInternal: row.is_internal,
    isSensitive: row.is_sensitive,
    generated: isStaff(caller.role) ? stateOf(row) : null,
    reason: row.reason,
    dueOn: row.due_on,
    absence:
      row.absence !== null && row.absent_at !== null ? { reason: row.absence, at: row.absent_at } : null,
    validatedAt: row.validated_at,
    updatedAt: row.updated_at,
    file: newestFile(caller, row),
    can: actionsOn(caller, row),
  }
}

function stateOf(row: DocumentRow): Item['generated'] {
  if (row.generated_at === null && row.signing === null) return null
  return generatedState({ isFinished: isFinal(row), isBeingSigned: row.signing === 'open' })
}

function newestFile(caller: Caller, row: DocumentRow): Item['file'] {
  if (row.file_number === null) return null
  // The newest file was refused: those before it are for the staff alone.
  if (row.file_number < row.shown_from && !isStaff(caller.role)) return null
  // The outer join gives all columns of a version, or none.
  return viewOfVersion({ ...(row as unknown as VersionRow), number: row.file_number })
}

export function viewOfVersion(row: VersionRow): z.input<typeof DocumentVersion> {
  return {
    number: row.number,
    mediaType: row.media_type,
    size: row.file_size,
    fileName: row.file_name,
    uploadedAt: row.uploaded_at,
    uploadedBy: row.uploader,
    isInternal: row.number < row.shown_from,
  }
}

export async function viewOfDocument(
  executor: Executor,
  caller: Caller,
  id: DocumentId,
): Promise<z.input<typeof DocumentView>> {
  const row = await findDocument(executor, id, { lock: false, callerId: caller.id })
  // Another user has just removed it.
  if (!row) throw new Failure('document.not-found')
  const versions = await versionsOf(executor, id, reachOf(caller))
  return { ...viewOfItem(caller, row), versions: versions.map(viewOfVersion) }
}

export function actionsOn(caller: Caller, row: DocumentRow): DocumentAction[] {
  const verbs = permitted(documentSubject, caller, row, ['change', 'review', 'finish', 'have-signed'])
  const mayFinish = verbs.includes('finish') && row.generated_at !== null
  const signings: DocumentAction[] =
    verbs.includes('have-signed') && mayBeSigned(caller, row) ? ['have-signed'] : []
  if (isFinal(row)) {
    const mayReopen = mayFinish && !row.is_by_client && row.signing === null
    return [...(mayReopen ? (['reopen'] as const) : []), ...signings]
  }
  const status = row.status
  // The firm wrote it itself: there is nothing to review.
  const mayReview = verbs.includes('review') && row.generated_at === null
  const changes: DocumentAction[] = verbs.includes('change')
    ? ['rename', 'replace', ...(isRemovable(row, verbs.includes('review')) ? (['remove'] as const) : [])]
    : []
  if (verbs.includes('change') && row.is_required && isDocumentRequested(status)) changes.push('explain')
  const isAbsent = row.absence !== null
  const reviews: DocumentAction[] = []
  if (mayReview && (isAbsent || isReviewable(status)) && row.validated_at === null) reviews.push('validate')
  if (mayReview && (isAbsent || nextDocumentStatus(status, 'reject'))) reviews.push('reject')
  return [...changes, ...reviews, ...(mayFinish ? (['finish'] as const) : []), ...signings]
}

/** A client has only those documents signed that they made from a template. */
const mayBeSigned = (caller: Caller, row: DocumentRow) =>
  row.case_status !== 'draft' &&
  row.media_type === 'application/pdf' &&
  (isStaff(caller.role) || row.is_by_client === true || row.signing !== null)

/** A sent document is replaced, not withdrawn; a client cannot remove an empty slot that the firm requested. */
function isRemovable(row: DocumentRow, mayReview: boolean): boolean {
  if (row.case_status !== 'draft' && row.submitted_at !== null) return false
  return mayReview || row.requested_by === null || row.file_number !== null
}

const isReviewable = (status: DocumentStatus) => status === 'submitted' || status === 'validating'

export function viewOfUpload(row: Selectable<Uploads>): z.input<typeof UploadView> {
  const { id, name, size, received } = row
  return { id, name, size, received, partSize: UPLOAD_PART_BYTES }
}
