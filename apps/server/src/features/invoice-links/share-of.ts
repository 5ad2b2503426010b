import type { Executor } from '../../platform/db/database.ts'
import type { InvoiceRow } from '../invoices/index.ts'
import { paidByLinks } from './link-store.ts'

/** The share of the payer at this address, if several pay. */
export function shareOf({ payers }: Pick<InvoiceRow, 'payers'>, address: string): number | undefined {
  return payers.find(({ email }) => email !== '' && email.toLowerCase() === address.toLowerCase())?.units
}

/** A credit note leaves nothing to pay. If several pay, each pays at most their part, and only once. */
export async function leftFor(executor: Executor, address: string, invoice: InvoiceRow): Promise<number> {
  const left = invoice.kind === 'credit-note' ? 0 : Math.max(0, invoice.units_left)
  const share = shareOf(invoice, address)
  if (share === undefined) return left
  return Math.min(left, Math.max(0, share - (await paidByLinks(executor, invoice.id, address))))
}
