// Moves documents to another case. At no moment does anybody read one who may not read the case where it is.

import type { CaseId, DocumentId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Work } from '../../../platform/http/work.ts'
import { recordEventOf } from '../../cases/case-events/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { audienceOf, documentsLeft, insertDocument, showBringer, updateDocument } from '../documents/index.ts'
import type { CorrectedCases } from './admit-correction.ts'
import { type CorrectableDocument, stateOf } from './correctable-documents.ts'
import type { Outcome } from './correction-store.ts'

export async function moveDocuments(
  work: Work,
  { row, target }: CorrectedCases,
  {
    documents,
    folderId,
    by,
  }: { documents: readonly CorrectableDocument[]; folderId: string | null; by: UserId },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const document of documents) {
    await updateDocument(work.tx, document.id, {
      case_id: target.id,
      folder_id: folderId,
      // The other case asked for nothing, and its readers do not learn what this one asked for.
      is_required: false,
      requested_by: null,
      reason: '',
      due_on: null,
      // Earlier files belong to the readers of the old case.
      shown_from: document.number ?? document.shown_from,
      updated_at: momentOf(work.now),
    })
    const brought = await showBringer(work.tx, document.id, by)
    const placeId = await openPlaceAgain(work, row, document)
    await notifyOfMove(work, document, { from: row.id, to: target.id })
    outcomes.push({
      documentId: document.id,
      before: stateOf(document),
      restore: {
        isRequired: document.is_required,
        requestedBy: document.requested_by,
        reason: document.reason,
        dueOn: document.due_on,
        brought,
        shownFrom: document.shown_from,
        ...(placeId && { placeId }),
      },
    })
  }
  await work.services.followUps.run(work, documentsLeft, {
    caseId: row.id,
    documentIds: documents.map(({ id }) => id),
  })
  return outcomes
}

/** Each case learns only that the document left or arrived. */
export async function notifyOfMove(
  work: Work,
  document: CorrectableDocument,
  { from, to }: { from: CaseId; to: CaseId },
): Promise<void> {
  const details = { documentId: document.id, name: document.name }
  const audience = audienceOf(document)
  await recordEventOf(work, from, { kind: 'document-moved-away', details, audience })
  await recordEventOf(work, to, { kind: 'document-moved-here', details, audience })
}

/** A wrongly filed document never answered the request: it is asked for again. */
export async function openPlaceAgain(
  { tx, now }: Work,
  row: CaseRow,
  document: CorrectableDocument,
): Promise<DocumentId | undefined> {
  if (!document.is_required && document.requested_by === null) return undefined
  const moment = momentOf(now)
  return await insertDocument(tx, {
    case_id: row.id,
    name: document.name,
    document_type: document.document_type,
    status: 'required',
    is_required: true,
    is_internal: document.is_internal,
    is_sensitive: document.is_sensitive,
    reason: document.reason,
    due_on: document.due_on,
    requested_by: document.requested_by,
    folder_id: document.folder_id,
    created_by: document.requested_by ?? row.owner_id,
    created_at: moment,
    updated_at: moment,
  })
}
