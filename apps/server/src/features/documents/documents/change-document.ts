// Renames or withdraws a document.

import { removeDocument, renameDocument } from '@maat/contract/documents/documents'
import type { DocumentId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { checkFileName } from '@maat/domain/documents/document-files'
import type { Tx } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { publishCaseChange, recordEventOf } from '../../cases/case-events/index.ts'
import { audienceOf } from './audience-of.ts'
import { documentsLeft } from './document-domain-events.ts'
import { type DocumentRow, deleteDocument, updateDocument } from './document-store.ts'
import { documentSubject } from './document-subject.ts'
import { actionsOn, viewOfDocument } from './document-view.ts'
import { deleteUnusedFiles } from './files/file-records.ts'
import { isFinal } from './final-content.ts'
import { statusAfterRemoval } from './uploads/continue-upload.ts'
import { deleteVersions } from './version-store.ts'

export const handleRenameDocument = handleRecord(renameDocument, documentSubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  const name = body.name.trim().normalize('NFC')
  const refused = checkFileName(name)
  if (refused) return fail(refused)
  if (isFinal(subject)) return fail('document.final')
  await updateDocument(tx, subject.id, { name, updated_at: momentOf(work.now) })
  await publishCaseChange(work, subject.case_id, audienceOf(subject))
  await record('document.renamed', { from: subject.name, to: name })
  return await viewOfDocument(tx, caller, subject.id)
})

export const handleRemoveDocument = handleRecord(removeDocument, documentSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  if (!actionsOn(caller, row).includes('remove')) return fail('document.wrong-state')
  if ((await isProof(tx, row.id)) || (await hasOriginal(tx, row.id))) return fail('document.wrong-state')
  const hashes = await deleteVersions(tx, row.id)
  await work.services.jobs.enqueue(tx, deleteUnusedFiles, { hashes })
  const isAskedAgain = row.file_number !== null && (await isStillRequested(tx, row))
  if (isAskedAgain)
    await updateDocument(tx, row.id, {
      status: statusAfterRemoval(row),
      // Its versions are counted from one again.
      shown_from: 1,
      received_at: null,
      updated_at: momentOf(work.now),
    })
  else await deleteDocument(tx, row.id)
  await work.services.followUps.run(work, documentsLeft, { caseId: row.case_id, documentIds: [row.id] })
  const about = { documentId: row.id, name: row.name }
  await recordEventOf(work, row.case_id, {
    kind: 'document-removed',
    details: about,
    audience: audienceOf(row),
  })
  await record('document.removed', { name: row.name, caseId: row.case_id, isAskedAgain })
  return {}
})

/** The receipt of a disbursement: the cost depends on it. */
async function isProof(tx: Tx, id: DocumentId): Promise<boolean> {
  const cost = await tx
    .selectFrom('case_costs')
    .select('id')
    .where('proof_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return cost !== undefined
}

/** The firm holds or has returned its original: the document proves it. */
async function hasOriginal(tx: Tx, id: DocumentId): Promise<boolean> {
  const held = await tx
    .selectFrom('held_originals')
    .select('document_id')
    .where('document_id', '=', id)
    .executeTakeFirst()
  return held !== undefined
}

/** The file goes, but the request stays: the staff's, or the case's if no other file answers it. */
async function isStillRequested(tx: Tx, row: DocumentRow): Promise<boolean> {
  if (row.requested_by !== null) return true
  if (!row.is_required || row.document_type === null || row.is_internal) return false
  const another = await tx
    .selectFrom('documents')
    .select('id')
    .where('case_id', '=', row.case_id)
    .where('document_type', '=', row.document_type)
    .where('is_internal', '=', false)
    .where('id', '<>', row.id)
    .executeTakeFirst()
  return another === undefined
}
