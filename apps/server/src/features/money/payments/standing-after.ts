// The standing of an invoice, or of a payer's part of it, right after one of its payments. Later changes do not alter it.
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import type { InvoiceRow } from '../invoices/index.ts'
import type { PaymentRecord } from './payment-store.ts'

export interface Standing {
  /** The payer's part of a shared invoice; null if the client pays everything. */
  share: number | null
  paid: number
  left: number
}

/** Undefined if credit notes or unknown payers leave open what a part of a shared invoice was. */
export async function standingAfter(
  executor: Executor,
  payment: Pick<PaymentRecord, 'payer' | 'noted_at'>,
  { id, payers, gross_units: gross }: InvoiceRow,
): Promise<Standing | undefined> {
  const share = payers.length > 0 ? payers[payment.payer ?? -1]?.units : null
  const { credited, paid, isKnown } = await sumsUntil(executor, payment, id)
  if (share === undefined || (share !== null && (credited > 0 || !isKnown))) return undefined
  return { share, paid, left: Math.max(0, (share ?? gross) - credited - paid) }
}

async function sumsUntil(
  executor: Executor,
  { payer, noted_at: until }: Pick<PaymentRecord, 'payer' | 'noted_at'>,
  invoiceId: string,
): Promise<{ credited: number; paid: number; isKnown: boolean }> {
  const { rows } = await sql<{ credited: number; paid: number; isKnown: boolean }>`
    select (select coalesce(sum(n.gross_units), 0)::bigint from invoices n
        where n.corrects = ${invoiceId} and n.status = 'issued' and n.issued_at <= ${until}) as credited,
      coalesce(sum(a.units) filter (where p.payer is not distinct from ${payer}::int), 0)::bigint as paid,
      coalesce(bool_and(p.payer is not null), true) as "isKnown"
    from payment_allocations a join payments p on p.id = a.payment_id
    where a.invoice_id = ${invoiceId} and p.noted_at <= ${until}
      and (p.taken_back_at is null or p.taken_back_at > ${until})`.execute(executor)
  const [row] = rows
  if (!row) throw new Error(`The payments of ${invoiceId} have no sum`)
  return row
}
