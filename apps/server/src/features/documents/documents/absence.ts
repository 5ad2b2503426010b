// Handles 'I do not have this document' with a reason: the answer replaces the document. The staff accept it or request
// the document anyway.

import type { NoticesOf } from '@maat/contract/case-events'
import { explainAbsence } from '@maat/contract/documents/documents'
import type { DocumentId, UserId } from '@maat/contract/ids'
import type { BodyOf } from '@maat/contract/operation'
import { momentOf } from '@maat/domain/calendar/moment'
import { isDocumentRequested } from '@maat/domain/documents/document-states'
import { isSensitiveDocument } from '@maat/domain/documents/sensitive-documents'
import { isStaff } from '@maat/domain/people/roles'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { caseSubject, deputiesOfCase, mayReadSensitive } from '../../cases/case-access/index.ts'
import { recordEventOf } from '../../cases/case-events/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import { audienceOf } from './audience-of.ts'
import { findEmptySlot, syncDocumentSlots } from './document-slots.ts'
import { type DocumentRow, updateDocument } from './document-store.ts'
import { viewOfDocument } from './document-view.ts'
import { requiredDocumentTypes } from './documents-of-case.ts'
import { findTarget, isClosed } from './uploads/begin-upload.ts'
import { issueOf } from './uploads/complete-upload.ts'

export const handleExplainAbsence = handleRecord(explainAbsence, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (isClosed(row.status) && !isStaff(caller.role)) return fail('case.closed')
  // Does not reveal whether a hidden document was requested.
  if (isSensitiveDocument(body.documentType) && !mayReadSensitive(caller, row))
    return fail('document.not-found')
  const id = body.documentId ?? (await rowForAbsence(work, row, body))
  const document = id && (await findTarget(tx, caller, row.id, id))
  if (!document) return fail('document.not-found')
  if (!document.is_required || !isDocumentRequested(document.status)) return fail('document.wrong-state')
  const moment = momentOf(work.now)
  await updateDocument(tx, document.id, {
    absence: body.reason,
    absent_at: moment,
    validated_at: null,
    validated_by: null,
    updated_at: moment,
  })
  const details = { documentId: document.id, name: document.name, reason: body.reason }
  const event = { kind: 'document-absent', details, audience: audienceOf(document) } as const
  await recordEventOf(work, row.id, event, async ({ staff }) => {
    if (row.lawyer_id && row.lawyer_id !== caller.id && row.status !== 'draft')
      for (const id of [row.lawyer_id, ...(await deputiesOfCase(work, row))])
        await notifyLawyer(work, id, document, { text: staff, reason: body.reason })
  })
  await record('document.absence-explained', { reason: body.reason }, { kind: 'document', id: document.id })
  return await viewOfDocument(tx, caller, document.id)
})

/** A type that the case requires; its slot is created if missing. */
async function rowForAbsence(
  work: Work,
  row: CaseRow,
  { documentType }: BodyOf<typeof explainAbsence>,
): Promise<DocumentId | undefined> {
  const issueId = issueOf(row)
  if (!documentType || !issueId) return undefined
  if (!(await requiredDocumentTypes(work.tx, issueId)).includes(documentType)) return undefined
  await syncDocumentSlots(work, row.id, issueId)
  return await findEmptySlot(work.tx, row.id, documentType)
}

async function notifyLawyer(
  work: Work,
  lawyerId: UserId,
  document: DocumentRow,
  { text, reason }: { text: NoticesOf<'document-absent'>['staff']; reason: string },
): Promise<void> {
  await notify(work, lawyerId, {
    text,
    values: { name: document.name, number: document.case_number ?? '', reason },
    targetId: document.case_id,
    link: `/case-${document.case_id}?tab=documents`,
  })
}
