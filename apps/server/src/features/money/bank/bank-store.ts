// The rows of bank statements and moves, with the invoices that each move pays.

import type { CaseId, InvoiceId } from '@maat/contract/ids'
import type { StatementForm } from '@maat/domain/bank/statement'
import type { Day } from '@maat/domain/calendar/day'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { BankMoves, BankStatements } from '../../../platform/db/schema.generated.ts'
import { clientName } from '../invoices/index.ts'

export interface SettledPart {
  paymentId: string
  invoiceId: InvoiceId
  number: string
  caseId: CaseId
  clientName: string
  payerName: string
  units: number
}

export interface RepeatedLine {
  id: string
  bookedOn: Day
  statement: string
  form: StatementForm
  otherName: string
  text: string
}

export interface NumberedInvoice {
  invoiceId: InvoiceId
  number: string
  caseId: CaseId
}

export interface TakenReceipt {
  bookedOn: Day
  otherName: string
  invoices: NumberedInvoice[]
}

export interface MoveRecord extends Selectable<BankMoves> {
  decided_by_name: string
  day_allowed_by_name: string
  /** Its entry would change exported books, and no Admin has allowed it. */
  waits_for_admin: boolean
  settles: SettledPart[]
  repeats: RepeatedLine | null
  receipt: TakenReceipt | null
  refund: NumberedInvoice | null
}

/** Whether a move `m` names the reference of one of the payers of an issued invoice. */
export const isPayerReferred = (invoice: RawBuilder<unknown>) =>
  sql<boolean>`(jsonb_path_query_array(${invoice}.payers, '$[*].reference') ?| m.found_references
    and ${invoice}.status <> 'draft')`

/** The payer of a payment `p` of a shared invoice `i`; '' if it is the client. */
const otherPayer = sql<string>`coalesce(case when i.payers -> p.payer ->> 'kind' <> 'client'
  then i.payers -> p.payer ->> 'name' end, '')`

/** The payments that a move brought, and those that a payout contains. Withdrawn ones do not count. */
const settles = sql<
  SettledPart[]
>`(select coalesce(jsonb_agg(jsonb_build_object('paymentId', p.id, 'invoiceId', i.id,
    'number', i.number, 'caseId', i.case_id, 'clientName', ${clientName}, 'payerName', ${otherPayer}, 'units', a.units + p.late_units) order by i.number), '[]')
  from (select move_id, payment_id from bank_settlements union all
      select move_id, payment_id from payout_payments) s
    join payments p on p.id = s.payment_id and p.taken_back_at is null
    join payment_allocations a on a.payment_id = p.id join invoices i on i.id = a.invoice_id
  where s.move_id = m.id)`

const repeats = sql<RepeatedLine | null>`(select jsonb_build_object('id', o.id, 'bookedOn', o.booked_on,
    'statement', s.name, 'form', s.form, 'otherName', o.other_name, 'text', o.text)
  from bank_moves o join bank_statements s on s.id = o.statement_id where o.id = m.same_as)`

/** The invoices that a move `o` paid, also before their payments were taken back; each once. */
export const paidInvoices = sql<
  NumberedInvoice[]
>`(select coalesce(jsonb_agg(jsonb_build_object('invoiceId', i.id,
    'number', i.number, 'caseId', i.case_id) order by i.number), '[]')
  from invoices i where i.id in (select a.invoice_id from bank_settlements s
    join payment_allocations a on a.payment_id = s.payment_id where s.move_id = o.id))`

const receipt = sql<TakenReceipt | null>`(select jsonb_build_object('bookedOn', o.booked_on, 'otherName', o.other_name,
    'invoices', ${paidInvoices}) from bank_moves o where o.id = m.takes_back)`

const refund = sql<NumberedInvoice | null>`(select jsonb_build_object('invoiceId', i.id, 'number', i.number,
    'caseId', i.case_id) from refunds r join invoices i on i.id = r.invoice_id where r.id = m.refund_id)`

const waitsForAdmin = sql<boolean>`(m.state = 'open' and m.day_allowed_at is null and exists (
  select from book_series b where b.office_id = m.office_id and b.exported_until >= m.booked_on))`

export const movesWithInvoices = (executor: Executor) =>
  executor
    .selectFrom('bank_moves as m')
    .leftJoin('users as d', 'd.id', 'm.decided_by')
    .leftJoin('users as w', 'w.id', 'm.day_allowed_by')
    .selectAll('m')
    .select([
      sql<string>`coalesce(d.full_name, '')`.as('decided_by_name'),
      sql<string>`coalesce(w.full_name, '')`.as('day_allowed_by_name'),
      waitsForAdmin.as('waits_for_admin'),
      settles.as('settles'),
      repeats.as('repeats'),
      receipt.as('receipt'),
      refund.as('refund'),
    ])

export async function findMove(
  executor: Executor,
  id: string,
  { lock }: { lock: boolean },
): Promise<MoveRecord | undefined> {
  if (lock) await executor.selectFrom('bank_moves').select('id').where('id', '=', id).forUpdate().execute()
  return await movesWithInvoices(executor).where('m.id', '=', id).executeTakeFirst()
}

export async function getMove(tx: Tx, id: string): Promise<MoveRecord> {
  const row = await findMove(tx, id, { lock: false })
  if (!row) throw new Error(`The bank move ${id} is gone`)
  return row
}

export async function updateMove(tx: Tx, id: string, change: Updateable<BankMoves>): Promise<void> {
  await tx.updateTable('bank_moves').set(change).where('id', '=', id).execute()
}

export async function insertSettlement(tx: Tx, moveId: string, paymentId: string): Promise<void> {
  await tx.insertInto('bank_settlements').values({ move_id: moveId, payment_id: paymentId }).execute()
}

export async function insertPayoutPayments(
  tx: Tx,
  moveId: string,
  paymentIds: readonly string[],
): Promise<void> {
  const rows = paymentIds.map(paymentId => ({ move_id: moveId, payment_id: paymentId }))
  await tx.insertInto('payout_payments').values(rows).execute()
}

export async function deletePayoutPayments(tx: Tx, moveId: string): Promise<void> {
  await tx.deleteFrom('payout_payments').where('move_id', '=', moveId).execute()
}

/** A confirmed payment stays; it only leaves the move. */
export async function deleteSettlements(tx: Tx, moveId: string): Promise<void> {
  await tx.deleteFrom('bank_settlements').where('move_id', '=', moveId).execute()
}

export async function insertStatement(tx: Tx, row: Insertable<BankStatements>): Promise<string> {
  const { id } = await tx.insertInto('bank_statements').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** PostgreSQL limits the number of parameters per statement. */
const AT_ONCE = 2000

export async function insertMoves(tx: Tx, rows: readonly Insertable<BankMoves>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('bank_moves')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
}
