// The rows of rules, holds and destructions; only this file writes them.
import type { CaseId, DestructionId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import type { Moment } from '@maat/domain/calendar/moment'
import type { RetentionKind } from '@maat/domain/privacy/retention'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Destructions, RetentionRules } from '../../../platform/db/schema.generated.ts'
import { accessOf, POSITION_COLUMNS, type WithCase } from '../../cases/case-store/index.ts'

export interface RuleRow {
  id: string
  country: string
  kind: RetentionKind
  months: number
  fromDay: Day
  source: string
  isToVerify: boolean
}

/** A firm has a handful for each country. */
const MOST_RULES = 500

export async function readRules(executor: Executor): Promise<RuleRow[]> {
  return await executor
    .selectFrom('retention_rules')
    .select(['id', 'country', 'kind', 'months', 'source'])
    .select(['from_day as fromDay', 'is_to_verify as isToVerify'])
    .orderBy('country')
    .orderBy('kind')
    .orderBy('from_day', 'desc')
    .limit(MOST_RULES)
    .execute()
}

/** False if there is a rule from the same day on. */
export async function insertRule(tx: Tx, row: Insertable<RetentionRules>): Promise<boolean> {
  const inserted = await tx
    .insertInto('retention_rules')
    .values(row)
    .onConflict(conflict => conflict.columns(['country', 'kind', 'from_day']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

interface Hold {
  reason: string
  by: UserId
  at: Moment
}

/** The request locks the case. False if a hold stands. */
export async function insertHold(tx: Tx, caseId: CaseId, { reason, by, at }: Hold): Promise<boolean> {
  const standing = await tx
    .selectFrom('legal_holds')
    .select('id')
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (standing) return false
  await tx
    .insertInto('legal_holds')
    .values({ case_id: caseId, reason, placed_by: by, placed_at: at })
    .execute()
  return true
}

/** False if none stands. */
export async function endStandingHold(tx: Tx, caseId: CaseId, { reason, by, at }: Hold): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('legal_holds')
    .set({ ended_by: by, ended_at: at, end_reason: reason })
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertDestruction(tx: Tx, row: Insertable<Destructions>): Promise<DestructionId> {
  const { id } = await tx.insertInto('destructions').values(row).returning('id').executeTakeFirstOrThrow()
  return id as DestructionId
}

export async function updateDestruction(
  executor: Executor,
  id: string,
  change: Updateable<Destructions>,
): Promise<void> {
  await executor
    .updateTable('destructions')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** With its case, as the caller is related to it. */
export const destructions = (executor: Executor, callerId: string | undefined) =>
  executor
    .selectFrom('destructions as d')
    .innerJoin('cases as c', 'c.id', 'd.case_id')
    .leftJoin('users as p', 'p.id', 'd.proposed_by')
    .leftJoin('users as a', 'a.id', 'd.approved_by')
    .selectAll('d')
    .select([...POSITION_COLUMNS, 'c.number as case_number', 'c.title as case_title'])
    .select(['p.full_name as proposed_by_name', 'a.full_name as approved_by_name'])
    .select(['p.match_key as proposed_by_key'])
    .select(accessOf(callerId))

type Found = Awaited<ReturnType<ReturnType<typeof destructions>['execute']>>[number]
export type DestructionRow = Found & WithCase

export async function findDestruction(
  executor: Executor,
  id: string,
  { lock, callerId }: { lock: boolean; callerId: string | undefined },
): Promise<DestructionRow | undefined> {
  if (lock) await executor.selectFrom('destructions').select('id').where('id', '=', id).forUpdate().execute()
  return await destructions(executor, callerId).where('d.id', '=', id).executeTakeFirst()
}

export async function getDestruction(executor: Executor, id: string): Promise<DestructionRow> {
  const row = await findDestruction(executor, id, { lock: false, callerId: undefined })
  if (!row) throw new Error(`The destruction ${id} was just written, and is not there`)
  return row
}
