// Documents that the staff has not looked at yet: said once, for whoever counts, lists or shows them.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/db/database.ts'

/** Of a document called d. */
export const IS_TO_CHECK: RawBuilder<SqlBool> = sql`((d.status in ('submitted', 'validating') or d.absence is not null)
  and d.validated_at is null and not d.is_internal)`

/** Of the cases that a condition finds; counting stops where it is told to. */
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
