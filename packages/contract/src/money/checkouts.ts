// Online payments: the chosen invoices, the provider's page, and the outcome.

import { INVOICE_KINDS } from '@maat/domain/money/invoices/billing-types'
import { CHECKOUT_METHODS, CHECKOUT_STATES } from '@maat/domain/money/payments/checkout-types'
import { z } from 'zod'
import { CaseId, CheckoutId, InvoiceId, PaymentId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { BankAccount, Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { LanguageCode, PhoneNumber } from '../person.ts'

export const CheckoutView = z.object({
  id: CheckoutId,
  method: z.enum(CHECKOUT_METHODS),
  state: z.enum(CHECKOUT_STATES),
  amount: Money,
  /** The provider's page, while the payment waits there; only the provider's own hosts are stored. */
  goTo: z.string().nullable(),
  invoices: z.array(
    z.object({
      id: InvoiceId,
      kind: z.enum(INVOICE_KINDS),
      number: z.string(),
      caseId: CaseId,
      caseTitle: z.string(),
      amount: Money,
      left: Money,
      /** The payment that arrived, for its receipt. */
      paymentId: PaymentId.nullable(),
    }),
  ),
  begunAt: SentMoment,
  changedAt: SentMoment,
  can: z.array(z.enum(['give-up'])),
})
export type CheckoutView = z.output<typeof CheckoutView>

export const PaymentOptions = z.object({
  methods: z.array(z.enum(CHECKOUT_METHODS)),
  /** No money moves: users who try the product are informed. */
  isSandbox: z.boolean(),
  /** The account for bank transfers, whichever other ways are offered. */
  account: BankAccount.nullable(),
  /** If several payers share the invoice: what is left of the client's part. */
  ownPart: Money.nullable(),
})
export type PaymentOptions = z.output<typeof PaymentOptions>

export const readWaysToPay = operation({
  path: 'GET /api/invoices/:invoiceId/ways-to-pay',
  summary:
    'Lists the ways to pay an invoice: online if the office offers it, and the account for a transfer.',
  needs: 'invoice.pay',
  params: z.object({ invoiceId: InvoiceId }),
  reply: PaymentOptions,
  fails: ['invoice.not-found'],
})

export const NewCheckout = z.strictObject({
  method: z.enum(CHECKOUT_METHODS),
  language: LanguageCode,
  /** For mobile money: the number that receives the payment request. */
  phone: PhoneNumber.optional(),
  invoices: z
    .array(z.strictObject({ invoiceId: InvoiceId, units: z.int().min(1).max(100_000_000_000) }))
    .min(1)
    .max(20)
    .refine(list => new Set(list.map(({ invoiceId }) => invoiceId)).size === list.length, 'field.invalid'),
})

export const beginCheckout = operation({
  path: 'POST /api/checkouts',
  summary: 'Starts an online payment of invoices. The address of the provider’s page follows within moments.',
  needs: 'checkout.begin',
  body: NewCheckout,
  example: {
    method: 'bancontact',
    language: 'fr',
    invoices: [{ invoiceId: '3f2c1a7e-5b1d-4c8e-9a65-0d5d2c1f7b10', units: 60500 }],
  },
  reply: CheckoutView,
  createsOnce: true,
  perMinute: 20,
  fails: [
    'invoice.not-found',
    'invoice.not-issued',
    'payment.too-much',
    'checkout.under-way',
    'checkout.not-set-up',
    'checkout.unfit',
    'checkout.phone-unfit',
  ],
})

export const listCheckouts = operation({
  path: 'GET /api/checkouts',
  summary: 'Lists the caller’s online payments, newest first.',
  needs: 'checkout.list',
  query: z.strictObject({
    ...pageQuery,
    live: z.stringbool().optional(),
  }),
  reply: pageOf(CheckoutView),
})

const byCheckout = { params: z.object({ checkoutId: CheckoutId }) }

export const readCheckout = operation({
  path: 'GET /api/checkouts/:checkoutId',
  summary: 'Returns the state of an online payment.',
  needs: 'checkout.read',
  ...byCheckout,
  reply: CheckoutView,
  fails: ['checkout.not-found'],
})

export const giveUpCheckout = operation({
  path: 'POST /api/checkouts/:checkoutId/giving-up',
  summary:
    'Cancels a payment that waits at the provider, so that another can start. Money that still arrives is recorded.',
  needs: 'checkout.change',
  ...byCheckout,
  reply: CheckoutView,
  fails: ['checkout.not-found', 'checkout.over'],
})

export const receiveCheckoutWebhook = operation({
  path: 'POST /api/checkout-news',
  summary:
    'Receives a notification from the payment provider. Its content is not trusted: the server asks the provider for the state.',
  needs: 'checkout.hear',
  query: z.strictObject({ checkout: CheckoutId.optional() }),
  reply: EmptyReply,
  perMinute: 600,
  skipsAudit: true,
  fails: [],
})
