// Posts a refund: less credit for the client, less money at the bank or at the provider.
import { amountOf, negate } from '@maat/domain/money/amount'
import type { Work } from '../../../platform/http/work.ts'
import { postEntry } from '../books/index.ts'
import { findInvoice } from '../invoices/index.ts'
import type { RefundRecord } from './refund-store.ts'

/** The payment behind the credit balance may have been taken back since. Locks the invoice. */
export async function hasCredit({ tx }: Work, row: RefundRecord): Promise<boolean> {
  const invoice = await findInvoice(tx, row.invoice_id, { lock: true, callerId: undefined })
  return invoice !== undefined && invoice.units_left + row.units <= 0
}

export async function postRefund(
  work: Work,
  row: RefundRecord,
  { by, dated }: { by: string | null; dated: string },
): Promise<string> {
  const amount = amountOf(row.units, row.currency)
  const { id } = await postEntry(work, {
    officeId: row.office_id,
    cause: { kind: 'refund', id: row.id },
    postedBy: by,
    dated,
    postings: [
      { account: 'receivable', amount, caseId: row.case_id, clientId: row.client_id },
      { account: row.way === 'provider' ? 'at-provider' : 'bank', amount: negate(amount) },
    ],
  })
  return id
}
