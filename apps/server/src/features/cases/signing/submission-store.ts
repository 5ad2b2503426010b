import type { Insertable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { CaseSubmissions } from '../../../platform/db/schema.generated.ts'

/** The summary is rendered from it later, by a job. */
export async function insertSubmission(tx: Tx, row: Insertable<CaseSubmissions>): Promise<void> {
  await tx.insertInto('case_submissions').values(row).execute()
}
