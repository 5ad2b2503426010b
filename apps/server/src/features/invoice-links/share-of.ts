import type { InvoiceRow } from '../invoices/index.ts'

/** The share of the payer at this address, if several pay. */
export function shareOf({ payers }: Pick<InvoiceRow, 'payers'>, address: string): number | undefined {
  return payers.find(({ email }) => email !== '' && email.toLowerCase() === address.toLowerCase())?.units
}
