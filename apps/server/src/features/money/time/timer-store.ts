// The single timer of a user, with its case and their relation to it.
import type { UserId } from '@maat/contract/ids'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Timers } from '../../../platform/db/schema.generated.ts'

export type TimerRow = Selectable<Timers>

export async function findTimer(
  executor: Executor,
  personId: UserId,
  { lock }: { lock: boolean },
): Promise<TimerRow | undefined> {
  const query = executor.selectFrom('timers').selectAll().where('person_id', '=', personId)
  return await (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** Returns false if the user already has a timer. */
export async function insertTimer(tx: Tx, row: Insertable<Timers>): Promise<boolean> {
  const inserted = await tx
    .insertInto('timers')
    .values(row)
    .onConflict(conflict => conflict.column('person_id').doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateTimer(tx: Tx, personId: UserId, change: Updateable<Timers>): Promise<void> {
  await tx
    .updateTable('timers')
    .set({ ...change, version: sql`version + 1` })
    .where('person_id', '=', personId)
    .execute()
}

export async function deleteTimer(tx: Tx, personId: UserId): Promise<void> {
  await tx.deleteFrom('timers').where('person_id', '=', personId).execute()
}
