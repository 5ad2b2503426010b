// The staff's review of documents: requests one, accepts one, or sends one back.

import { rejectDocument, requestDocument, validateDocument } from '@maat/contract/documents/documents'
import type { CaseId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { type DocumentStatus, nextDocumentStatus } from '@maat/domain/documents/document-states'
import { isSensitiveDocument } from '@maat/domain/documents/sensitive-documents'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { recordEventOf } from '../../cases/case-events/index.ts'
import { type NoticeWords, notify } from '../../communication/notifications/index.ts'
import { audienceOf } from './audience-of.ts'
import { type DocumentRow, insertDocument, updateDocument } from './document-store.ts'
import { documentSubject } from './document-subject.ts'
import { actionsOn, viewOfDocument } from './document-view.ts'
import { assertDocumentType, isClosed } from './uploads/begin-upload.ts'

export const handleRequestDocument = handleRecord(requestDocument, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.status === 'draft' || isClosed(row.status)) return fail('case.closed')
  await assertDocumentType(tx, body.documentType)
  const now = momentOf(work.now)
  const is_sensitive = isSensitiveDocument(body.documentType, body.isSensitive)
  const id = await insertDocument(tx, {
    case_id: row.id,
    name: body.name,
    document_type: body.documentType ?? null,
    status: 'required' satisfies DocumentStatus,
    is_required: true,
    is_internal: false,
    is_sensitive,
    reason: body.reason,
    due_on: body.dueOn ?? null,
    requested_by: caller.id,
    created_by: caller.id,
    created_at: now,
    updated_at: now,
  })
  const values = { name: body.name, reason: body.reason, number: row.number ?? '' }
  await recordEventOf(
    work,
    row.id,
    {
      kind: 'document-requested',
      details: { documentId: id, name: body.name },
      audience: audienceOf({ is_internal: false, is_sensitive }),
    },
    ({ client }) => notifyOfDecision(work, row.owner_id, row.id, { text: client, values }),
  )
  await record('document.requested', { caseId: row.id, name: body.name }, { kind: 'document', id })
  return await viewOfDocument(tx, caller, id)
})

export const handleValidateDocument = handleRecord(validateDocument, documentSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  if (!actionsOn(caller, row).includes('validate')) return fail('document.wrong-state')
  const now = momentOf(work.now)
  const isAbsence = row.absence !== null
  await updateDocument(tx, row.id, {
    ...(!isAbsence && { status: 'submitted' satisfies DocumentStatus }),
    validated_at: now,
    validated_by: caller.id,
    reason: '',
    updated_at: now,
  })
  await recordEventOf(work, row.case_id, {
    ...eventOf(row),
    kind: isAbsence ? 'absence-accepted' : 'document-validated',
  })
  await record('document.validated', { version: row.file_number })
  return await viewOfDocument(tx, caller, row.id)
})

export const handleRejectDocument = handleRecord(rejectDocument, documentSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const isAbsence = row.absence !== null
  const status = isAbsence ? 'required' : nextDocumentStatus(row.status, 'reject')
  if (!status || !actionsOn(caller, row).includes('reject')) return fail('document.wrong-state')
  await updateDocument(tx, row.id, {
    status,
    is_required: true,
    reason: body.reason,
    absence: null,
    absent_at: null,
    requested_by: row.requested_by ?? caller.id,
    validated_at: null,
    validated_by: null,
    updated_at: momentOf(work.now),
  })
  const values = { name: row.name, reason: body.reason, number: row.case_number ?? '' }
  const event = { ...eventOf(row), kind: isAbsence ? 'absence-refused' : 'document-rejected' } as const
  await recordEventOf(work, row.case_id, event, async ({ client }) => {
    // Users are not notified about hidden documents.
    if (!row.is_internal) await notifyOfDecision(work, row.owner_id, row.case_id, { text: client, values })
  })
  await record('document.rejected', { version: row.file_number, reason: body.reason })
  return await viewOfDocument(tx, caller, row.id)
})

const eventOf = (row: DocumentRow) => ({
  details: { documentId: row.id, name: row.name },
  audience: audienceOf(row),
})

/** The owner is notified in the product and by mail, because the case cannot continue without the document. */
async function notifyOfDecision(
  work: Work,
  ownerId: UserId,
  caseId: CaseId,
  notice: NoticeWords,
): Promise<void> {
  const link = `/add-documents/${caseId}`
  await notify(work, ownerId, { ...notice, targetId: caseId, link, otherwise: 'both' })
}
