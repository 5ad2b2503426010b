// Invoices of a case: drafted from unbilled work, issued once with a number, cancelled only by credit notes.
import { CURRENCIES } from '@maat/domain/money/amounts/currencies'
import {
  ACTIVITIES,
  BILLING_KINDS,
  COST_KINDS,
  INVOICE_ACTIONS,
  INVOICE_KINDS,
  INVOICE_STATUSES,
  LINE_KINDS,
  LINE_UNITS,
  SETTLEMENT_STATES,
  VAT_CATEGORIES,
} from '@maat/domain/money/invoices/billing-types'
import { MISSING_INVOICE_FIELDS } from '@maat/domain/money/invoices/missing-particulars'
import { LANGUAGES } from '@maat/domain/words/languages'
import { z } from 'zod'
import { Day } from '../day.ts'
import { CaseId, InvoiceId, InvoiceLineId, OfficeId, ProvisionRequestId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line, multilineText } from '../person.ts'
import {
  ChosenDueDay,
  DiscountPercent,
  DraftChoice,
  DueAmount,
  InvoiceLineChange,
  LateClaim,
  NumberOf,
  OPEN_AMOUNTS,
  PayerPart,
  UsualDays,
  VatPartView,
} from './invoice-parts.ts'
import { CREDIT_REFUSALS, REPLACEMENT_REFUSALS } from './money-errors.ts'

const units = z.int().min(1).max(100_000_000_000)

export const InvoiceLineView = z.object({
  id: InvoiceLineId,
  kind: z.enum(LINE_KINDS),
  text: z.string(),
  quantity: z.string(),
  unit: z.enum(LINE_UNITS),
  /** In whole units of the currency: euro, not cents. */
  price: z.string(),
  net: Money,
  category: z.enum(VAT_CATEGORIES),
  rate: z.string(),
  credited: Money,
  /** An assistant typed the line or changed its amount: a lawyer or Admin saves or issues the draft. */
  awaitsApproval: z.boolean(),
  /** The number of work entries and costs behind the line. */
  behind: z.number(),
  ofPercent: z.boolean(),
})
export type InvoiceLineView = z.output<typeof InvoiceLineView>

export const InvoiceSum = z.object({
  id: InvoiceId,
  caseId: CaseId,
  caseNumber: z.string().nullable(),
  caseTitle: z.string(),
  clientId: UserId,
  clientName: z.string(),
  kind: z.enum(INVOICE_KINDS),
  status: z.enum(INVOICE_STATUSES),
  number: z.string().nullable(),
  issuedOn: Day.nullable(),
  /** A draft has its chosen day, or null if the usual term of the office counts. */
  dueOn: Day.nullable(),
  net: Money,
  vat: Money,
  gross: Money,
  credited: Money,
  /** The received payments that were not reversed. */
  paid: Money,
  /** The part of the payments that paid another invoice or was refunded. */
  givenBack: Money,
  writtenOff: Money,
  ...OPEN_AMOUNTS,
  /** The part of the credit that is still free to be used. */
  creditBalance: Money,
  /** The client is asked for this: their own part of a shared invoice, otherwise the rest. */
  dueFromClient: Money,
  /** The client's open amounts by due day: the instalments of an agreed plan, or all on one day. */
  openParts: z.array(DueAmount),
  /** Instalments are agreed, so that the due date of the invoice no longer counts. */
  hasPlan: z.boolean(),
  createdAt: SentMoment,
})
export type InvoiceSum = z.output<typeof InvoiceSum>

export const InvoiceView = InvoiceSum.extend({
  officeCountry: z.string(),
  lateClaim: LateClaim.nullable(),
  language: z.enum(LANGUAGES),
  reason: z.string(),
  note: z.string(),
  paymentDays: UsualDays,
  discountPercent: DiscountPercent,
  serviceFrom: Day,
  serviceUntil: Day,
  reference: z.string().nullable(),
  /** The default address for its mail; empty for a draft, and for callers who may not mail it. */
  buyerEmail: z.string(),
  corrects: NumberOf.nullable(),
  creditNotes: z.array(NumberOf),
  /** Empty if the client pays everything. The client has no name here; addresses are for the staff. */
  payers: z.array(PayerPart),
  lines: z.array(InvoiceLineView),
  parts: z.array(VatPartView),
  legalWords: z.array(z.string()),
  /** The open request for the provision that this draft bills; until it is paid or withdrawn, the draft cannot change. */
  openRequest: ProvisionRequestId.nullable(),
  missingFields: z.array(z.enum(MISSING_INVOICE_FIELDS)),
  version: z.number(),
  can: z.array(z.enum(INVOICE_ACTIONS)),
})
export type InvoiceView = z.output<typeof InvoiceView>

const byCase = { params: z.object({ caseId: CaseId }) }
const byInvoice = { params: z.object({ invoiceId: InvoiceId }) }
const version = z.number().int().min(1)

export const draftInvoice = operation({
  path: 'POST /api/cases/:caseId/invoices',
  summary: 'Drafts an invoice from the selected unbilled items. A selected item cannot be on another draft.',
  needs: 'case.bill',
  ...byCase,
  body: DraftChoice,
  example: {
    kind: 'deposit',
    entryIds: [],
    costIds: [],
    stages: [],
    withFlat: false,
    deducted: [],
    provision: 50000,
    grouping: 'entry',
  },
  reply: InvoiceView,
  createsOnce: true,
  fails: [
    'case.not-found',
    'invoice.not-agreed',
    'invoice.taken-meanwhile',
    'invoice.empty',
    'invoice.above-aid',
  ],
})

