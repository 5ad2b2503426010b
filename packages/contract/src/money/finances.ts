// Billed, received, owed and unbilled amounts of the firm: for lawyers of their own cases, for Admins of all; and for
// clients the costs of their cases.

import { CURRENCIES } from '@maat/domain/money/amounts/currencies'
import { PAYMENT_METHODS, PAYMENT_SOURCES } from '@maat/domain/money/invoices/billing-types'
import { z } from 'zod'
import { Day } from '../day.ts'
import { CaseId, InvoiceId, OfficeId, PaymentId, UserId } from '../ids.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line } from '../person.ts'
import { rawReply } from '../raw-reply.ts'

export const FINANCE_INTERVALS = ['day', 'week', 'month'] as const
export type FinanceInterval = (typeof FINANCE_INTERVALS)[number]

/** The age of an owed amount relative to its due date: amounts that are not due yet come first. */
export const DUE_AGES = ['later', 'soon', 'late-30', 'late-60', 'late-90', 'older'] as const
export type DueAge = (typeof DUE_AGES)[number]

const whose = { office: OfficeId.optional(), client: UserId.optional() }
/** This year by default. */
const period = { from: Day.optional(), until: Day.optional() }

const year = { year: z.coerce.number().int().min(2000).max(2199).optional() }

export const FinanceSums = z.object({
  currency: z.enum(CURRENCIES),
  /** Issued in the period, including VAT, minus its credit notes. */
  billed: Money,
  received: Money,
  /** The amounts owed today, whatever their date of issue. */
  owed: z.array(z.object({ age: z.enum(DUE_AGES), amount: Money, invoices: z.number() })),
  /** Work and costs on no issued invoice, before VAT. */
  unbilled: Money,
  steps: z.array(z.object({ from: Day, billed: Money, received: Money })),
})
export type FinanceSums = z.output<typeof FinanceSums>

export const readFinances = operation({
  path: 'GET /api/finances',
  summary:
    'Returns the billed and received amounts of a period by interval, and the amounts owed and unbilled today: by currency.',
  needs: 'invoice.read-figures',
  query: z.strictObject({ ...whose, ...period, step: z.enum(FINANCE_INTERVALS).default('month') }),
  reply: z.object({ today: Day, sums: z.array(FinanceSums) }),
})

export const BilledClient = z.object({ id: UserId, name: z.string(), email: z.string() })
export type BilledClient = z.output<typeof BilledClient>

export const findBilledClients = operation({
  path: 'GET /api/finances/clients',
  summary:
    'Finds the first clients of the finances by words of their name or address, or one by their id: those with issued invoices.',
  needs: 'invoice.read-figures',
  query: z.strictObject({
    office: OfficeId.optional(),
    search: line(100).optional(),
    client: UserId.optional(),
  }),
  reply: z.array(BilledClient),
  takesTurn: 'search',
})

export const ReceivedPayment = z.object({
  id: z.string(),
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  invoiceNumber: z.string(),
  caseId: CaseId,
  caseTitle: z.string(),
  clientId: UserId,
  clientName: z.string(),
  amount: Money,
  method: z.enum(PAYMENT_METHODS),
  receivedOn: Day,
})
export type ReceivedPayment = z.output<typeof ReceivedPayment>

export const listReceivedPayments = operation({
  path: 'GET /api/payments',
  summary: 'Lists the payments that were received in a period and not reversed, newest first.',
  needs: 'invoice.read-figures',
  query: z.strictObject({ ...pageQuery, ...whose, ...period, currency: z.enum(CURRENCIES).optional() }),
  reply: pageOf(ReceivedPayment),
})

export const OwnFinances = z.object({
  sums: z.array(
    z.object({
      currency: z.enum(CURRENCIES),
      /** All that is left, whenever it is due. */
      owed: Money,
      dueNow: Money,
      /** The part of `dueNow` whose day has passed. */
      late: Money,
      /** The next payment after today; null if nothing more is owed. */
      next: z.object({ dueOn: Day, amount: Money }).nullable(),
      /** In the client's favour. */
      credit: Money,
      /** By the client: not by other payers of shared invoices. */
      paidThisYear: Money,
    }),
  ),
  /** Years with issued invoices or payments, the newest first. */
  years: z.array(z.number()),
  /** By year and currency, after refunds; like `paidThisYear`. */
  paid: z.array(z.object({ year: z.number(), amount: Money })),
})
export type OwnFinances = z.output<typeof OwnFinances>

export const readOwnFinances = operation({
  path: 'GET /api/own-finances',
  summary:
    'Returns the amounts that a client owes, in all cases or in one, their next payment, and the amount paid this year: by currency.',
  needs: 'invoice.read-own-figures',
  query: z.strictObject({ case: CaseId.optional() }),
  reply: OwnFinances,
})

/** A payment from a credit balance brings no new money: it does not count in what was paid. */
export const OWN_PAYMENT_METHODS = [...PAYMENT_SOURCES, 'refund'] as const

export const OwnPayment = z.object({
  id: z.string(),
  /** Its receipt; a refund has none. */
  paymentId: PaymentId.nullable(),
  invoiceId: InvoiceId,
  invoiceNumber: z.string(),
  caseId: CaseId,
  caseTitle: z.string(),
  /** Negative for a refund. */
  amount: Money,
  method: z.enum(OWN_PAYMENT_METHODS),
  paidOn: Day,
})
export type OwnPayment = z.output<typeof OwnPayment>

export const listOwnPayments = operation({
  path: 'GET /api/own-finances/payments',
  summary:
    'Lists what a client paid, and what was refunded to them, of one year or of all years, newest first.',
  needs: 'invoice.read-own-figures',
  query: z.strictObject({ ...pageQuery, ...year }),
  reply: pageOf(OwnPayment),
})

export const CaseCost = z.object({
  id: z.string(),
  caseId: CaseId,
  caseNumber: z.string().nullable(),
  caseTitle: z.string(),
  /** Including VAT, minus credit notes. */
  requested: Money,
  /** The part of it that other payers were asked for. */
  ofOthers: Money,
  /** Paid and owed by the client. */
  paid: Money,
  owed: Money,
  /** In the client's favour. */
  credit: Money,
  /** Agreed, before VAT, and what counts against it: fees and own costs, after discounts and credit notes. */
  budget: z.object({ amount: Money, spent: Money }).nullable(),
})
export type CaseCost = z.output<typeof CaseCost>

export const listCaseCosts = operation({
  path: 'GET /api/own-finances/cases',
  summary:
    'Lists the cost of each case of a client beside its agreed budget, the most recently billed case first.',
  needs: 'invoice.read-own-figures',
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(CaseCost),
})

export const exportOwnPapers = operation({
  path: 'GET /api/own-finances/papers',
  summary:
    'Downloads the issued invoices of a client, of one year or of all years, as PDFs in one ZIP archive.',
  needs: 'invoice.read-own-figures',
  query: z.strictObject(year),
  reply: rawReply,
  replyType: 'application/zip',
  takesTurn: 'report',
  fails: ['invoice.none-issued'],
})

export const exportJournal = operation({
  path: 'GET /api/offices/:officeId/journal',
  summary:
    'Exports the accounting journal of an office for a period, posting by posting: as CSV, or as the file that French law requires.',
  needs: 'office.export-invoices',
  params: z.object({ officeId: OfficeId }),
  query: z.strictObject({ ...period, form: z.enum(['csv', 'fec']).default('csv') }),
  reply: rawReply,
  replyType: 'text/csv',
  takesTurn: 'report',
  fails: ['office.not-found'],
})
