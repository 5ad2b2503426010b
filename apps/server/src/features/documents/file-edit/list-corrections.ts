// The history of corrections.
import { type CorrectionView, listCorrections, readCorrection } from '@maat/contract/documents/corrections'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { newestPage } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import {
  type CorrectedRow,
  type CorrectionRecord,
  correctedDocumentsOf,
  correctionRows,
  isAboutCase,
} from './correction-store.ts'
import { correctionSubject } from './correction-subject.ts'

export const handleListCorrections = handle(listCorrections, async ({ tx, caller, query }) => {
  const rows = correctionRows(tx, caller.id)
  const page = await newestPage(
    query.case ? rows.where(isAboutCase(query.case)) : rows,
    query,
    { at: 'k.made_at', id: 'k.id', cursorOf: row => ({ at: row.made_at, id: row.id }) },
    row => row,
  )
  const documents = await correctedDocumentsOf(
    tx,
    page.items.map(({ id }) => id),
  )
  return { items: page.items.map(row => viewOf(caller, row, documents)), next: page.next }
})

export const handleReadCorrection = handleRecord(
  readCorrection,
  correctionSubject,
  async ({ tx, caller, subject }) => await viewOfCorrection(tx, caller, subject),
)

export async function viewOfCorrection(
  executor: Executor,
  caller: Caller,
  row: CorrectionRecord,
): Promise<z.input<typeof CorrectionView>> {
  return viewOf(caller, row, await correctedDocumentsOf(executor, [row.id]))
}

function viewOf(
  caller: Caller,
  row: CorrectionRecord,
  documents: readonly CorrectedRow[],
): z.input<typeof CorrectionView> {
  const isOpen = row.kind !== 'undo' && row.undone_at === null
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    caseId: row.case_id,
    madeBy: row.maker,
    madeAt: row.made_at,
    documents: documents
      .filter(({ correction_id }) => correction_id === row.id)
      .map(({ document_id, before, after }) => ({ documentId: document_id, before, after })),
    undoneAt: row.undone_at,
    can: isOpen ? permitted(correctionSubject, caller, row, ['undo']) : [],
  }
}
