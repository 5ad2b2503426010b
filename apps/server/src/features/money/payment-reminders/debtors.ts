// Who is reminded: the client of an invoice, or another payer who shares it.
import type { InvoiceRow } from '../invoices/index.ts'
import type { LateRow } from './reminder-store.ts'

type OfPayer = Pick<LateRow, 'payer'>

/** As the invoice names them. */
export const nameOfDebtor = ({ payer, ...row }: InvoiceRow & OfPayer): string =>
  payer === null ? (row.buyer?.name ?? row.client_name) : (row.payers[payer]?.name ?? '')

/** Empty if the firm does not know it; the client has an account. */
export const addressOfDebtor = ({ payer, payers }: Pick<InvoiceRow, 'payers'> & OfPayer): string =>
  payers[payer ?? -1]?.email ?? ''

/** The payer for the audit log; undefined for the client. */
export const ofPayer = ({ payer }: OfPayer) => ({ payer: payer ?? undefined })

/** Null for the client. */
export function viewOfDebtor({ payer, payers }: Pick<InvoiceRow, 'payers'> & OfPayer) {
  const other = payers[payer ?? -1]
  return payer === null || !other ? null : { place: payer, kind: other.kind, name: other.name }
}
