// Reads and writes the rows of processing activities.
import type { ProcessingActivityId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import type { Moment } from '@maat/domain/calendar/moment'
import type { DataKind, LegalBasis, PeopleKind, TransferGround } from '@maat/domain/privacy/personal-data'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { ProcessingActivities } from '../../../platform/db/schema.generated.ts'

export interface ActivityRow {
  id: ProcessingActivityId
  name: string
  is_for_others: boolean
  purpose: string
  legal_bases: LegalBasis[]
  people_kinds: PeopleKind[]
  data_kinds: DataKind[]
  recipients: string
  transfers_to: string
  transfer_ground: TransferGround
  retention: string
  measures: string
  reviewed_on: Day | null
  updated_at: Moment
  ended_on: Day | null
  end_reason: string
  version: number
}

const COLUMNS = [
  'id',
  'name',
  'is_for_others',
  'purpose',
  'legal_bases',
  'people_kinds',
  'data_kinds',
  'recipients',
  'transfers_to',
  'transfer_ground',
  'retention',
  'measures',
  'reviewed_on',
  'updated_at',
  'ended_on',
  'end_reason',
  'version',
] as const

export const selectActivities = (executor: Executor) =>
  executor.selectFrom('processing_activities').select(COLUMNS)

export async function findActivity(
  executor: Executor,
  id: string,
  lock: boolean,
): Promise<ActivityRow | undefined> {
  const query = selectActivities(executor).where('id', '=', id as ProcessingActivityId)
  return await (lock ? query.forUpdate() : query).executeTakeFirst()
}

export async function countActivities(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('processing_activities')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Undefined if the firm has it already. */
export async function insertActivity(
  tx: Tx,
  row: Insertable<ProcessingActivities>,
): Promise<ActivityRow | undefined> {
  return await tx
    .insertInto('processing_activities')
    .values(row)
    .onConflict(conflict => conflict.column('library_key').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function updateActivity(
  tx: Tx,
  { id, version }: ActivityRow,
  change: Updateable<ProcessingActivities>,
): Promise<ActivityRow> {
  return await tx
    .updateTable('processing_activities')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
