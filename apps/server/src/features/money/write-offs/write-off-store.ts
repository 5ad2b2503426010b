// The rows of write-offs, each with its invoice and the caller's relation to its case.

import type { CaseId, InvoiceId, OfficeId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { PayerDetails } from '@maat/domain/money/invoices/invoice-parties'
import type { Language } from '@maat/domain/words/languages'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { WriteOffs } from '../../../platform/db/schema.generated.ts'
import { accessOf, POSITION_COLUMNS, seesCostsOf, type WithCase } from '../../cases/case-store/index.ts'

export interface WriteOffRecord extends Selectable<WriteOffs>, WithCase {
  case_id: CaseId
  client_id: UserId
  office_id: OfficeId
  currency: Currency
  invoice_number: string
  payers: readonly PayerDetails[]
  requested_by_name: string
  requested_by_language: Language
  approved_by_name: string
  done_on: Day | null
}

export const writeOffsWithInvoice = (executor: Executor, callerId: string | undefined) =>
  executor
    .selectFrom('write_offs as w')
    .innerJoin('invoices as i', 'i.id', 'w.invoice_id')
    .innerJoin('cases as c', 'c.id', 'i.case_id')
    .innerJoin('users as u', 'u.id', 'w.requested_by')
    .leftJoin('users as a', 'a.id', 'w.approved_by')
    .leftJoin('book_entries as e', 'e.id', 'w.entry_id')
    .selectAll('w')
    .select(['i.case_id', 'i.office_id', 'i.client_id', 'i.payers', 'e.dated as done_on'])
    .select(['u.full_name as requested_by_name', 'u.language as requested_by_language'])
    .select(sql<string>`coalesce(i.number, '')`.as('invoice_number'))
    .select(sql<string>`coalesce(a.full_name, '')`.as('approved_by_name'))
    .select(POSITION_COLUMNS)
    .select([accessOf(callerId), seesCostsOf(callerId)])

export async function findWriteOff(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: string | undefined },
): Promise<WriteOffRecord | undefined> {
  // Locked first and read afterwards, so that a waiting request reads the current state.
  if (options.lock)
    await executor.selectFrom('write_offs').select('id').where('id', '=', id).forUpdate().execute()
  return await writeOffsWithInvoice(executor, options.callerId).where('w.id', '=', id).executeTakeFirst()
}

export async function getWriteOff(tx: Tx, id: string, callerId: string | undefined): Promise<WriteOffRecord> {
  const row = await findWriteOff(tx, id, { lock: false, callerId })
  if (!row) throw new Error(`The write-off ${id} is gone`)
  return row
}

/** Waiting and completed write-offs of an invoice: a split one counts as one. */
export async function sumWriteOffs(tx: Tx, invoiceId: InvoiceId): Promise<number> {
  const { units } = await tx
    .selectFrom('write_offs')
    .select(sql<number>`coalesce(sum(units), 0)::bigint`.as('units'))
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['asked', 'done', 'credited'])
    .executeTakeFirstOrThrow()
  return units
}

export async function isRequestedAlready(tx: Tx, invoiceId: InvoiceId): Promise<boolean> {
  const found = await tx
    .selectFrom('write_offs')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return found !== undefined
}

export async function findDone(tx: Tx, invoiceId: InvoiceId): Promise<WriteOffRecord[]> {
  return await writeOffsWithInvoice(tx, undefined)
    .where('w.invoice_id', '=', invoiceId)
    .where('w.state', '=', 'done')
    .orderBy('w.requested_at', 'desc')
    .orderBy('w.id')
    .execute()
}

export async function insertWriteOff(tx: Tx, row: Insertable<WriteOffs>): Promise<void> {
  await tx.insertInto('write_offs').values(row).execute()
}

export async function updateWriteOff(tx: Tx, id: string, change: Updateable<WriteOffs>): Promise<void> {
  await tx.updateTable('write_offs').set(change).where('id', '=', id).execute()
}
