// Enters the files that page changes made: as a new version of a document, or as new documents of the case.

import type { DocumentId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { checkFileName } from '@maat/domain/documents/document-files'
import { Failure } from '../../../platform/http/failure.ts'
import type { Work } from '../../../platform/http/work.ts'
import { recordEventOf } from '../../cases/case-events/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import {
  audienceOf,
  enterFile,
  insertDocument,
  insertVersion,
  notePages,
  updateDocument,
} from '../documents/index.ts'
import type { MadeFile } from './change-pages.ts'
import { type CorrectableDocument, stateOf } from './correctable-documents.ts'
import type { Outcome } from './correction-store.ts'
import { notifyOfCorrection } from './describe-document.ts'

interface Maker {
  row: CaseRow
  by: UserId
}

/** The status stays: the pages were checked, or wait for it, as before. */
export async function enterNewVersion(
  work: Work,
  document: CorrectableDocument,
  { file, by }: { file: MadeFile; by: UserId },
): Promise<Outcome> {
  const number = await addVersion(work, document.id, { file, by, fileName: `${document.name}.pdf` })
  // A page that was taken out would still be in the earlier versions.
  await updateDocument(work.tx, document.id, { shown_from: number, updated_at: momentOf(work.now) })
  await notifyOfCorrection(work, document, number)
  return {
    documentId: document.id,
    before: stateOf(document),
    restore: { shownFrom: document.shown_from },
  }
}

async function addVersion(
  work: Work,
  documentId: DocumentId,
  { file, by, fileName }: { file: MadeFile; by: UserId; fileName: string },
): Promise<number> {
  const fileHash = await enterFile(work, file)
  await notePages(work.tx, fileHash, file.pages)
  return await insertVersion(work, { documentId, fileHash, fileName, uploadedBy: by })
}

/** Hidden from the same users as the strictest of its sources, and in the folder of the first one. */
export async function enterNewDocument(
  work: Work,
  sources: readonly CorrectableDocument[],
  { name: typed, file, row, by }: Maker & { name: string; file: MadeFile },
): Promise<Outcome> {
  const name = typed.trim().normalize('NFC')
  const refused = checkFileName(name)
  if (refused) throw new Failure(refused)
  const [first] = sources
  const moment = momentOf(work.now)
  const audience = {
    is_internal: sources.some(source => source.is_internal),
    is_sensitive: sources.some(source => source.is_sensitive),
  }
  const types = new Set(sources.map(source => source.document_type))
  const documentId = await insertDocument(work.tx, {
    case_id: row.id,
    name,
    document_type: types.size === 1 ? (first?.document_type ?? null) : null,
    status: 'submitted',
    ...audience,
    folder_id: first?.folder_id ?? null,
    dated_on: first?.dated_on ?? null,
    submitted_at: moment,
    // Its pages were received and checked with the sources.
    validated_at: moment,
    validated_by: by,
    created_by: by,
    created_at: moment,
    updated_at: moment,
  })
  await addVersion(work, documentId, { file, by, fileName: `${name}.pdf` })
  const details = { documentId, name }
  await recordEventOf(work, row.id, { kind: 'document-made', details, audience: audienceOf(audience) })
  return { documentId, before: null }
}
