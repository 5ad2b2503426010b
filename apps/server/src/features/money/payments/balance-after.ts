// The standing of an invoice, or of a payer's part of it, right after one of its payments. Later changes do not alter it.
import type { Executor } from '../../../platform/db/database.ts'
import { type InvoiceRow, readPayersAt } from '../invoices/index.ts'
import type { PaymentRecord } from './payment-store.ts'

export interface BalanceAfter {
  /** The payer's part of a shared invoice, after credit notes; null if the client pays everything. */
  share: number | null
  paid: number
  left: number
}

/** Undefined if nobody knows who made the payment. */
export async function balanceAfter(
  executor: Executor,
  { payer, noted_at: until }: Pick<PaymentRecord, 'payer' | 'noted_at'>,
  invoice: InvoiceRow,
): Promise<BalanceAfter | undefined> {
  const part = (await readPayersAt(executor, invoice, until)).find(one => one.payer === payer)
  if (!part?.isKnown) return undefined
  const { owed, paid, left } = part
  return { share: payer === null ? null : owed, paid, left }
}
