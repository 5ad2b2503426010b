// The links from cases to documents of other cases.

import type { CaseId, DocumentId, UserId } from '@maat/contract/ids'
import type { Moment } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

interface NewLinks {
  caseId: CaseId
  documentIds: readonly DocumentId[]
  by: UserId
  at: Moment
}

/** A document that is attached already stays as it is. */
export async function insertLinks(tx: Tx, { caseId, documentIds, by, at }: NewLinks): Promise<void> {
  await tx
    .insertInto('linked_documents')
    .values(documentIds.map(id => ({ case_id: caseId, document_id: id, linked_by: by, linked_at: at })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteLink(tx: Tx, caseId: CaseId, documentId: DocumentId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('linked_documents')
    .where('case_id', '=', caseId)
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Also of documents that the caller may not read, because the limit is one of the case. */
export async function countLinks(tx: Tx, caseId: CaseId): Promise<number> {
  const { rows } = await sql<{ links: number }>`
    select count(*)::int as links from linked_documents where case_id = ${caseId}::uuid`.execute(tx)
  return rows[0]?.links ?? 0
}
