// The rows of online payments, each with the invoices that it pays.
import type { CaseId, InvoiceId } from '@maat/contract/ids'
import type { InvoiceKind } from '@maat/domain/money/invoices/billing-types'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { CheckoutInvoices, Checkouts } from '../../../platform/db/schema.generated.ts'
import { clientCredit, clientLeft, lockInvoices } from '../invoices/index.ts'

interface PaidInvoice {
  id: string
  kind: InvoiceKind
  number: string
  caseId: CaseId
  caseTitle: string
  units: number
  left: number
  paymentId: string | null
}

export interface CheckoutRow extends Selectable<Checkouts> {
  invoices: PaidInvoice[]
  /** False for the payment of another payer, who came by a mailed link. */
  is_own: boolean
}

const invoicesOfCheckout = sql<PaidInvoice[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'number', i.number, 'caseId', i.case_id,
    'caseTitle', k.title, 'units', p.units, 'left', ${clientLeft} - ${clientCredit}, 'paymentId', p.payment_id) order by i.number), '[]')
  from checkout_invoices p join invoices i on i.id = p.invoice_id join cases k on k.id = i.case_id
  where p.checkout_id = c.id)`

/** Whether the client of the invoice pays: in the portal, or by a link to their own address. */
export const isOwnCheckout = sql<boolean>`(c.link_id is null or exists (
  select from invoice_links l join users u on u.id = c.client_id
  where l.id = c.link_id and lower(l.address) = lower(u.email)))`

export const checkouts = (executor: Executor) =>
  executor
    .selectFrom('checkouts as c')
    .selectAll('c')
    .select([invoicesOfCheckout.as('invoices'), isOwnCheckout.as('is_own')])

export async function findCheckout(
  executor: Executor,
  id: string,
  { lock }: { lock: boolean },
): Promise<CheckoutRow | undefined> {
  // Locked first and read afterwards, so that a waiting request reads the current state.
  if (lock) await executor.selectFrom('checkouts').select('id').where('id', '=', id).forUpdate().execute()
  return await checkouts(executor).where('c.id', '=', id).executeTakeFirst()
}

export async function isKnownCheckout(executor: Executor, id: string): Promise<boolean> {
  const found = await executor.selectFrom('checkouts').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export async function lastCheckoutOfLink(
  executor: Executor,
  linkId: string,
  { lock }: { lock: boolean },
): Promise<CheckoutRow | undefined> {
  const last = await executor
    .selectFrom('checkouts')
    .select('id')
    .where('link_id', '=', linkId)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && (await findCheckout(executor, last.id, { lock }))
}

/** The address of the mailed link by which the payer came; null in the portal. */
export async function addressOfPayer(executor: Executor, { link_id }: CheckoutRow): Promise<string | null> {
  if (link_id === null) return null
  const link = await executor
    .selectFrom('invoice_links')
    .select('address')
    .where('id', '=', link_id)
    .executeTakeFirst()
  return link?.address ?? null
}

/** False if one of the invoices is already being paid; nothing is inserted then. */
export async function insertCheckout(
  tx: Tx,
  row: Insertable<Checkouts> & { id: string },
  invoices: readonly { invoice_id: InvoiceId; units: number }[],
): Promise<boolean> {
  await tx.insertInto('checkouts').values(row).execute()
  const inserted = await tx
    .insertInto('checkout_invoices')
    .values(invoices.map(invoice => ({ ...invoice, checkout_id: row.id })))
    .onConflict(conflict => conflict.doNothing())
    .returning('invoice_id')
    .execute()
  return inserted.length === invoices.length
}

/** A payment of the shop, which pays no invoices. */
export async function insertShopCheckout(tx: Tx, row: Insertable<Checkouts> & { id: string }): Promise<void> {
  await tx.insertInto('checkouts').values(row).execute()
}

export async function updateCheckout(tx: Tx, id: string, change: Updateable<Checkouts>): Promise<void> {
  await tx.updateTable('checkouts').set(change).where('id', '=', id).execute()
}

export async function freeInvoices(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('checkout_invoices').set({ is_live: false }).where('checkout_id', '=', id).execute()
}

/** Locks all of them before the first is posted. */
export async function lockPaidInvoices(tx: Tx, id: string): Promise<Selectable<CheckoutInvoices>[]> {
  const lines = await tx
    .selectFrom('checkout_invoices')
    .selectAll()
    .where('checkout_id', '=', id)
    .orderBy('invoice_id')
    .execute()
  await lockInvoices(
    tx,
    lines.map(line => line.invoice_id),
  )
  return lines
}

export async function savePaymentId(
  tx: Tx,
  { checkout_id, invoice_id }: Pick<Selectable<CheckoutInvoices>, 'checkout_id' | 'invoice_id'>,
  paymentId: string,
): Promise<void> {
  await tx
    .updateTable('checkout_invoices')
    .set({ payment_id: paymentId })
    .where('checkout_id', '=', checkout_id)
    .where('invoice_id', '=', invoice_id)
    .execute()
}
