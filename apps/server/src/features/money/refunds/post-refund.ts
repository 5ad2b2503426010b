// Posts a refund: less credit for its payer, less money at the bank or at the provider.
import type { UserId } from '@maat/contract/ids'
import { amountOf, negate } from '@maat/domain/money/amounts/amount'
import type { Work } from '../../../platform/http/work.ts'
import { postEntry } from '../books/index.ts'
import { debtorOf, findInvoice, partOfPayer, payerWithName } from '../invoices/index.ts'
import type { RefundRecord } from './refund-store.ts'

/** The payment behind the credit balance may have been taken back since. Locks the invoice. */
export async function hasCredit({ tx }: Work, row: RefundRecord): Promise<boolean> {
  const invoice = await findInvoice(tx, row.invoice_id, { lock: true, callerId: undefined })
  const part = invoice && (await partOfPayer(tx, invoice, payerWithName(invoice, row.payer_name)))
  if (!invoice || !part) return false
  return row.units <= (part.isKnown ? part.inFavour : invoice.in_favour_units)
}

export async function postRefund(
  work: Work,
  row: RefundRecord,
  { by, dated }: { by: UserId | null; dated: string },
): Promise<string> {
  const amount = amountOf(row.units, row.currency)
  const { id } = await postEntry(work, {
    officeId: row.office_id,
    cause: { kind: 'refund', id: row.id },
    postedBy: by,
    dated,
    postings: [
      { account: 'receivable', amount, ...debtorOf(row, payerWithName(row, row.payer_name)) },
      { account: row.method === 'provider' ? 'at-provider' : 'bank', amount: negate(amount) },
    ],
  })
  return id
}
