// The UBL of an invoice and its recipient at Peppol, only from the copies of the day of issue.

import type { Executor } from '../../../platform/db/database.ts'
import { present } from '../../../platform/present.ts'
import { buildInvoiceDocument } from './build-invoice-document.ts'
import { addressOf } from './documents/transmitted.ts'
import { writeUbl } from './documents/write-ubl.ts'
import type { InvoiceRow } from './invoice-store.ts'

/** The buyer's identifier, '0208:0123456749'; undefined if either party has no number there, such as consumers. */
export function peppolParticipant({ status, seller, buyer }: InvoiceRow): string | undefined {
  if (status === 'draft' || !seller || !buyer) return undefined
  if (addressOf(seller).scheme === 'EM') return undefined
  const { scheme, id } = addressOf(buyer)
  return scheme === 'EM' ? undefined : `${scheme}:${id}`
}

/** Only for an issued invoice. */
export async function ublOf(executor: Executor, row: InvoiceRow): Promise<string | undefined> {
  const paper =
    row.status === 'draft'
      ? undefined
      : await buildInvoiceDocument(executor, row, { today: present(row.issued_on) })
  return paper && writeUbl(paper)
}
