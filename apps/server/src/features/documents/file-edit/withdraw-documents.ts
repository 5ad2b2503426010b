// Withdraws documents from their case and restores them. A withdrawn document belongs to no case, so no list, search or
// download has it; its files stay.

import type { CaseId, DocumentId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'
import { recordEventOf } from '../../cases/case-events/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { audienceOf, deleteDocument, documentsLeft, updateDocument } from '../documents/index.ts'
import { type CorrectableDocument, stateOf } from './correctable-documents.ts'
import type { Outcome, Restore } from './correction-store.ts'
import { openPlaceAgain } from './move-documents.ts'

export async function withdrawDocument(
  work: Work,
  row: CaseRow,
  document: CorrectableDocument,
): Promise<Outcome> {
  await putAway(work, row.id, document)
  const placeId = await openPlaceAgain(work, row, document)
  return { documentId: document.id, before: stateOf(document), restore: placeId ? { placeId } : {} }
}

/** Without a new request for it: for a document that a correction made. */
export async function putAway(work: Work, caseId: CaseId, document: CorrectableDocument): Promise<void> {
  await updateDocument(work.tx, document.id, {
    case_id: null,
    withdrawn_from: caseId,
    updated_at: momentOf(work.now),
  })
  await work.services.followUps.run(work, documentsLeft, { caseId, documentIds: [document.id] })
  await tell(work, caseId, { kind: 'document-withdrawn', document })
}

export async function restoreDocument(
  work: Work,
  document: CorrectableDocument,
  { placeId }: Restore,
): Promise<void> {
  const caseId = present(document.withdrawn_from)
  await updateDocument(work.tx, document.id, {
    case_id: caseId,
    withdrawn_from: null,
    updated_at: momentOf(work.now),
  })
  if (placeId) await closePlace(work.tx, placeId)
  await tell(work, caseId, { kind: 'document-restored', document })
}

async function tell(
  work: Work,
  caseId: CaseId,
  { kind, document }: { kind: 'document-withdrawn' | 'document-restored'; document: CorrectableDocument },
): Promise<void> {
  const details = { documentId: document.id, name: document.name }
  await recordEventOf(work, caseId, { kind, details, audience: audienceOf(document) })
}

/** The place that asked again stays if it has a file by now, or its absence was explained. */
export async function closePlace(tx: Tx, placeId: DocumentId): Promise<void> {
  const empty = await tx
    .selectFrom('documents as d')
    .select('d.id')
    .where('d.id', '=', placeId)
    .where('d.status', '=', 'required')
    .where('d.absence', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('document_versions as v').select('v.id').whereRef('v.document_id', '=', 'd.id'))),
    )
    .forUpdate()
    .executeTakeFirst()
  if (empty) await deleteDocument(tx, placeId)
}
