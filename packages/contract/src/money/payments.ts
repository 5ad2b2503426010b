// Payments of an invoice: received and recorded by the staff, or made from the client's credit balance; reversed if
// recorded wrongly.

import { PAYMENT_METHODS, PAYMENT_SOURCES } from '@maat/domain/money/invoices/billing-types'
import { z } from 'zod'
import { Day } from '../day.ts'
import { InvoiceId, PaymentId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line, requiredLine } from '../person.ts'
import { rawReply } from '../raw-reply.ts'

const PaidInvoice = z.object({ id: InvoiceId, number: z.string() })

export const PaymentView = z.object({
  id: PaymentId,
  amount: Money,
  method: z.enum(PAYMENT_SOURCES),
  receivedOn: Day,
  remark: z.string(),
  /** The paid invoice. */
  invoice: PaidInvoice,
  /** The invoice whose credit balance pays, if no money arrived. */
  from: PaidInvoice.nullable(),
  notedAt: SentMoment,
  takenBack: z.object({ at: SentMoment, reason: z.string() }).nullable(),
  /** Reading is about the receipt: the payment may have settled an invoice that the caller cannot read. */
  can: z.array(z.enum(['read', 'take-back'])),
})
export type PaymentView = z.output<typeof PaymentView>

const byInvoice = { params: z.object({ invoiceId: InvoiceId }) }

export const listPayments = operation({
  path: 'GET /api/invoices/:invoiceId/payments',
  summary: 'Lists the payments of an invoice, and those made from its credit balance, newest first.',
  needs: 'invoice.read',
  ...byInvoice,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(PaymentView),
  fails: ['invoice.not-found'],
})

export const NewPayment = z.strictObject({
  units: z.int().min(1).max(100_000_000_000),
  method: z.enum(PAYMENT_METHODS),
  receivedOn: Day,
  remark: line(200).default(''),
  /** For a shared invoice: the place in its payers of the one who paid, from 0. */
  payer: z.int().min(0).max(99).optional(),
  /** The amount above the open one becomes the credit of the one who paid. */
  keepsRest: z.boolean().default(false),
})

export const recordPayment = operation({
  path: 'POST /api/invoices/:invoiceId/payments',
  summary:
    'Records a payment received for an invoice. Above the open amount, the rest is refused or kept as a credit.',
  needs: 'invoice.note-payment',
  ...byInvoice,
  body: NewPayment,
  example: { units: 60500, method: 'transfer', receivedOn: '2026-11-16', remark: '' },
  reply: PaymentView,
  createsOnce: true,
  fails: [
    'invoice.not-found',
    'invoice.not-issued',
    'payment.too-much',
    'payment.in-future',
    'payment.before-invoice',
    'payment.too-far-back',
    'payment.exported',
    'payment.payer-missing',
  ],
})

export const CreditUse = z.strictObject({
  from: InvoiceId,
  to: InvoiceId,
  units: z.int().min(1).max(100_000_000_000),
  /** The client's own choice, as the staff understood it. */
  remark: requiredLine(200),
  /** Whose credit of a shared invoice it is, and whose part it pays: places in the payers, by default the client's. */
  fromPayer: z.int().min(0).max(99).optional(),
  payer: z.int().min(0).max(99).optional(),
  /** Both payers agreed that the credit of one pays the part of the other. */
  isAgreed: z.boolean().default(false),
})

export const settleWithCredit = operation({
  path: 'POST /api/credit-uses',
  summary:
    'Pays an open invoice from a credit balance of the same client, office and currency. The credit of one payer pays the part of another only if both agreed.',
  needs: 'payment.settle-with-credit',
  body: CreditUse,
  example: {
    from: '3f2c1a7e-5b1d-4c8e-9a65-0d5d2c1f7b10',
    to: '0b8a6f52-7c39-4d3b-8f0e-5a1c9e7d2b64',
    units: 60500,
    remark: 'Demandé par le client au téléphone',
  },
  reply: PaymentView,
  createsOnce: true,
  fails: [
    'invoice.not-found',
    'invoice.not-issued',
    'credit.unfit',
    'credit.not-agreed',
    'credit.too-much',
    'payment.too-much',
  ],
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
