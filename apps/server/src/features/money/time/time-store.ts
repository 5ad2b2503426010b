// The rows of time entries, each with its case and its invoice.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { TimeEntries } from '../../../platform/db/schema.generated.ts'
import { NAME_COLUMNS, POSITION_COLUMNS, type WithNamedCase } from '../../cases/case-store/index.ts'
import { INVOICE_COLUMNS, type OfInvoice, workColumns } from './work-columns.ts'

export interface TimeRecord extends Selectable<TimeEntries>, WithNamedCase, OfInvoice {
  person_name: string
}

export function timeWithCases(executor: Executor, callerId: string | undefined) {
  return executor
    .selectFrom('time_entries as t')
    .innerJoin('cases as c', 'c.id', 't.case_id')
    .leftJoin('invoice_lines as l', 'l.id', 't.invoice_line_id')
    .leftJoin('invoices as i', 'i.id', 'l.invoice_id')
    .selectAll('t')
    .select([...POSITION_COLUMNS, ...NAME_COLUMNS])
    .select(INVOICE_COLUMNS)
    .select(workColumns('t.person_id', callerId))
}

/** Locked first and read afterwards, so that a waiting request sees the current invoice. */
export async function findTimeEntry(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: string | undefined },
): Promise<TimeRecord | undefined> {
  if (options.lock)
    await executor.selectFrom('time_entries').select('id').where('id', '=', id).forUpdate().execute()
  return await timeWithCases(executor, options.callerId).where('t.id', '=', id).executeTakeFirst()
}

/** Undefined if the caller already has an entry from the same source. */
export async function insertTimeEntry(tx: Tx, row: Insertable<TimeEntries>): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('time_entries')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The request locks the row, so its version only has to grow. */
export async function updateTimeEntry(tx: Tx, id: string, change: Updateable<TimeEntries>): Promise<void> {
  await tx
    .updateTable('time_entries')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteTimeEntry(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('time_entries').where('id', '=', id).execute()
}
