// Refunds of a credit balance: asked for, approved by a second person above a limit, and made by bank transfer or by
// the provider of an online payment.

import { REFUND_METHODS, REFUND_STATES } from '@maat/domain/money/payments/refunds'
import { z } from 'zod'
import { Day } from '../day.ts'
import { InvoiceId, RefundId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line, requiredLine } from '../person.ts'
import { AccountNumber } from './billing.ts'

export const RefundView = z.object({
  id: RefundId,
  invoiceId: InvoiceId,
  amount: Money,
  state: z.enum(REFUND_STATES),
  method: z.enum(REFUND_METHODS),
  /** Empty if the provider of the online payment refunds it, and for collaborators. */
  iban: z.string(),
  holder: z.string(),
  /** The payer of a shared invoice who gets the money; empty for the client. */
  payer: z.string(),
  remark: z.string(),
  /** Another person than the one who asked must approve it. */
  needsApproval: z.boolean(),
  requestedByName: z.string(),
  requestedAt: SentMoment,
  /** At the office. */
  requestedOn: Day,
  approvedByName: z.string(),
  doneOn: Day.nullable(),
  /** Why it was refused or failed. */
  reason: z.string(),
  can: z.array(z.enum(['approve', 'refuse', 'complete', 'fail'])),
})
export type RefundView = z.output<typeof RefundView>

const byInvoice = { params: z.object({ invoiceId: InvoiceId }) }
const byRefund = { params: z.object({ refundId: RefundId }) }
const Reason = z.strictObject({ reason: requiredLine(300) })

export const listRefunds = operation({
  path: 'GET /api/invoices/:invoiceId/refunds',
  summary: 'Lists the refunds of the credit balance of an invoice, newest first.',
  needs: 'invoice.read',
  ...byInvoice,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(RefundView),
  fails: ['invoice.not-found'],
})

export const RefundChoices = z.object({
  /** The largest amount that the provider can return of one payment of the client; null if it can return nothing. */
  online: Money.nullable(),
  /** Whose money it is, if the invoice is shared; the client has an empty name here. */
  parts: z.array(
    z.object({
      payer: z.string(),
      amount: Money,
      /** Otherwise the amount is estimated by the shares, because nobody can tell who paid. */
      isKnown: z.boolean(),
      online: Money.nullable(),
    }),
  ),
  /** A second person approves refunds of the invoice above this total. */
  limit: Money,
})
export type RefundChoices = z.output<typeof RefundChoices>

export const readRefundChoices = operation({
  path: 'GET /api/invoices/:invoiceId/refund-choices',
  summary:
    'Tells whether the credit balance of an invoice can be refunded by the provider of its online payment.',
  needs: 'invoice.refund',
  ...byInvoice,
  reply: RefundChoices,
  fails: ['invoice.not-found'],
})

const units = z.int().min(1).max(100_000_000_000)
const remark = line(200).default('')
/** The payer of a shared invoice; empty for the client. */
const payer = line(120).default('')

export const TransferRefund = z.strictObject({
  method: z.literal('transfer'),
  units,
  iban: AccountNumber.refine(iban => iban.length > 0, 'field.required'),
  holder: requiredLine(140),
  payer,
  remark,
})
export const ProviderRefund = z.strictObject({ method: z.literal('provider'), units, payer, remark })
export const NewRefund = z.discriminatedUnion('method', [TransferRefund, ProviderRefund])

export const askRefund = operation({
  path: 'POST /api/invoices/:invoiceId/refunds',
  summary:
    'Asks to refund a credit balance, by transfer or online. It is reserved. Above the limit another person approves.',
  needs: 'invoice.refund',
  ...byInvoice,
  body: NewRefund,
  example: {
    method: 'transfer',
    units: 20000,
    iban: 'BE68539007547034',
    holder: 'Camille Dubois',
    remark: '',
  },
  reply: RefundView,
  createsOnce: true,
  fails: ['invoice.not-found', 'credit.too-much', 'refund.not-online'],
})

export const approveRefund = operation({
  path: 'POST /api/refunds/:refundId/approval',
  summary: 'Approves a refund above the limit, as another person than the one who asked.',
  needs: 'refund.approve',
  ...byRefund,
  reply: RefundView,
  fails: ['refund.not-found', 'refund.not-open', 'refund.own-request'],
})

export const refuseRefund = operation({
  path: 'POST /api/refunds/:refundId/refusal',
  summary: 'Refuses or withdraws a refund before it is made, with a reason. Its amount is free again.',
  needs: 'refund.carry-out',
  ...byRefund,
  body: Reason,
  example: { reason: 'Le client préfère payer une autre facture' },
  reply: RefundView,
  fails: ['refund.not-found', 'refund.not-open'],
})

export const RefundCompletion = z.strictObject({ doneOn: Day })

export const completeRefund = operation({
  path: 'POST /api/refunds/:refundId/completion',
  summary: 'Records that the bank transfer of an approved refund was made. It appears in the books.',
  needs: 'refund.carry-out',
  ...byRefund,
  body: RefundCompletion,
  example: { doneOn: '2026-11-18' },
  reply: RefundView,
  fails: [
    'refund.not-found',
    'refund.not-approved',
    'refund.in-future',
    'refund.before-request',
    'payment.exported',
    'refund.credit-gone',
  ],
})

export const failRefund = operation({
  path: 'POST /api/refunds/:refundId/failure',
  summary: 'Records that the bank returned the transfer of a refund. The credit balance is restored.',
  needs: 'refund.carry-out',
  ...byRefund,
  body: Reason,
  example: { reason: 'Compte clôturé' },
  reply: RefundView,
  fails: ['refund.not-found', 'refund.not-done'],
})
