// An invoice by mail, for a payer without an account or session: a link, and a code that goes to the same address.

import { INVOICE_KINDS, LINK_STATUSES, PAYER_KINDS } from '@maat/domain/money/invoices/billing-types'
import { CHECKOUT_METHODS, CHECKOUT_STATES } from '@maat/domain/money/payments/checkout-types'
import { z } from 'zod'
import { Day } from '../day.ts'
import { InvoiceId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { BankAccount, Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { EmailAddress, LanguageCode, PhoneNumber } from '../person.ts'
import { rawReply } from '../raw-reply.ts'
import { DueAmount } from './invoice-parts.ts'

export const InvoiceLinkView = z.object({
  id: z.string(),
  address: z.string(),
  showsPaper: z.boolean(),
  standing: z.enum(LINK_STATUSES),
  requestedByName: z.string(),
  requestedAt: SentMoment,
  expiresAt: SentMoment,
  openedAt: SentMoment.nullable(),
})
export type InvoiceLinkView = z.output<typeof InvoiceLinkView>

const byInvoice = { params: z.object({ invoiceId: InvoiceId }) }

export const NewInvoiceLink = z.strictObject({
  address: EmailAddress,
  language: LanguageCode,
  /** The invoice lines reveal the case, so not every payer may read them. */
  showsPaper: z.boolean(),
})

export const mailInvoice = operation({
  path: 'POST /api/invoices/:invoiceId/links',
  summary: 'Sends an issued invoice as a link by mail. An earlier link to the same address stops working.',
  needs: 'invoice.issue',
  ...byInvoice,
  body: NewInvoiceLink,
  example: { address: 'camille@exemple.example', language: 'fr', showsPaper: true },
  reply: InvoiceLinkView,
  createsOnce: true,
  perMinute: 20,
  fails: ['invoice.not-found', 'invoice.not-issued'],
})

export const listInvoiceLinks = operation({
  path: 'GET /api/invoices/:invoiceId/links',
  summary: 'Lists the recipients to whom an invoice was mailed and the state of each link, newest first.',
  needs: 'invoice.issue',
  ...byInvoice,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(InvoiceLinkView),
  fails: ['invoice.not-found'],
})

export const endInvoiceLink = operation({
  path: 'POST /api/invoices/:invoiceId/links/end',
  summary: 'Revokes the link of an address. It no longer opens the invoice.',
  needs: 'invoice.issue',
  ...byInvoice,
  body: z.strictObject({ address: EmailAddress }),
  example: { address: 'camille@exemple.example' },
  reply: EmptyReply,
  fails: ['invoice.not-found'],
})

const Secret = z.string().regex(/^[\w-]{43}$/, 'link.invalid')
const Token = z.strictObject({ token: Secret })
/** The pass of a browser in which the code was entered. */
const Pass = z.strictObject({ pass: Secret })

export const InvoiceLinkOpening = z.object({
  firmName: z.string(),
  /** Masked, but recognisable for the owner of the mailbox. */
  address: z.string(),
  language: LanguageCode,
})
export type InvoiceLinkOpening = z.output<typeof InvoiceLinkOpening>

export const openInvoiceLink = operation({
  path: 'POST /api/invoice-link/opening',
  summary:
    'Returns the sender of an invoice link, and the address to which its code is sent. Reading it changes nothing.',
  needs: 'invoice.read-by-link',
  body: Token,
  example: { token: 'a'.repeat(43) },
  reply: InvoiceLinkOpening,
  perMinute: 60,
  skipsAudit: true,
  fails: ['link.invalid'],
})

export const sendInvoiceCode = operation({
  path: 'POST /api/invoice-link/code',
  summary: 'Sends a code of six digits by mail to the address to which the link was sent.',
  needs: 'invoice.read-by-link',
  body: Token,
  example: { token: 'a'.repeat(43) },
  reply: EmptyReply,
  perMinute: 10,
  fails: ['link.invalid', 'code.again'],
})

export const recognisePayer = operation({
  path: 'POST /api/invoice-link/recognition',
  summary: 'Opens an invoice for a user who enters the code from the mail. Five wrong attempts end the link.',
  needs: 'invoice.read-by-link',
  body: Token.extend({ code: z.string().regex(/^\d{6}$/) }),
  example: { token: 'a'.repeat(43), code: '123456' },
  reply: z.object({ pass: z.string() }),
  perMinute: 20,
  fails: ['link.invalid', 'code.wrong', 'link.locked'],
})

/** The state of a payment by a payer without an account. */
export const LinkedCheckout = z.object({
  method: z.enum(CHECKOUT_METHODS),
  state: z.enum(CHECKOUT_STATES),
  amount: Money,
  goTo: z.string().nullable(),
})
export type LinkedCheckout = z.output<typeof LinkedCheckout>

/** Only the data that a payer needs, without any details of the case. */
export const LinkedInvoice = z.object({
  number: z.string(),
  language: LanguageCode,
  issuedOn: Day,
  /** The first day on which this payer owes something. */
  dueOn: Day.nullable(),
  /** The open amounts of this payer by due day. */
  openParts: z.array(DueAmount),
  hasPlan: z.boolean(),
  gross: Money,
  credited: Money,
  paid: Money,
  /** If several payers share it: the part of this payer; `paid` and `left` are then of this part. */
  share: Money.nullable(),
  /** Null for readers who are no payers of the agreement beside the client: they learn nothing of it. */
  payer: z
    .object({
      kind: z.enum(PAYER_KINDS),
      name: z.string(),
      claimNumber: z.string(),
      clientName: z.string(),
      lawyerName: z.string(),
    })
    .nullable(),
  /** The parts of the other payers by their kind, without their names. */
  otherParts: z.array(z.object({ kind: z.enum(PAYER_KINDS), amount: Money })),
  /** The open amount of the whole, or of this part. */
  left: Money,
  kind: z.enum(INVOICE_KINDS),
  account: BankAccount.nullable(),
  showsPaper: z.boolean(),
  methods: z.array(z.enum(CHECKOUT_METHODS)),
  isSandbox: z.boolean(),
  checkout: LinkedCheckout.nullable(),
})
export type LinkedInvoice = z.output<typeof LinkedInvoice>

export const readLinkedInvoice = operation({
  path: 'POST /api/invoice-link/reading',
  summary:
    'Returns the requested and paid amounts of the invoice, its due date, and the account for the payment.',
  needs: 'invoice.read-by-link',
  body: Pass,
  example: { pass: 'a'.repeat(43) },
  reply: LinkedInvoice,
  perMinute: 60,
  skipsAudit: true,
  fails: ['link.invalid'],
})

export const readLinkedInvoicePdf = operation({
  path: 'POST /api/invoice-link/pdf',
  summary: 'Returns the PDF of the invoice, if the sender allowed its lines to be read.',
  needs: 'invoice.read-by-link',
  body: Pass,
  example: { pass: 'a'.repeat(43) },
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
  perMinute: 20,
  fails: ['link.invalid'],
})

export const readLinkedReceipt = operation({
  path: 'POST /api/invoice-link/receipt',
  summary:
    'Returns the receipt of the last online payment by this link as PDF, with the amounts paid and left.',
  needs: 'invoice.read-by-link',
  body: Pass,
  example: { pass: 'a'.repeat(43) },
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
  perMinute: 20,
  fails: ['link.invalid', 'payment.not-found'],
})

export const beginLinkedCheckout = operation({
  path: 'POST /api/invoice-link/checkout',
  summary:
    'Starts an online payment of a mailed invoice. The address of the provider’s page follows within moments.',
  needs: 'invoice.read-by-link',
  body: Pass.extend({
    method: z.enum(CHECKOUT_METHODS),
    /** The amount that the payer saw: at most the open amount of their part. */
    units: z.int().min(1).max(100_000_000_000),
    /** For mobile money: the number that receives the payment request. */
    phone: PhoneNumber.optional(),
  }),
  example: { pass: 'a'.repeat(43), method: 'bancontact', units: 60500 },
  reply: LinkedCheckout,
  perMinute: 20,
  fails: [
    'link.invalid',
    'invoice.not-issued',
    'payment.too-much',
    'checkout.under-way',
    'checkout.not-set-up',
    'checkout.unfit',
    'checkout.phone-unfit',
  ],
})

export const giveUpLinkedCheckout = operation({
  path: 'POST /api/invoice-link/checkout/giving-up',
  summary: 'Cancels the waiting payment, so that another can start. Money that still arrives is recorded.',
  needs: 'invoice.read-by-link',
  body: Pass,
  example: { pass: 'a'.repeat(43) },
  reply: LinkedCheckout,
  perMinute: 20,
  fails: ['link.invalid', 'checkout.over'],
})
