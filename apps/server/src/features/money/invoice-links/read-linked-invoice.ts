// The page of a payer by link: the amount, the ways to pay, and the PDF if allowed.
import { readLinkedInvoice, readLinkedInvoicePdf } from '@maat/contract/invoice-links'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handle } from '../../../platform/http/handle.ts'
import { isPayable, lastCheckoutOfLink, methodsOf, openUnits, partOfAddress } from '../checkouts/index.ts'
import { accountOf, findInvoice, renderInvoicePdf } from '../invoices/index.ts'
import { linkedInvoice, openedLink } from './linked-invoice.ts'
import { viewOf } from './pay-linked-invoice.ts'

export const handleReadLinkedInvoice = handle(readLinkedInvoice, async ({ tx, work, body, fail }) => {
  const link = await openedLink(tx, body.pass, work.now)
  if (!link) return fail('link.invalid')
  // Read before the amounts: once the payment has arrived, the page does not ask for them again.
  const begun = await lastCheckoutOfLink(tx, link.id, { lock: false })
  const invoice = await findInvoice(tx, link.invoice_id, { lock: false, callerId: undefined })
  if (!invoice) return fail('link.invalid')
  const part = await partOfAddress(tx, invoice, link.address)
  const amount = (units: number) => ({ units, currency: invoice.currency })
  return {
    number: invoice.number ?? '',
    language: link.language,
    issuedOn: invoice.issued_on ?? '',
    dueOn: invoice.due_on,
    gross: amount(invoice.gross_units),
    credited: amount(invoice.credited_units),
    paid: amount(part?.paid ?? invoice.paid_units),
    share: part ? amount(part.share) : null,
    left: amount(part?.left ?? openUnits(invoice)),
    kind: invoice.kind,
    account: accountOf(invoice, link.address),
    showsPaper: link.shows_paper,
    methods: isPayable(invoice) ? methodsOf(work, invoice) : [],
    isSandbox: work.services.paymentProvider?.isSandbox ?? false,
    checkout: begun ? viewOf(begun) : null,
  }
})

export const handleReadLinkedInvoicePdf = handle(readLinkedInvoicePdf, {
  async prepare({ work, body, fail }) {
    const found = await linkedInvoice(work.tx, body.pass, work.now)
    if (!found?.link.shows_paper) return fail('link.invalid')
    const paper = await renderInvoicePdf(work, found.invoice, found.link.address)
    return paper ? { ...found, paper } : fail('link.invalid')
  },
  async write({ prepared: { invoice, link, paper }, record }) {
    const about = { number: invoice.number, address: link.address }
    await record('invoice.opened', about, { kind: 'invoice', id: invoice.id })
    return replyWithBytes(paper, `${invoice.number}.pdf`)
  },
})
