// The unchecked documents of the staff: one definition for counting, listing and showing them.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

/** A condition on `documents d`. */
export const IS_TO_CHECK: RawBuilder<SqlBool> = sql`((d.status in ('submitted', 'validating') or d.absence is not null)
  and d.validated_at is null and not d.is_internal)`

/** Counts in the cases that match the condition, up to a limit. */
export async function countToCheck(
  executor: Executor,
  isOfCase: RawBuilder<SqlBool>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from documents d join cases c on c.id = d.case_id where ${isOfCase} and ${IS_TO_CHECK}
    limit ${most}) as found`.execute(executor)
  return rows[0]?.count ?? 0
}
