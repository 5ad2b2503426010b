// Corrects the name, the type, the day or the folder of a document.

import type { CorrectionChange } from '@maat/contract/documents/corrections'
import { momentOf } from '@maat/domain/calendar/moment'
import { checkFileName } from '@maat/domain/documents/document-files'
import { isSensitiveDocument } from '@maat/domain/documents/sensitive-documents'
import { Failure } from '../../../platform/http/failure.ts'
import type { Work } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'
import { recordEventOf } from '../../cases/case-events/index.ts'
import { assertDocumentType, audienceOf, updateDocument } from '../documents/index.ts'
import { type CorrectableDocument, stateOf } from './correctable-documents.ts'
import type { Outcome } from './correction-store.ts'

export async function describeDocument(
  work: Work,
  document: CorrectableDocument,
  change: Extract<CorrectionChange, { kind: 'describe' }>,
): Promise<Outcome> {
  const { tx, now } = work
  const name = change.name?.trim().normalize('NFC') ?? document.name
  const refused = checkFileName(name)
  if (refused) throw new Failure(refused)
  await assertDocumentType(tx, change.documentType ?? undefined)
  const type = change.documentType === undefined ? document.document_type : change.documentType
  const described = {
    name,
    document_type: type,
    dated_on: change.datedOn === undefined ? document.dated_on : change.datedOn,
    folder_id: change.folderId === undefined ? document.folder_id : change.folderId,
  }
  const isSame =
    described.name === document.name &&
    described.document_type === document.document_type &&
    described.dated_on === document.dated_on &&
    described.folder_id === document.folder_id
  if (isSame) throw new Failure('correction.unchanged')
  // Never shown to more people by its type: a sensitive document stays so.
  const is_sensitive = isSensitiveDocument(type, document.is_sensitive)
  await updateDocument(tx, document.id, { ...described, is_sensitive, updated_at: momentOf(now) })
  await notifyOfCorrection(work, { ...document, ...described, is_sensitive })
  return {
    documentId: document.id,
    before: stateOf(document),
    restore: { isSensitive: document.is_sensitive },
  }
}

/** Also for changed pages, with the number of the new version. */
export async function notifyOfCorrection(
  work: Work,
  document: CorrectableDocument,
  version?: number,
): Promise<void> {
  const { id: documentId, name } = document
  await recordEventOf(work, present(document.case_id), {
    kind: 'document-corrected',
    details: { documentId, name, ...(version !== undefined && { version }) },
    audience: audienceOf(document),
  })
}
