// Walls between a case and members of the staff who never replace its lawyer.
import type { CaseId, UserId } from '@maat/contract/ids'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'

interface Walls {
  lawyerId: UserId
  deputyId: UserId
  caseIds: readonly CaseId[]
}

/** The members of the staff to whom a case stays closed. */
export async function findWalledFrom(executor: Executor, caseId: CaseId): Promise<readonly string[]> {
  const row = await executor
    .selectFrom('cases')
    .select('walled_from')
    .where('id', '=', caseId)
    .executeTakeFirst()
  return row?.walled_from ?? []
}

/** Returns false, and changes nothing, if the lawyer does not lead one of these cases. Earlier walls stay. */
export async function closeToDeputy(tx: Tx, { lawyerId, deputyId, caseIds }: Walls): Promise<boolean> {
  const led = await tx
    .selectFrom('cases')
    .select('id')
    .where(sql<boolean>`id = any(${caseIds}::uuid[])`)
    .where('lawyer_id', '=', lawyerId)
    .where('status', '<>', 'draft')
    .execute()
  if (led.length < new Set(caseIds).size) return false
  await sql`
    update cases set walled_from = walled_from || ${deputyId}::uuid
    where id = any(${caseIds}::uuid[]) and not walled_from @> array[${deputyId}::uuid]`.execute(tx)
  return true
}

/** Returns false if there is no such wall. */
export async function openToDeputy(
  tx: Tx,
  { lawyerId, deputyId, caseId }: Omit<Walls, 'caseIds'> & { caseId: CaseId },
): Promise<boolean> {
  const { rows } = await sql`
    update cases set walled_from = array_remove(walled_from, ${deputyId}::uuid)
    where id = ${caseId}::uuid and lawyer_id = ${lawyerId}::uuid and walled_from @> array[${deputyId}::uuid]
    returning id`.execute(tx)
  return rows.length > 0
}
