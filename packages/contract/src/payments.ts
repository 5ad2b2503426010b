// Received payments of an invoice: recorded by the staff, and reversed if recorded wrongly.
import { PAYMENT_METHODS } from '@maat/domain/money/billing-types'
import { z } from 'zod'
import { Day } from './day.ts'
import { InvoiceId, PaymentId } from './ids.ts'
import { Money } from './money.ts'
import { operation } from './operation.ts'
import { pageOf, pageQuery } from './paging.ts'
import { line } from './person.ts'
import { rawReply } from './raw-reply.ts'

export const PaymentView = z.object({
  id: PaymentId,
  amount: Money,
  way: z.enum(PAYMENT_METHODS),
  receivedOn: Day,
  remark: z.string(),
  notedAt: z.string(),
  takenBack: z.object({ at: z.string(), reason: z.string() }).nullable(),
  can: z.array(z.enum(['take-back'])),
})
export type PaymentView = z.output<typeof PaymentView>

const byInvoice = { params: z.object({ invoiceId: InvoiceId }) }

export const listPayments = operation({
  path: 'GET /api/invoices/:invoiceId/payments',
  summary: 'Lists the payments received for an invoice, newest first.',
  needs: 'invoice.read',
  ...byInvoice,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(PaymentView),
  fails: ['invoice.not-found'],
})

export const NewPayment = z.strictObject({
  units: z.int().min(1).max(100_000_000_000),
  way: z.enum(PAYMENT_METHODS),
  receivedOn: Day,
  remark: line(200).default(''),
})

export const notePayment = operation({
  path: 'POST /api/invoices/:invoiceId/payments',
  summary: 'Records a payment received for an invoice. It cannot exceed the open amount.',
  needs: 'invoice.note-payment',
  ...byInvoice,
  body: NewPayment,
  example: { units: 60500, way: 'transfer', receivedOn: '2026-11-16', remark: '' },
  reply: PaymentView,
  createsOnce: true,
  fails: ['invoice.not-found', 'invoice.not-issued', 'payment.too-much', 'payment.in-future'],
})

export const readPaymentReceipt = operation({
  path: 'GET /api/payments/:paymentId/receipt',
  summary: 'Returns the receipt of a payment as PDF, for the client. A reversed payment has none.',
  needs: 'payment.read',
  params: z.object({ paymentId: PaymentId }),
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
  fails: ['payment.not-found', 'payment.taken-back'],
})

export const takePaymentBack = operation({
  path: 'POST /api/payments/:paymentId/reversal',
  summary:
    'Reverses a payment that was recorded wrongly. It can still be read, and the invoice is open again.',
  needs: 'payment.take-back',
  params: z.object({ paymentId: PaymentId }),
  body: z.strictObject({ reason: line(300).refine(reason => reason.length > 0, 'field.required') }),
  example: { reason: 'Noté sur la mauvaise facture' },
  reply: PaymentView,
  fails: ['payment.not-found', 'payment.taken-back'],
})
