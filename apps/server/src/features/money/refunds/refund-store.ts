// The rows of refunds, each with its invoice and the caller's relation to its case.

import type { CaseId, InvoiceId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import type { PayerDetails } from '@maat/domain/money/invoices/invoice-parties'
import { LIVE_REFUNDS } from '@maat/domain/money/payments/refunds'
import type { Language } from '@maat/domain/words/languages'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Refunds } from '../../../platform/db/schema.generated.ts'
import { accessOf, POSITION_COLUMNS, seesCostsOf, type WithCase } from '../../cases/case-store/index.ts'

export interface RefundRecord extends Selectable<Refunds>, WithCase {
  case_id: CaseId
  payers: readonly PayerDetails[]
  invoice_number: string
  requested_by_name: string
  requested_by_language: Language
  /** The day in the time zone of the office. */
  requested_on: Day
  approved_by_name: string
}

const requestedOn = sql<string>`to_char(r.requested_at at time zone
  (select o.time_zone from offices o where o.id = r.office_id), 'YYYY-MM-DD')`

export const refundsWithInvoice = (executor: Executor, callerId: string | undefined) =>
  executor
    .selectFrom('refunds as r')
    .innerJoin('invoices as i', 'i.id', 'r.invoice_id')
    .innerJoin('cases as c', 'c.id', 'i.case_id')
    .innerJoin('users as u', 'u.id', 'r.requested_by')
    .leftJoin('users as a', 'a.id', 'r.approved_by')
    .selectAll('r')
    .select([
      'i.case_id',
      'i.payers',
      'u.full_name as requested_by_name',
      'u.language as requested_by_language',
    ])
    .select(sql<string>`coalesce(i.number, '')`.as('invoice_number'))
    .select(sql<string>`coalesce(a.full_name, '')`.as('approved_by_name'))
    .select(requestedOn.as('requested_on'))
    .select(POSITION_COLUMNS)
    .select([accessOf(callerId), seesCostsOf(callerId)])

export async function findRefund(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: string | undefined },
): Promise<RefundRecord | undefined> {
  // Locked first and read afterwards, so that a waiting request reads the current state.
  if (options.lock)
    await executor.selectFrom('refunds').select('id').where('id', '=', id).forUpdate().execute()
  return await refundsWithInvoice(executor, options.callerId).where('r.id', '=', id).executeTakeFirst()
}

export async function getRefund(tx: Tx, id: string, callerId: string | undefined): Promise<RefundRecord> {
  const row = await findRefund(tx, id, { lock: false, callerId })
  if (!row) throw new Error(`The refund ${id} is gone`)
  return row
}

/** Live and completed refunds of an invoice: a split refund counts as one. */
export async function sumRefunds(tx: Tx, invoiceId: InvoiceId): Promise<number> {
  const { units } = await tx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(units), 0)::bigint`.as('units'))
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', [...LIVE_REFUNDS, 'done'])
    .executeTakeFirstOrThrow()
  return units
}

export async function insertRefund(tx: Tx, row: Insertable<Refunds>): Promise<string> {
  const { id } = await tx.insertInto('refunds').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateRefund(tx: Tx, id: string, change: Updateable<Refunds>): Promise<void> {
  await tx.updateTable('refunds').set(change).where('id', '=', id).execute()
}
