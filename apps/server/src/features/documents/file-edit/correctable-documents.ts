// The documents that a correction changes, as rows with their newest file, and as its history shows them. The sides of
// identity papers belong to no case, so no correction finds them.

import type { CorrectedState } from '@maat/contract/documents/corrections'
import type { CaseId, DocumentId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import type { Moment } from '@maat/domain/calendar/moment'
import type { DocumentStatus } from '@maat/domain/documents/document-states'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { present } from '../../../platform/present.ts'

export interface CorrectableDocument {
  id: DocumentId
  case_id: CaseId | null
  withdrawn_from: CaseId | null
  case_number: string | null
  name: string
  document_type: string | null
  status: DocumentStatus
  is_required: boolean
  is_internal: boolean
  is_sensitive: boolean
  reason: string
  due_on: Day | null
  requested_by: UserId | null
  folder_id: string | null
  folder_name: string | null
  dated_on: Day | null
  version: number
  shown_from: number
  final_since: Moment | null
  /** The newest file, if there is one. */
  number: number | null
  file_name: string | null
  file_hash: string | null
  size: number | null
  media_type: string | null
  pages: number | null
}

/** In the order of the ids. */
export async function findCorrectable(
  executor: Executor,
  ids: readonly string[],
): Promise<CorrectableDocument[]> {
  const { rows } = await sql<CorrectableDocument>`
    select d.id, d.case_id, d.withdrawn_from, c.number as case_number, d.name, d.document_type, d.status,
      d.is_required, d.is_internal, d.is_sensitive, d.reason, d.due_on, d.requested_by, d.folder_id,
      o.name as folder_name, d.dated_on, d.version, d.shown_from,
      coalesce((select g.finished_at from generated_documents g where g.document_id = d.id),
        (select r.started_at from signing_rounds r where r.document_id = d.id
          and (r.outcome is null or r.outcome = 'signed') limit 1)) as final_since,
      newest.number, newest.file_name, newest.file_hash, newest.size, newest.media_type, newest.pages
    from documents d join cases c on c.id = coalesce(d.case_id, d.withdrawn_from)
    left join case_folders o on o.id = d.folder_id
    left join lateral (
      select v.number, v.file_name, v.file_hash, f.size, f.media_type, nullif(f.pages, 0) as pages
      from document_versions v join files f on f.hash = v.file_hash
      where v.document_id = d.id order by v.number desc limit 1) newest on true
    where d.id = any(${ids}::uuid[])`.execute(executor)
  return ids.flatMap(id => rows.find(row => row.id === id) ?? [])
}

/** After the locks of their cases, in one order for all corrections. */
export async function lockCorrectable(tx: Tx, ids: readonly DocumentId[]): Promise<CorrectableDocument[]> {
  await tx.selectFrom('documents').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  return await findCorrectable(tx, ids)
}

export type ShownState = Omit<z.input<typeof CorrectedState>, 'caseId'> & { caseId: CaseId }

export const stateOf = (row: CorrectableDocument): ShownState => ({
  caseId: row.case_id ?? present(row.withdrawn_from),
  caseNumber: row.case_number,
  name: row.name,
  documentType: row.document_type,
  datedOn: row.dated_on,
  folderId: row.folder_id,
  folderName: row.folder_name,
  isWithdrawn: row.withdrawn_from !== null,
  version: row.number,
  pages: row.pages,
})