export const InvoiceQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(INVOICE_STATUSES).optional(),
  case: CaseId.optional(),
  office: OfficeId.optional(),
  client: UserId.optional(),
  year: z.coerce.number().int().min(2000).max(2199).optional(),
  standing: z.enum(SETTLEMENT_STATES).optional(),
  currency: z.enum(CURRENCIES).optional(),
  from: Day.optional(),
  until: Day.optional(),
  dueFrom: Day.optional(),
  dueUntil: Day.optional(),
})
export type InvoiceQuery = z.output<typeof InvoiceQuery>

export const listInvoices = operation({
  path: 'GET /api/invoices',
  summary: 'Lists the invoices that the caller may read, newest first. Clients see only issued ones.',
  needs: 'invoice.list',
  query: InvoiceQuery,
  reply: pageOf(InvoiceSum),
})

export const readInvoice = operation({
  path: 'GET /api/invoices/:invoiceId',
  summary: 'Returns one invoice with its lines.',
  needs: 'invoice.read',
  ...byInvoice,
  reply: InvoiceView,
  fails: ['invoice.not-found'],
})

export const WorkOfLine = z.object({
  kind: z.enum(['time', ...COST_KINDS]),
  day: Day,
  personName: z.string(),
  activity: z.enum(ACTIVITIES).nullable(),
  text: z.string(),
  minutes: z.number().nullable(),
  billing: z.enum(BILLING_KINDS),
  billed: Money,
})
export type WorkOfLine = z.output<typeof WorkOfLine>

export const readSourcesOfLine = operation({
  path: 'GET /api/invoices/:invoiceId/work',
  summary: 'Lists the work behind an invoice or one of its lines: person, activity, date and duration.',
  needs: 'invoice.read',
  ...byInvoice,
  query: z.strictObject({ ...pageQuery, line: InvoiceLineId.optional() }),
  reply: pageOf(WorkOfLine),
  fails: ['invoice.not-found'],
})

export const InvoiceChange = z.strictObject({
  language: z.enum(LANGUAGES),
  note: multilineText(1000),
  dueOn: ChosenDueDay,
  discountPercent: DiscountPercent.default(null),
  serviceFrom: Day,
  serviceUntil: Day,
  lines: z.array(InvoiceLineChange).max(500),
  version,
})

export const changeInvoice = operation({
  path: 'PUT /api/invoices/:invoiceId',
  summary: 'Changes a draft. The items of a removed line are unbilled again.',
  needs: 'invoice.change',
  ...byInvoice,
  body: InvoiceChange,
  example: {
    language: 'fr',
    note: '',
    dueOn: '2026-12-15',
    discountPercent: '10',
    serviceFrom: '2026-11-01',
    serviceUntil: '2026-11-30',
    lines: [{ id: null, kind: 'flat', text: 'Honoraires', quantity: '1', unit: 'piece', price: '500.00' }],
    version: 1,
  },
  reply: InvoiceView,
  fails: [
    'invoice.not-found',
    'invoice.issued',
    'invoice.requested',
    'invoice.line-fixed',
    'invoice.above-aid',
    'record.stale',
  ],
})

export const deleteInvoice = operation({
  path: 'DELETE /api/invoices/:invoiceId',
  summary: 'Deletes a draft. All items on it are unbilled again.',
  needs: 'invoice.change',
  ...byInvoice,
  reply: EmptyReply,
  fails: ['invoice.not-found', 'invoice.issued', 'invoice.requested'],
})

export const issueInvoice = operation({
  path: 'POST /api/invoices/:invoiceId/issue',
  summary: 'Issues a draft: gives it its number and date. From now on it cannot change.',
  needs: 'invoice.issue',
  ...byInvoice,
  body: z.strictObject({ version }),
  example: { version: 1 },
  reply: InvoiceView,
  fails: [
    'invoice.not-found',
    'invoice.issued',
    'invoice.requested',
    'invoice.empty',
    'invoice.negative',
    'invoice.above-aid',
    'invoice.awaits-approval',
    'invoice.due-passed',
    'invoice.lacks-particulars',
    'record.stale',
  ],
})

export const NewCreditNote = z.strictObject({
  reason: line(300).refine(reason => reason.length > 0, 'field.required'),
  /** The open amount of the invoice, if no lines are named. */
  lines: z.array(z.strictObject({ id: InvoiceLineId, units })).max(500),
  /** A draft of the same case that is issued in the same step, instead of the credited invoice, and its total. */
  replacement: z.strictObject({ invoiceId: InvoiceId, grossUnits: z.int() }).nullable().default(null),
})

export const creditInvoice = operation({
  path: 'POST /api/invoices/:invoiceId/credit-notes',
  summary:
    'Cancels an issued invoice, or some of its lines, by a credit note with a reason. Above the limit of the office, without an invoice that replaces it, another person approves it first: the reply is the unchanged invoice.',
  needs: 'invoice.issue',
  ...byInvoice,
  body: NewCreditNote,
  example: { reason: 'Erreur de tarif', lines: [] },
  reply: InvoiceView,
  createsOnce: true,
  fails: ['invoice.not-found', ...CREDIT_REFUSALS, ...REPLACEMENT_REFUSALS, 'write-off.asked-already'],
})
