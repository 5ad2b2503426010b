// The rows of payments, each with one invoice that it settles and the caller's relation to that invoice's case.
import type { CaseId, InvoiceId } from '@maat/contract/ids'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Payments } from '../../../platform/db/schema.generated.ts'
import { accessOf, POSITION_COLUMNS, seesCostsOf, type WithCase } from '../../cases/case-store/index.ts'
import { lockInvoices } from '../invoices/index.ts'

export interface PaymentRecord extends Selectable<Payments>, WithCase {
  case_id: CaseId
  invoice_id: InvoiceId
  invoice_number: string | null
  from_number: string | null
  settled_units: number
}

export const paymentsWithInvoice = (executor: Executor, callerId: string | undefined) =>
  executor
    .selectFrom('payments as p')
    .innerJoin('payment_allocations as a', 'a.payment_id', 'p.id')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .innerJoin('cases as c', 'c.id', 'i.case_id')
    .leftJoin('invoices as f', 'f.id', 'p.from_invoice_id')
    .selectAll('p')
    .select(['a.invoice_id', 'a.units as settled_units', 'i.number as invoice_number', 'c.id as case_id'])
    .select('f.number as from_number')
    .select(POSITION_COLUMNS)
    .select([accessOf(callerId), seesCostsOf(callerId)])

export async function findPayment(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: string | undefined },
): Promise<PaymentRecord | undefined> {
  if (options.lock) await lockPayments(executor, [id])
  return await paymentsWithInvoice(executor, options.callerId).where('p.id', '=', id).executeTakeFirst()
}

/**
 * Locks the bank moves that brought them, then the invoices that they settle and whose credit they use: a change of a
 * payment changes what these owe.
 */
export async function lockPayments(executor: Executor, ids: readonly string[]): Promise<void> {
  await sql`
    select m.id from bank_moves m where m.id in (select s.move_id from bank_settlements s
      where s.payment_id = any(${ids}::uuid[])) order by m.id for update of m`.execute(executor)
  const { rows } = await sql<{ id: string }>`
    select invoice_id as id from payment_allocations where payment_id = any(${ids}::uuid[])
    union select from_invoice_id from payments where id = any(${ids}::uuid[]) and from_invoice_id is not null`.execute(
    executor,
  )
  await lockInvoices(
    executor,
    rows.map(({ id }) => id),
  )
}

export async function insertPayment(
  tx: Tx,
  row: Insertable<Payments> & { id: string },
  settles: { invoiceId: InvoiceId },
): Promise<void> {
  await tx.insertInto('payments').values(row).execute()
  await tx
    .insertInto('payment_allocations')
    .values({ payment_id: row.id, invoice_id: settles.invoiceId, units: row.units - (row.late_units ?? 0) })
    .execute()
}

export async function updatePayment(tx: Tx, id: string, change: Updateable<Payments>): Promise<void> {
  await tx.updateTable('payments').set(change).where('id', '=', id).execute()
}
