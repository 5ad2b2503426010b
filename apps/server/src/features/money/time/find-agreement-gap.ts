// Whether the signed fee agreement of a case by the hour states the caller's rate.
import type { CaseId } from '@maat/contract/ids'
import { isCoveredBy } from '@maat/domain/money/agreements/agreed-rates'
import type { FeeMethod } from '@maat/domain/money/invoices/billing-types'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { nameOfUser } from '../../cases/case-store/index.ts'

interface Worked {
  caseId: CaseId
  method: FeeMethod | null
}

/** The version that does not name the caller; null if it does, or if nothing by the hour is signed. */
export async function findAgreementGap(
  executor: Executor,
  caller: Caller,
  { caseId, method }: Worked,
): Promise<{ edition: number } | null> {
  if (method !== 'hourly' && method !== 'provision') return null
  const row = await executor
    .selectFrom('fee_agreements')
    .select(['edition', 'content'])
    .where('case_id', '=', caseId)
    .where('kind', '=', 'agreement')
    .where('state', '=', 'signed')
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { id, role } = caller
  const name = await nameOfUser(executor, id)
  return isCoveredBy(JSON.parse(row.content), { id, role, name }) ? null : { edition: row.edition }
}
