// The submissions of aid claims as stored.
import type { CaseId } from '@maat/contract/ids'
import type { Insertable, Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { AidSubmissions } from '../../../platform/db/schema.generated.ts'

export async function insertSubmission(tx: Tx, row: Insertable<AidSubmissions>): Promise<void> {
  await tx.insertInto('aid_submissions').values(row).execute()
}

export async function updateSubmission(
  tx: Tx,
  caseId: CaseId,
  change: Updateable<AidSubmissions>,
): Promise<void> {
  await tx.updateTable('aid_submissions').set(change).where('case_id', '=', caseId).execute()
}

export async function deleteSubmission(tx: Tx, caseId: CaseId): Promise<void> {
  await tx.deleteFrom('aid_submissions').where('case_id', '=', caseId).execute()
}

export async function isSubmitted(executor: Executor, caseId: CaseId): Promise<boolean> {
  const found = await executor
    .selectFrom('aid_submissions')
    .select('case_id')
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return found !== undefined
}
