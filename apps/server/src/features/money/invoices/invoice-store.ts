// The rows of invoices, each with its case, the caller's relation to it, and the names of its users.
import type { InvoiceId } from '@maat/contract/ids'
import { LIVE_REFUNDS } from '@maat/domain/money/payments/refunds'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { InvoiceLines, Invoices } from '../../../platform/db/schema.generated.ts'
import {
  accessOf,
  NAME_COLUMNS,
  POSITION_COLUMNS,
  seesCostsOf,
  type WithCase,
  type WithNamedCase,
} from '../../cases/case-store/index.ts'
import { hasPlan, openPartsColumn, type PartRow } from './open-parts.ts'
import { clientCredit, clientLeft } from './payers/invoice-payers.ts'

interface InvoiceOfCase extends WithNamedCase {
  /** As the issued invoice names them: a company, not its contact person. */
  client_name: string
  /** The client is asked for this: their own part of a shared invoice, otherwise the rest. */
  client_left: number
  /** The client's own credit. */
  client_credit: number
  credited_units: number
  paid_units: number
  given_back_units: number
  written_off_units: number
  reserved_units: number
  open_parts: PartRow[]
  has_plan: boolean
}

export type InvoiceRow = Selectable<Invoices> &
  InvoiceOfCase & { office_country: string; late_claim: ClaimRow | null; open_request: OpenRequest | null }

/** The request for the provision that a draft bills: until it is paid or withdrawn, the draft cannot change. */
interface OpenRequest {
  id: string
  reference: string
}

/** Late charges that a reminder claimed. */
export interface ClaimRow {
  claimed: number
  left: number
  given_up: number
  reason: string
}

const LISTED_COLUMNS = [
  'id',
  'case_id',
  'client_id',
  'kind',
  'status',
  'number',
  'issued_on',
  'due_on',
  'net_units',
  'vat_units',
  'gross_units',
  'units_left',
  'open_units',
  'in_favour_units',
  'currency',
  'created_at',
] as const

/** An invoice in a list. */
export type ListedInvoice = Pick<
  InvoiceRow,
  (typeof LISTED_COLUMNS)[number] | Exclude<keyof InvoiceOfCase, keyof WithCase>
>
export type LineRow = Selectable<InvoiceLines>

/** Whether a payment `p` of an invoice `i` is its client's; one of an unknown payer counts as theirs. */
export const isOfClient = sql<boolean>`(p.payer is null or i.payers -> p.payer ->> 'kind' = 'client')`

/** The client’s name on the paper of an issued invoice `i`; a later change of name does not change it. */
export const clientName = sql<string>`coalesce(i.buyer ->> 'name',
  (select coalesce(nullif(u.company_name, ''), u.full_name) from users u where u.id = i.client_id))`

/** For an issued invoice `i`: the total of its credit notes. */
export const creditedUnits = sql<number>`(select coalesce(sum(n.gross_units), 0)::bigint from invoices n
  where n.corrects = i.id and n.status = 'issued')`

const paidUnits = sql<number>`(select coalesce(sum(a.units), 0)::bigint from payment_allocations a
  join payments p on p.id = a.payment_id where a.invoice_id = i.id and p.taken_back_at is null)`

/** The part of the payments of `i` that paid another invoice or was refunded. */
const givenBackUnits = sql<number>`((select coalesce(sum(u.units), 0) from payments u
    where u.from_invoice_id = i.id and u.taken_back_at is null)
  + (select coalesce(sum(r.units), 0) from refunds r where r.invoice_id = i.id and r.state = 'done'))::bigint`

/** For an invoice `i`: the part that the firm gave up. */
export const writtenOffUnits = sql<number>`(select coalesce(sum(w.units), 0)::bigint from write_offs w
  where w.invoice_id = i.id and w.state = 'done')`

/** The part of the credit balance of `i` that refunds reserve until they are made. */
const reservedUnits = sql<number>`(select coalesce(sum(r.units), 0)::bigint from refunds r
  where r.invoice_id = i.id and r.state in ${sql`(${sql.join(LIVE_REFUNDS)})`})`

/** The holidays of the issuing office count, also if the case moves. */
const officeCountry = sql<string>`(select o.country from offices o where o.id = i.office_id)`

const lateClaim = sql<ClaimRow | null>`(select jsonb_build_object('claimed', c.units, 'left', c.units_left,
    'given_up', c.given_up_units, 'reason', c.reason) from late_claims c where c.invoice_id = i.id)`

const openRequest = sql<OpenRequest | null>`(select jsonb_build_object('id', q.id, 'reference', q.reference)
  from provision_requests q where q.invoice_id = i.id and q.state = 'open')`

/** These columns change with payments, credit notes, refunds, write-offs and plans. */
const SUMS = [
  clientName.as('client_name'),
  clientLeft.as('client_left'),
  clientCredit.as('client_credit'),
  creditedUnits.as('credited_units'),
  paidUnits.as('paid_units'),
  givenBackUnits.as('given_back_units'),
  writtenOffUnits.as('written_off_units'),
  reservedUnits.as('reserved_units'),
  openPartsColumn.as('open_parts'),
  hasPlan.as('has_plan'),
] as const

