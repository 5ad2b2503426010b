// The document facts that a case needs: requested, given and sent ones. This file does not depend on cases, to avoid a
// dependency cycle.

import type { CaseId, DocumentId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { CASE_STORAGE_QUOTA } from '@maat/domain/documents/document-files'
import { DOCUMENT_STATUSES, isOnHand } from '@maat/domain/documents/document-states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { newestHashOf } from './version-store.ts'

const ON_HAND = DOCUMENT_STATUSES.filter(isOnHand)

const typesWhere = (is: RawBuilder<SqlBool>) => async (executor: Executor, caseId: CaseId) => {
  const rows = await executor
    .selectFrom('documents')
    .select('document_type')
    .distinct()
    .where('case_id', '=', caseId)
    .where('is_internal', '=', false)
    .where('document_type', 'is not', null)
    .where(is)
    .execute()
  return rows.flatMap(row => row.document_type ?? [])
}

export const documentTypesOnHand = typesWhere(
  sql`status in (${sql.join(ON_HAND.map(status => sql.lit(status)))})`,
)
/** Types whose absence was explained and not refused. */
export const documentTypesAbsent = typesWhere(sql`absence is not null`)

export async function requiredDocumentTypes(executor: Executor, issueId: string): Promise<string[]> {
  const rows = await executor
    .selectFrom('issue_documents')
    .select('document_type')
    .where('issue_id', '=', issueId)
    .where('is_required', '=', true)
    .orderBy('position')
    .execute()
  return rows.map(row => row.document_type)
}

/**
 * Marks documents as sent with the case: from now on they are replaced, not withdrawn. A running scan follows by
 * itself.
 */
export async function submitDocuments(tx: Tx, caseId: CaseId, now: Date): Promise<void> {
  const moment = momentOf(now)
  await tx
    .updateTable('documents')
    .set({ status: 'submitted', submitted_at: moment, updated_at: moment })
    .where('case_id', '=', caseId)
    .where('status', '=', 'uploaded')
    .execute()
}

export interface ContentDocument {
  name: string
  sha256: string | null
}

export async function findCaseContentDocuments(
  executor: Executor,
  caseId: CaseId,
): Promise<ContentDocument[]> {
  return await executor
    .selectFrom('documents')
    .select(['name', newestHashOf('documents').as('sha256')])
    .where('case_id', '=', caseId)
    .where('is_internal', '=', false)
    .where('status', 'in', ON_HAND)
    .orderBy('created_at')
    .orderBy('id')
    .limit(CASE_STORAGE_QUOTA.documents)
    .execute()
}

/** The name of a document of this case that has a file and is visible to its client; undefined if there is none. */
export async function nameOfGivenDocument(
  executor: Executor,
  caseId: CaseId,
  documentId: DocumentId,
): Promise<string | undefined> {
  const found = await executor
    .selectFrom('documents')
    .select('name')
    .where('id', '=', documentId)
    .where('case_id', '=', caseId)
    .where('is_internal', '=', false)
    .where('status', 'in', ON_HAND)
    .executeTakeFirst()
  return found?.name
}
