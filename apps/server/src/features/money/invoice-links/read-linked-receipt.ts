// The receipt of a payment that a payer made by a link.
import { readLinkedReceipt } from '@maat/contract/money/invoice-links'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handle } from '../../../platform/http/handle.ts'
import { lastCheckoutOfLink } from '../checkouts/index.ts'
import { payerOfAddress } from '../invoices/index.ts'
import { findPayment, renderReceipt } from '../payments/index.ts'
import { linkedInvoice } from './linked-invoice.ts'

export const handleReadLinkedReceipt = handle(readLinkedReceipt, {
  async prepare({ work, body, fail }) {
    const found = await linkedInvoice(work.tx, body.pass, work.now)
    if (!found) return fail('link.invalid')
    const { link, invoice } = found
    const checkout = await lastCheckoutOfLink(work.tx, link.id, { lock: false })
    const id = checkout?.state === 'paid' ? checkout.invoices[0]?.paymentId : null
    const payment = id ? await findPayment(work.tx, id, { lock: false, callerId: undefined }) : undefined
    if (!payment || payment.taken_back_at !== null) return fail('payment.not-found')
    const from = payerOfAddress(invoice, link.address)?.name ?? link.address
    // The payer may know neither the subject of the case nor its client.
    const bytes = await renderReceipt(work, { payment, invoice: { ...invoice, case_title: '' }, from })
    return { link, invoice, payment, bytes }
  },
  async write({ prepared: { link, invoice, payment, bytes }, record }) {
    const about = { invoice: invoice.number, address: link.address }
    await record('payment.receipt-opened', about, { kind: 'payment', id: payment.id })
    return replyWithBytes(bytes, `${invoice.number}-${payment.received_on}.pdf`)
  },
})
