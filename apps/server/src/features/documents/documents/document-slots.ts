// Keeps a slot for each document that a case requires, listed as mandatory until its file is given. Independent of
// cases, so that they can call it.

import type { CaseId, DocumentId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { isSensitiveDocument } from '@maat/domain/documents/sensitive-documents'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'

/** A condition on `documents d`: not requested by the staff, and no file was ever given. */
const IS_UNFILLED = sql<boolean>`d.status = 'mandatory' and d.requested_by is null`

/** Creates the slots of the current issue in the owner's language, and removes those of an earlier issue. */
export async function syncDocumentSlots(work: Work, caseId: CaseId, issueId: string | null): Promise<void> {
  const { tx, now, origin } = work
  const moment = momentOf(now)
  await sql`delete from documents d where d.case_id = ${caseId}::uuid and ${IS_UNFILLED}
    and not exists (select from issue_documents i
      where i.issue_id = ${issueId}::uuid and i.is_required and i.document_type = d.document_type)`.execute(
    tx,
  )
  for (const { type, name } of await demandedWithoutPlace(tx, caseId, issueId))
    await tx
      .insertInto('documents')
      .values({
        case_id: caseId,
        name,
        document_type: type,
        status: 'mandatory',
        is_required: true,
        is_sensitive: isSensitiveDocument(type),
        created_by: present(origin.actorId),
        created_at: moment,
        updated_at: moment,
      })
      .execute()
}

async function demandedWithoutPlace(tx: Tx, caseId: CaseId, issueId: string | null) {
  const { rows } = await sql<{ type: string; name: string }>`
    select i.document_type as type, t.name ->> u.language as name
    from issue_documents i join document_types t on t.code = i.document_type
    join cases c on c.id = ${caseId}::uuid join users u on u.id = c.owner_id
    where i.issue_id = ${issueId}::uuid and i.is_required and not exists (select from documents d
      where d.case_id = c.id and d.document_type = i.document_type and not d.is_internal)
    order by i.position`.execute(tx)
  return rows
}

export async function findEmptySlot(
  tx: Tx,
  caseId: CaseId,
  documentType: string | null,
): Promise<DocumentId | undefined> {
  if (documentType === null) return undefined
  const { rows } = await sql<{ id: DocumentId }>`select d.id from documents d
    where d.case_id = ${caseId}::uuid and d.document_type = ${documentType} and not d.is_internal
      and d.status in ('mandatory', 'required', 'not-submitted')
      and not exists (select from document_versions v where v.document_id = d.id)
    order by d.created_at, d.id limit 1 for update`.execute(tx)
  return rows[0]?.id
}