/** Without the parties and other wide columns, with which a page took twice as long. */
export const listedInvoices = (executor: Executor) =>
  executor
    .selectFrom('invoices as i')
    .innerJoin('cases as c', 'c.id', 'i.case_id')
    .select(LISTED_COLUMNS.map(name => `i.${name}` as const))
    .select([...NAME_COLUMNS, ...SUMS])

export const invoicesWithCase = (executor: Executor, callerId: string | undefined) =>
  executor
    .selectFrom('invoices as i')
    .innerJoin('cases as c', 'c.id', 'i.case_id')
    .selectAll('i')
    .select([...POSITION_COLUMNS, ...NAME_COLUMNS, ...SUMS, officeCountry.as('office_country')])
    .select([lateClaim.as('late_claim'), openRequest.as('open_request')])
    .select([accessOf(callerId), seesCostsOf(callerId)])

export async function findInvoice(
  executor: Executor,
  id: InvoiceId,
  options: { lock: boolean; callerId: string | undefined },
): Promise<InvoiceRow | undefined> {
  // Locked first and read afterwards, so that a waiting request reads the current state.
  if (options.lock) await lockInvoices(executor, [id])
  return await invoicesWithCase(executor, options.callerId).where('i.id', '=', id).executeTakeFirst()
}

/** In a fixed order, to prevent deadlocks. A posting locks the books of the office, so these locks come before it. */
export async function lockInvoices(executor: Executor, ids: readonly string[]): Promise<void> {
  await executor
    .selectFrom('invoices')
    .select('id')
    .where('id', '=', sql<InvoiceId>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function insertInvoice(tx: Tx, row: Insertable<Invoices>): Promise<InvoiceId> {
  const { id } = await tx.insertInto('invoices').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The request locks the row, so its version only has to grow. */
export async function updateInvoice(tx: Tx, id: InvoiceId, change: Updateable<Invoices>): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteInvoice(tx: Tx, id: InvoiceId): Promise<void> {
  await tx.deleteFrom('invoices').where('id', '=', id).execute()
}

export async function findLines(executor: Executor, invoiceId: InvoiceId): Promise<LineRow[]> {
  return await executor
    .selectFrom('invoice_lines')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute()
}

export interface ShownLine extends LineRow {
  /** The units that credit notes took from it. */
  credited: number
  /** The number of time entries and costs that it bills. */
  behind: number
}

/** In one statement, because each page of an invoice reads all of it. */
export async function findShownLines(executor: Executor, invoiceId: InvoiceId): Promise<ShownLine[]> {
  const { rows } = await sql<ShownLine>`
    select l.*, coalesce(credited.units, 0)::bigint as credited,
      ((select count(*) from time_entries e where e.invoice_line_id = coalesce(l.credits, l.id))
        + (select count(*) from case_costs k where k.invoice_line_id = coalesce(l.credits, l.id)))::int as behind
    from invoice_lines l left join (${creditedByLine(invoiceId)}) credited on credited.id = l.id
    where l.invoice_id = ${invoiceId}::uuid order by l.position`.execute(executor)
  return rows
}

const creditedByLine = (invoiceId: InvoiceId) => sql<{ id: string; units: number }>`
  select l.credits as id, sum(l.net_units)::bigint as units
  from invoice_lines l join invoices n on n.id = l.invoice_id
  where n.corrects = ${invoiceId}::uuid and n.status = 'issued' group by l.credits`

export async function creditedOfLines(
  executor: Executor,
  invoiceId: InvoiceId,
): Promise<Map<string, number>> {
  const { rows } = await creditedByLine(invoiceId).execute(executor)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

export type NewLineRow = Omit<Insertable<InvoiceLines>, 'invoice_id' | 'position'>

/** Returns the ids in the order of the lines. */
export async function insertLines(
  tx: Tx,
  invoiceId: InvoiceId,
  lines: readonly NewLineRow[],
): Promise<string[]> {
  if (lines.length === 0) return []
  const rows = lines.map((line, at) => ({ ...line, invoice_id: invoiceId, position: at + 1 }))
  const inserted = await tx.insertInto('invoice_lines').values(rows).returning(['id', 'position']).execute()
  return inserted.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
}

export async function insertInvoiceLine(tx: Tx, line: Insertable<InvoiceLines>): Promise<void> {
  await tx.insertInto('invoice_lines').values(line).execute()
}

/** The items of a removed line become unbilled: the database clears their reference. */
export async function deleteOtherLines(tx: Tx, invoiceId: InvoiceId, kept: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('invoice_lines')
    .where('invoice_id', '=', invoiceId)
    .where(sql<boolean>`not id = any(${kept}::uuid[])`)
    .execute()
}

export async function updateLine(tx: Tx, id: string, change: Updateable<InvoiceLines>): Promise<void> {
  await tx.updateTable('invoice_lines').set(change).where('id', '=', id).execute()
}
