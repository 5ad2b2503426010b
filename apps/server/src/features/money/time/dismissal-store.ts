// The rows of dismissed time suggestions.
import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { DismissedProposals } from '../../../platform/db/schema.generated.ts'

export async function insertDismissal(tx: Tx, row: Insertable<DismissedProposals>): Promise<void> {
  await tx
    .insertInto('dismissed_proposals')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteDismissal(
  tx: Tx,
  of: Pick<Selectable<DismissedProposals>, 'person_id' | 'source_kind' | 'source_id'>,
): Promise<void> {
  await tx
    .deleteFrom('dismissed_proposals')
    .where('person_id', '=', of.person_id)
    .where('source_kind', '=', of.source_kind)
    .where('source_id', '=', of.source_id)
    .execute()
}
