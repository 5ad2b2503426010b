// Undoes a correction with a new one. Refused once the documents changed further: nobody's later work is lost.

import { undoCorrection } from '@maat/contract/documents/corrections'
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Tx } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'
import { ALL_VERSIONS } from '../../cases/case-access/index.ts'
import { documentsLeft, findVersion, insertVersion, showSenders, updateDocument } from '../documents/index.ts'
import {
  type CorrectableDocument,
  lockCorrectable,
  type ShownState,
  stateOf,
} from './correctable-documents.ts'
import {
  type CorrectedRow,
  type CorrectionRecord,
  correctedDocumentsOf,
  findCorrection,
  insertCorrection,
  type Outcome,
  Restore,
} from './correction-store.ts'
import { correctionSubject } from './correction-subject.ts'
import { notifyOfCorrection } from './describe-document.ts'
import { viewOfCorrection } from './list-corrections.ts'
import { notifyOfMove } from './move-documents.ts'
import { closePlace, putAway, restoreDocument } from './withdraw-documents.ts'

export const handleUndoCorrection = handleRecord(undoCorrection, correctionSubject, async context => {
  const { work, tx, caller, subject: correction, body, record, fail } = context
  if (correction.kind === 'undo' || correction.undone_at !== null) return fail('correction.undone')
  const rows = await correctedDocumentsOf(tx, [correction.id])
  const documents = await lockCorrectable(
    tx,
    rows.map(({ document_id }) => document_id),
  )
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const document = documents.find(({ id }) => id === row.document_id)
    if (!document || (await isOvertaken(tx, correction, { row, document })))
      return fail('correction.overtaken')
    outcomes.push({ documentId: document.id, before: stateOf(document) })
    await undo(work, document, { correction, row, by: caller.id })
    await record('document.corrected', { undoes: correction.id }, { kind: 'document', id: document.id })
  }
  const id = await insertCorrection(
    tx,
    {
      kind: 'undo',
      case_id: correction.to_case_id ?? correction.case_id,
      to_case_id: correction.to_case_id && correction.case_id,
      reason: body.reason,
      undoes: correction.id,
      made_by: caller.id,
      made_at: momentOf(work.now),
    },
    outcomes,
  )
  await record('correction.undone', { by: id })
  const undone = await findCorrection(tx, id, { lock: false, callerId: caller.id })
  if (!undone) throw new Failure('correction.not-found')
  return await viewOfCorrection(tx, caller, undone)
})

const DESCRIBED = ['name', 'documentType', 'datedOn', 'folderId'] as const

/** Whether something else has changed what undoing would write back. */
async function isOvertaken(
  tx: Tx,
  { kind }: CorrectionRecord,
  { row: { before, after }, document }: { row: CorrectedRow; document: CorrectableDocument },
): Promise<boolean> {
  const isDescription = kind === 'describe' && before?.name === after.name
  if (document.final_since !== null && !isDescription) return true
  const now = stateOf(document)
  if (now.caseId !== after.caseId || now.isWithdrawn !== after.isWithdrawn) return true
  if (kind === 'describe')
    return DESCRIBED.some(field => before?.[field] !== after[field] && now[field] !== after[field])
  if (now.version === after.version) return false
  // A file that came after a move belongs to the readers of the new case.
  if (kind === 'move' || after.version === null) return true
  // A later correction that was undone left the same pages under another number.
  const left = await findVersion(tx, document.id, after.version, ALL_VERSIONS)
  return left?.file_hash !== document.file_hash
}

interface Undoing {
  correction: CorrectionRecord
  row: CorrectedRow
  by: UserId
}

async function undo(work: Work, document: CorrectableDocument, undoing: Undoing): Promise<void> {
  const { correction, row } = undoing
  const { before } = row
  const restore = Restore.parse(row.restore)
  if (before === null) return await putAway(work, present(document.case_id), document)
  switch (correction.kind) {
    case 'move':
      return await moveBack(work, document, { before, restore })
    case 'describe':
      return await describeAgain(work, document, { before, restore })
    case 'arrange':
      return await enterOldFile(work, document, { before, restore, by: undoing.by })
    default:
      return await restoreDocument(work, document, restore)
  }
}

interface Back {
  before: ShownState
  restore: Restore
}

async function moveBack(work: Work, document: CorrectableDocument, { before, restore }: Back): Promise<void> {
  const { tx, now } = work
  await updateDocument(tx, document.id, {
    case_id: before.caseId,
    folder_id: await folderIfThere(work, before),
    is_required: restore.isRequired ?? false,
    requested_by: restore.requestedBy ?? null,
    reason: restore.reason ?? '',
    due_on: restore.dueOn ?? null,
    shown_from: restore.shownFrom ?? document.shown_from,
    updated_at: momentOf(now),
  })
  await showSenders(tx, document.id, restore.brought ?? [])
  if (restore.placeId) await closePlace(tx, restore.placeId)
  await work.services.followUps.run(work, documentsLeft, {
    caseId: present(document.case_id),
    documentIds: [document.id],
  })
  await notifyOfMove(work, document, { from: present(document.case_id), to: before.caseId })
}

/** The folder may have been removed since. */
async function folderIfThere({ tx }: Work, { caseId, folderId }: ShownState): Promise<string | null> {
  if (folderId === null) return null
  const found = await tx
    .selectFrom('case_folders')
    .select('id')
    .where('id', '=', folderId)
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return found?.id ?? null
}

async function describeAgain(
  work: Work,
  document: CorrectableDocument,
  { before, restore }: Back,
): Promise<void> {
  const described = {
    name: before.name,
    document_type: before.documentType,
    dated_on: before.datedOn,
    folder_id: await folderIfThere(work, before),
    is_sensitive: restore.isSensitive ?? document.is_sensitive,
  }
  await updateDocument(work.tx, document.id, { ...described, updated_at: momentOf(work.now) })
  await notifyOfCorrection(work, { ...document, ...described })
}

/** The file from before is the newest one again; the changed one stays in the list of versions. */
async function enterOldFile(
  work: Work,
  document: CorrectableDocument,
  { before, restore, by }: Back & { by: UserId },
): Promise<void> {
  const old = await findVersion(work.tx, document.id, before.version ?? undefined, ALL_VERSIONS)
  if (!old) throw new Failure('correction.overtaken')
  const { file_hash: fileHash, file_name: fileName } = old
  const number = await insertVersion(work, { documentId: document.id, fileHash, fileName, uploadedBy: by })
  const shownFrom = restore.shownFrom ?? document.shown_from
  await updateDocument(work.tx, document.id, { shown_from: shownFrom, updated_at: momentOf(work.now) })
  await notifyOfCorrection(work, document, number)
}
