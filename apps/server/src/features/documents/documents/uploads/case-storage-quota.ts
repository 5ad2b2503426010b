// The limits of a case. Running uploads count as received, so that parallel announcements cannot exceed them.
import { CASE_STORAGE_QUOTA, DRAFT_STORAGE_QUOTA } from '@maat/domain/documents/document-files'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { CaseRow } from '../../../cases/case-store/index.ts'

/** Called under the case's lock. A new version adds to the size of the case, but not to the number of documents. */
export async function hasStorageSpace(
  tx: Tx,
  { id, status }: CaseRow,
  coming: { size: number; isNew: boolean },
): Promise<boolean> {
  const most = status === 'draft' ? DRAFT_STORAGE_QUOTA : CASE_STORAGE_QUOTA
  const { rows } = await sql<{ documents: number; bytes: number }>`select
    (select count(*) from documents where case_id = ${id}::uuid)
      + (select count(*) from uploads where case_id = ${id}::uuid and document_id is null) as documents,
    ((select coalesce(sum(f.size), 0) from documents d join document_versions v on v.document_id = d.id
        join files f on f.hash = v.file_hash where d.case_id = ${id}::uuid)
      + (select coalesce(sum(size), 0) from uploads where case_id = ${id}::uuid))::bigint as bytes`.execute(
    tx,
  )
  const { documents, bytes } = rows[0] ?? { documents: 0, bytes: 0 }
  return (!coming.isNew || documents < most.documents) && bytes + coming.size <= most.bytes
}
