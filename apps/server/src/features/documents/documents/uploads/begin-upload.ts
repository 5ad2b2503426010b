// Announces a file. Everything known in advance is checked before the upload.

import { decide } from '@maat/contract/decide'
import { beginUpload } from '@maat/contract/documents/uploads'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { checkFileName, MOST_DOCUMENT_BYTES } from '@maat/domain/documents/document-files'
import { nextDocumentStatus } from '@maat/domain/documents/document-states'
import { isSensitiveDocument } from '@maat/domain/documents/sensitive-documents'
import { isStaff } from '@maat/domain/people/roles'
import type { Caller } from '../../../../platform/authz/caller.ts'
import type { Executor, Tx } from '../../../../platform/db/database.ts'
import { Failure } from '../../../../platform/http/failure.ts'
import { handleRecord } from '../../../../platform/http/handle.ts'
import {
  caseSubject,
  documentVisibilityOf,
  isDocumentVisible,
  mayReadSensitive,
} from '../../../cases/case-access/index.ts'
import type { CaseRow } from '../../../cases/case-store/index.ts'
import { type DocumentRow, findDocument, updateDocument } from '../document-store.ts'
import { documentSubject } from '../document-subject.ts'
import { viewOfUpload } from '../document-view.ts'
import { isFinal } from '../final-content.ts'
import { hasStorageSpace } from './case-storage-quota.ts'
import { assertStorageSpace } from './client-storage-quota.ts'
import { insertUpload } from './upload-store.ts'

export const handleBeginUpload = handleRecord(beginUpload, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const { name, size, documentType, documentId, isInternal = false } = body
  const isSensitive = isSensitiveDocument(documentType, body.isSensitive)
  if (isClosed(row.status) && !isStaff(caller.role)) return fail('case.closed')
  if (isInternal && !isStaff(caller.role)) throw new Failure('access.forbidden')
  // A user may not upload what they may not read.
  if (isSensitive && !mayReadSensitive(caller, row)) throw new Failure('access.forbidden')
  const refused = checkFileName(name) ?? checkSize(size)
  if (refused) return fail(refused)
  await assertDocumentType(tx, documentType)
  await assertStorageSpace(work, caller, size)
  const target = documentId && (await findTarget(tx, caller, row.id, documentId))
  if (documentId && !target) return fail('document.not-found')
  if (target && isFinal(target)) return fail('document.final')
  const twin = body.hash && !body.isMeant && (await findTwin(tx, caller, row, body.hash))
  if (twin) return fail('document.given-already', { current: twin })
  if (!(await hasStorageSpace(tx, row, { size, isNew: !target }))) return fail('case.documents-full')
  if (target) await markUploading(tx, target, work.now)
  const upload = await insertUpload(tx, {
    user_id: caller.id,
    case_id: row.id,
    document_id: documentId ?? null,
    name,
    document_type: documentType ?? null,
    is_internal: isInternal,
    is_sensitive: isSensitive,
    size,
    created_at: momentOf(work.now),
  })
  await record('upload.begun', { caseId: row.id, size }, { kind: 'upload', id: upload.id })
  return viewOfUpload(upload)
})

/** A closed case accepts no more documents from a client; the staff may still file the last ones. */
export const isClosed = (caseStatus: string) => caseStatus === 'refused' || caseStatus === 'finished'

export function checkSize(size: number): 'document.empty' | 'document.too-large' | undefined {
  if (size === 0) return 'document.empty'
  return size > MOST_DOCUMENT_BYTES ? 'document.too-large' : undefined
}

export async function assertDocumentType(executor: Executor, code: string | undefined): Promise<void> {
  if (code === undefined) return
  const known = await executor
    .selectFrom('document_types')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst()
  if (!known)
    throw new Failure('request.invalid', { errors: [{ path: 'documentType', code: 'field.invalid' }] })
}

async function findTwin(
  tx: Tx,
  caller: Caller,
  row: CaseRow,
  hash: string,
): Promise<{ name: string } | undefined> {
  return await tx
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', 'v.document_id', 'd.id')
    .select('d.name')
    .where('d.case_id', '=', row.id)
    .where(eb => eb.or([eb('v.file_hash', '=', hash), eb('v.sent_hash', '=', hash)]))
    .where(isDocumentVisible(documentVisibilityOf(caller, row)))
    .orderBy('v.uploaded_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A document of this case that the caller may change; others are reported as unknown. */
export async function findTarget(
  tx: Tx,
  caller: Caller,
  caseId: CaseId,
  documentId: DocumentId,
): Promise<DocumentRow | undefined> {
  // Before any lock, so that a user cannot block another user's case.
  const named = await tx
    .selectFrom('documents')
    .select('case_id')
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (named?.case_id !== caseId) return undefined
  const row = await findDocument(tx, documentId, { lock: true, callerId: caller.id })
  if (row?.case_id !== caseId) return undefined
  const relations = documentSubject.relations(caller, row)
  return decide(caller, 'document.change', { relations }).ok ? row : undefined
}

/** Marks an empty slot as uploading; a document with a file keeps its status until the next file arrives. */
async function markUploading(tx: Tx, row: DocumentRow, now: Date): Promise<void> {
  const status = nextDocumentStatus(row.status, 'start-upload')
  if (status) await updateDocument(tx, row.id, { status, updated_at: momentOf(now) })
}
