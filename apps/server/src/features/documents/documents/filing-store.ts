// The folders of documents. Independent of cases, so that the feature of the folders can write them here.
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

interface Filing {
  caseId: CaseId
  folderId: string | null
  documentIds: readonly DocumentId[]
}

/** Returns how many of the documents belong to the case. Their date of change stays: lists keep their order. */
export async function putIntoFolder(tx: Tx, { caseId, folderId, documentIds }: Filing): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({ folder_id: folderId, version: sql`version + 1` })
    .where('case_id', '=', caseId)
    .where('id', 'in', documentIds)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
