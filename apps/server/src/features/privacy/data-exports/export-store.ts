// The rows of data exports.
import type { UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { DataExports } from '../../../platform/db/schema.generated.ts'

export type ExportRow = Selectable<DataExports> & { bytes: number | null }

export const exportsFound = (executor: Executor) =>
  executor
    .selectFrom('data_exports as e')
    .leftJoin('files as f', 'f.hash', 'e.file_hash')
    .selectAll('e')
    .select('f.size as bytes')

export async function findExport(
  executor: Executor,
  id: string,
  { lock }: { lock: boolean },
): Promise<ExportRow | undefined> {
  if (lock) await executor.selectFrom('data_exports').select('id').where('id', '=', id).forUpdate().execute()
  return await exportsFound(executor).where('e.id', '=', id).executeTakeFirst()
}

export async function getExport(executor: Executor, id: string): Promise<ExportRow> {
  const row = await findExport(executor, id, { lock: false })
  if (!row) throw new Error(`The export ${id} was just written, and is not there`)
  return row
}

export async function insertExport(tx: Tx, row: Insertable<DataExports>): Promise<string> {
  const { id } = await tx.insertInto('data_exports').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateExport(tx: Tx, id: string, change: Updateable<DataExports>): Promise<void> {
  await tx.updateTable('data_exports').set(change).where('id', '=', id).execute()
}

export interface ExportCounts {
  inMaking: number
  recent: number
}

export async function countExports(executor: Executor, userId: UserId, since: Date): Promise<ExportCounts> {
  return await executor
    .selectFrom('data_exports')
    .select([
      sql<number>`(count(*) filter (where state = 'queued'))::int`.as('inMaking'),
      sql<number>`(count(*) filter (where requested_at > ${momentOf(since)}::timestamptz))::int`.as('recent'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Undefined once it was made, or given up. */
export async function lockQueuedExport(tx: Tx, id: string): Promise<Selectable<DataExports> | undefined> {
  return await tx
    .selectFrom('data_exports')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst()
}

export async function findReadyExports(
  tx: Tx,
  userId: UserId,
): Promise<Pick<ExportRow, 'id' | 'file_hash'>[]> {
  return await tx
    .selectFrom('data_exports')
    .select(['id', 'file_hash'])
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .forUpdate()
    .execute()
}

/** Ready ones whose days are over, and queued ones that were never made. */
export async function findEndedExports(
  executor: Executor,
  { now, queuedBefore }: { now: Moment; queuedBefore: Moment },
): Promise<string[]> {
  const rows = await executor
    .selectFrom('data_exports')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'ready'), eb('expires_at', '<=', now)]),
        and([eb('state', '=', 'queued'), eb('requested_at', '<=', queuedBefore)]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
