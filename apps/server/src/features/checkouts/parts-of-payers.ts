// The part of one payer of a shared invoice, with what is paid and left of it.
import type { Executor } from '../../platform/db/database.ts'
import type { InvoiceRow } from '../invoices/index.ts'
import { type OnlinePayment, onlinePaymentsOf } from './checkout-store.ts'

export interface PayersPart {
  share: number
  paid: number
  left: number
}

/** A credit note leaves nothing to pay. */
export const openUnits = ({ kind, units_left: left }: InvoiceRow): number =>
  kind === 'credit-note' ? 0 : Math.max(0, left)

/** Undefined if nobody shares the invoice, or if the address belongs to none of its payers. */
export async function partOfAddress(
  executor: Executor,
  invoice: InvoiceRow,
  address: string,
): Promise<PayersPart | undefined> {
  const own = invoice.payers.filter(({ email }) => isSame(email, address))
  if (own.length === 0)
    return isSame(invoice.buyer?.email, address) ? await partOfClient(executor, invoice) : undefined
  const payments = await onlinePaymentsOf(executor, invoice.id)
  return partOf(invoice, sumOf(own), sumOf(payments.filter(payment => isSame(payment.address, address))))
}

/** Undefined also after a credit note or a transfer: nobody can tell whose part that was. */
export async function partOfClient(executor: Executor, invoice: InvoiceRow): Promise<PayersPart | undefined> {
  if (invoice.payers.length === 0 || invoice.credited_units > 0) return undefined
  const payments = await onlinePaymentsOf(executor, invoice.id)
  if (sumOf(payments) !== invoice.paid_units) return undefined
  const others = invoice.payers.filter(({ kind }) => kind !== 'client')
  const isOfAnother = ({ address }: OnlinePayment) => others.some(({ email }) => isSame(email, address))
  const share = invoice.gross_units - sumOf(others)
  return partOf(invoice, share, sumOf(payments.filter(payment => !isOfAnother(payment))))
}

const partOf = (invoice: InvoiceRow, share: number, paid: number): PayersPart => ({
  share,
  paid,
  left: Math.min(openUnits(invoice), Math.max(0, share - paid)),
})

const sumOf = (list: readonly { units: number }[]) => list.reduce((sum, { units }) => sum + units, 0)

const isSame = (one: string | null | undefined, other: string | null) =>
  Boolean(one) && one?.toLowerCase() === other?.toLowerCase()
