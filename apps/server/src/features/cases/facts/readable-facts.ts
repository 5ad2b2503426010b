// The facts of a list of ids that the caller may read: for references from elsewhere.
import { decide } from '@maat/contract/decide'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { relationsToCase } from '../case-access/index.ts'
import { accessOf, NAME_COLUMNS, POSITION_COLUMNS, positionOf } from '../case-store/index.ts'

const factsWithCases = (executor: Executor, callerId: string) =>
  executor
    .selectFrom('case_facts as f')
    .innerJoin('cases as c', 'c.id', 'f.case_id')
    .select(['f.id', 'f.case_id', 'f.text', 'f.certainty', 'f.happened_on', 'f.until', 'f.people'])
    .select([...POSITION_COLUMNS, ...NAME_COLUMNS, accessOf(callerId)])

export type ReadableFact = Awaited<ReturnType<ReturnType<typeof factsWithCases>['executeTakeFirstOrThrow']>>

export async function readableFacts(
  executor: Executor,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadableFact[]> {
  if (ids.length === 0) return []
  const rows = await factsWithCases(executor, caller.id)
    .where(sql<boolean>`f.id = any(${ids}::uuid[])`)
    .execute()
  return rows.filter(
    row => decide(caller, 'case.read-facts', { relations: relationsToCase(caller, positionOf(row)) }).ok,
  )
}
