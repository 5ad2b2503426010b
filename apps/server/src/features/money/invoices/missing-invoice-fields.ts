// The data missing to issue a draft: the office's, the client's, or the receipt of a disbursement.

import type { InvoiceId } from '@maat/contract/ids'
import type { BuyerDetails, SellerDetails } from '@maat/domain/money/invoices/invoice-parties'
import { type MissingInvoiceField, missingParticulars } from '@maat/domain/money/invoices/missing-particulars'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import type { InvoiceRow, LineRow } from './invoice-store.ts'
import { buyerOf, sellerOf } from './parties-of-invoice.ts'

export async function findMissingInvoiceFields(
  executor: Executor,
  row: InvoiceRow,
  lines: readonly LineRow[],
): Promise<MissingInvoiceField[]> {
  const seller = await sellerOf(executor, row.office_id, row.language)
  const buyer = await buyerOf(executor, row.client_id)
  const hasAddress = [buyer.street, buyer.city, buyer.country].every(text => text !== '')
  const needsNumber = lines.some(({ category }) => category === 'AE')
  return [
    ...(seller ? missingParticulars(seller, seller.country) : (['officeBilling'] as const)),
    ...(hasAddress ? [] : (['buyerAddress'] as const)),
    ...(needsNumber && buyer.vatNumber === '' ? (['buyerVatNumber'] as const) : []),
    ...(needsSiren(seller, buyer) ? (['buyerEnterpriseNumber'] as const) : []),
    ...((await isProofMissing(executor, row.id)) ? (['proof'] as const) : []),
  ]
}

/** In France, an invoice between businesses names both SIRENs (XP Z12-012, BR-FR-11). */
const needsSiren = (seller: SellerDetails | undefined, buyer: BuyerDetails) =>
  seller?.country === 'FR' && buyer.isBusiness && buyer.country === 'FR' && buyer.enterpriseNumber === ''

async function isProofMissing(executor: Executor, invoiceId: InvoiceId): Promise<boolean> {
  const found = await executor
    .selectFrom('invoice_lines as l')
    .leftJoin('case_costs as k', 'k.invoice_line_id', 'l.id')
    .select(sql<number>`1`.as('one'))
    .where('l.invoice_id', '=', invoiceId)
    .where('l.kind', '=', 'disbursement')
    .where('k.proof_id', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
