// The dismissed proposals of aid claims as stored.
import type { CaseId, DocumentId } from '@maat/contract/ids'
import type { Insertable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { DismissedAidProposals } from '../../../platform/db/schema.generated.ts'

export async function insertDismissal(tx: Tx, row: Insertable<DismissedAidProposals>): Promise<void> {
  await tx
    .insertInto('dismissed_aid_proposals')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

interface Dismissed {
  caseId: CaseId
  kind: string
  eventId: string | null
  documentId: DocumentId | null
}

export async function deleteDismissal(
  tx: Tx,
  { caseId, kind, eventId, documentId }: Dismissed,
): Promise<void> {
  await tx
    .deleteFrom('dismissed_aid_proposals')
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('event_id', 'is not distinct from', eventId)
    .where('document_id', 'is not distinct from', documentId)
    .execute()
}
