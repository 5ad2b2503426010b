// The rows of line requests, with the text of their line and the names of both sides.
import type { InvoiceId } from '@maat/contract/ids'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { LineRequests } from '../../../platform/db/schema.generated.ts'

export interface LineRequestRow extends Selectable<LineRequests> {
  line_text: string
  requested_by_name: string
  answered_by_name: string | null
  credit_note_number: string | null
}

export const requestsOfInvoice = (executor: Executor, invoiceId: InvoiceId) =>
  executor
    .selectFrom('line_requests as r')
    .innerJoin('invoice_lines as l', 'l.id', 'r.line_id')
    .innerJoin('users as u', 'u.id', 'r.requested_by')
    .leftJoin('users as a', 'a.id', 'r.answered_by')
    .leftJoin('invoices as n', 'n.id', 'r.credit_note_id')
    .selectAll('r')
    .select(['l.text as line_text', 'u.full_name as requested_by_name', 'a.full_name as answered_by_name'])
    .select(sql<string | null>`n.number`.as('credit_note_number'))
    .where('r.invoice_id', '=', invoiceId)

export const findLineRequest = async (
  executor: Executor,
  invoiceId: InvoiceId,
  id: string,
): Promise<LineRequestRow | undefined> =>
  await requestsOfInvoice(executor, invoiceId).where('r.id', '=', id).executeTakeFirst()

/** The request locks the invoice, so that no two requests of a line wait for an answer. */
export async function waitsForAnswer(tx: Tx, lineId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('line_requests')
    .select('id')
    .where('line_id', '=', lineId)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertLineRequest(tx: Tx, row: Insertable<LineRequests>): Promise<string> {
  const { id } = await tx.insertInto('line_requests').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateLineRequest(tx: Tx, id: string, change: Updateable<LineRequests>): Promise<void> {
  await tx.updateTable('line_requests').set(change).where('id', '=', id).execute()
}
