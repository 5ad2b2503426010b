// The rows of fee agreements, with the caller's relation to the case.
import type { CaseId } from '@maat/contract/ids'
import type { FeeAgreementKind } from '@maat/domain/money/invoices/billing-types'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { FeeAgreements } from '../../../platform/db/schema.generated.ts'
import type { Work } from '../../../platform/http/work.ts'
import { accessOf, POSITION_COLUMNS, seesCostsOf, type WithCase } from '../../cases/case-store/index.ts'
import { endOpenRequest } from '../../cases/signing/index.ts'

export interface AgreementRecord extends Selectable<FeeAgreements>, WithCase {
  proposed_by_name: string
  /** The time zone of the office, in which days are counted. */
  time_zone: string | null
}

export const agreementsWithCase = (executor: Executor, callerId: string | undefined) =>
  executor
    .selectFrom('fee_agreements as f')
    .innerJoin('cases as c', 'c.id', 'f.case_id')
    .innerJoin('users as u', 'u.id', 'f.proposed_by')
    .leftJoin('offices as o', 'o.id', 'c.office_id')
    .selectAll('f')
    .select(POSITION_COLUMNS)
    .select(['u.full_name as proposed_by_name', 'o.time_zone', accessOf(callerId), seesCostsOf(callerId)])

export async function findAgreement(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: string | undefined },
): Promise<AgreementRecord | undefined> {
  if (options.lock)
    await executor.selectFrom('fee_agreements').select('id').where('id', '=', id).forUpdate().execute()
  return await agreementsWithCase(executor, options.callerId).where('f.id', '=', id).executeTakeFirst()
}

export async function getAgreement(tx: Tx, id: string, callerId: string): Promise<AgreementRecord> {
  const row = await findAgreement(tx, id, { lock: false, callerId })
  if (!row) throw new Error(`The fee agreement ${id} is gone`)
  return row
}

/** The request locks the case, so no two agreements get the same edition. */
export async function nextEdition(tx: Executor, caseId: CaseId, kind: FeeAgreementKind): Promise<number> {
  const { last } = await tx
    .selectFrom('fee_agreements')
    .select(sql<number>`coalesce(max(edition), 0)`.as('last'))
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return last + 1
}

/** Replaces the open agreement of the same kind, whose link ends. */
export async function insertAgreement(
  work: Work,
  row: Insertable<FeeAgreements> & { kind: FeeAgreementKind },
): Promise<string> {
  const { tx } = work
  const replaced = await tx
    .updateTable('fee_agreements')
    .set({ state: 'replaced', answered_at: row.proposed_at })
    .where('case_id', '=', row.case_id)
    .where('kind', '=', row.kind)
    .where('state', '=', 'proposed')
    .returning('id')
    .execute()
  for (const { id: agreementId } of replaced)
    await endOpenRequest(work, { caseId: row.case_id, agreementId }, 'replaced')
  const { id } = await tx.insertInto('fee_agreements').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateAgreement(tx: Tx, id: string, change: Updateable<FeeAgreements>): Promise<void> {
  await tx.updateTable('fee_agreements').set(change).where('id', '=', id).execute()
}
