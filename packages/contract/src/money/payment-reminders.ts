// Late invoices: what may be charged, and the reminders that the staff send. Nothing is sent or charged automatically.

import { PAYER_KINDS } from '@maat/domain/money/invoices/billing-types'
import { LATE_RULES } from '@maat/domain/money/payments/late-charges'
import { LATE_RATE_KINDS } from '@maat/domain/money/payments/late-rates'
import { REMINDER_CHANNELS, REMINDER_LEVELS } from '@maat/domain/money/payments/payment-reminders'
import { z } from 'zod'
import { Day } from '../day.ts'
import { InvoiceId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line, multilineText, requiredLine } from '../person.ts'
import { rawReply } from '../raw-reply.ts'
import { InvoiceSum, InvoiceView } from './invoices.ts'

/** The overdue part of a payer: all that is left, or the missed instalments. */
const LateDebt = z.object({
  since: Day,
  days: z.int(),
  amount: Money,
  isInstalment: z.boolean(),
})

/** Why nothing may be charged beside the invoice. */
export const NO_CHARGES = [
  'other-payer',
  'given-up',
  'first-reminder',
  'notice-first',
  'plan',
  'no-clause',
  'no-official-rate',
] as const

export const LateChargesView = z.object({
  rule: z.enum(LATE_RULES),
  none: z.enum(NO_CHARGES).nullable(),
  startsOn: Day.nullable(),
  parts: z.array(
    z.object({
      from: Day,
      until: Day,
      days: z.int(),
      base: Money,
      percent: z.string(),
      interest: Money,
    }),
  ),
  /** Half-years whose official rate an Admin has not entered yet: their interest is not charged. */
  missing: z.array(z.object({ kind: z.enum(LATE_RATE_KINDS), halfYear: Day })),
  interest: Money,
  compensation: Money,
  total: Money,
  /** The clause on late payment that the invoice contains. */
  terms: z.string(),
})
export type LateChargesView = z.output<typeof LateChargesView>

export const ReminderState = z.object({
  /** Null if nothing is overdue. */
  late: LateDebt.nullable(),
  /** Something is overdue, but too little for a reminder. */
  isTooSmall: z.boolean(),
  /** Whether the firm knows an address of the payer, for a reminder by mail. */
  canBeMailed: z.boolean(),
  /** The reminder to send next; null after the formal notice. */
  level: z.enum(REMINDER_LEVELS).nullable(),
  /** Before this day, the time of the previous reminder still runs. */
  sendableFrom: Day,
  pause: z.object({ until: Day, reason: z.string(), byName: z.string(), setAt: SentMoment }).nullable(),
  /** A friendly text in the language of the invoice; the figures follow it. */
  message: z.string(),
  charges: LateChargesView,
})
export type ReminderState = z.output<typeof ReminderState>

/** Another payer of a shared invoice: the place in its payers, from 0; by default its client. */
const payer = z.int().min(0).max(99).optional()
const payerInQuery = z.coerce.number().int().min(0).max(99).optional()

const byInvoice = { params: z.object({ invoiceId: InvoiceId }) }

export const readReminderState = operation({
  path: 'GET /api/invoices/:invoiceId/reminder',
  summary:
    'Prepares the next reminder of a payer of an invoice, and explains what the law lets the firm charge.',
  needs: 'invoice.remind',
  ...byInvoice,
  query: z.strictObject({ payer: payerInQuery }),
  reply: ReminderState,
  fails: ['invoice.not-found', 'invoice.not-issued', 'reminder.payer-unknown'],
})

export const PaymentReminder = z.object({
  id: z.uuid(),
  level: z.enum(REMINDER_LEVELS),
  channel: z.enum(REMINDER_CHANNELS),
  sentOn: Day,
  /** The last day to pay that it gives. */
  endsOn: Day,
  amount: Money,
  /** Zero if nothing was charged. */
  charges: Money,
  text: z.string(),
  sentByName: z.string(),
  /** Another payer of a shared invoice; null for its client. */
  payer: z.object({ place: z.int(), name: z.string() }).nullable(),
})
export type PaymentReminder = z.output<typeof PaymentReminder>

export const listReminders = operation({
  path: 'GET /api/invoices/:invoiceId/reminders',
  summary: 'Lists the reminders that were sent for an invoice, newest first.',
  needs: 'invoice.read',
  ...byInvoice,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(PaymentReminder),
  fails: ['invoice.not-found'],
})

export const NewReminder = z.strictObject({
  level: z.enum(REMINDER_LEVELS),
  channel: z.enum(REMINDER_CHANNELS),
  message: multilineText(2000),
  claimsCharges: z.boolean(),
  /** The total that the sender saw, so that a payment meanwhile is not reminded of. */
  totalUnits: z.int(),
  payer,
})

export const sendReminder = operation({
  path: 'POST /api/invoices/:invoiceId/reminders',
  summary:
    'Sends the next reminder of an overdue invoice, with the legal charges only if the sender chose it.',
  needs: 'invoice.remind',
  ...byInvoice,
  body: NewReminder,
  example: { level: 'first', channel: 'mail', message: 'Bonjour', claimsCharges: false, totalUnits: 60500 },
  reply: PaymentReminder,
  createsOnce: true,
  perMinute: 20,
  fails: [
    'invoice.not-found',
    'reminder.nothing-late',
    'reminder.too-early',
    'reminder.paused',
    'reminder.outdated',
    'reminder.payer-unknown',
    'reminder.no-address',
  ],
})

export const readReminderPdf = operation({
  path: 'GET /api/invoices/:invoiceId/reminders/:level/pdf',
  summary: 'Returns a sent reminder as a letter, always the same file.',
  needs: 'invoice.read',
  params: z.object({ invoiceId: InvoiceId, level: z.enum(REMINDER_LEVELS) }),
  query: z.strictObject({ payer: payerInQuery }),
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
  fails: ['invoice.not-found', 'reminder.not-found'],
})

export const giveUpLateClaim = operation({
  path: 'POST /api/invoices/:invoiceId/late-claim/waiver',
  summary: 'Gives up the late charges of an invoice that are still owed, with a reason.',
  needs: 'invoice.remind',
  ...byInvoice,
  body: z.strictObject({ reason: requiredLine(300) }),
  example: { reason: 'Geste commercial' },
  reply: InvoiceView,
  fails: ['invoice.not-found', 'late-claim.nothing-owed'],
})

export const ReminderPause = z.strictObject({
  until: Day,
  reason: line(300),
  /** The `setAt` of the pause that the sender saw: another user may have set one meanwhile. */
  replaces: z.string().nullable().default(null),
  payer,
})

export const pauseReminders = operation({
  path: 'PUT /api/invoices/:invoiceId/reminder-pause',
  summary: 'Sends no reminders of an invoice until a day, for example while its client is in difficulty.',
  needs: 'invoice.remind',
  ...byInvoice,
  body: ReminderPause,
  example: { until: '2026-12-31', reason: 'Hospitalisation' },
  reply: ReminderState,
  fails: [
    'invoice.not-found',
    'invoice.not-issued',
    'reminder.payer-unknown',
    'reminder.pause-day-unfit',
    'reminder.paused-meanwhile',
  ],
})

export const endReminderPause = operation({
  path: 'DELETE /api/invoices/:invoiceId/reminder-pause',
  summary: 'Ends the pause: the next reminder of the payer can be sent.',
  needs: 'invoice.remind',
  ...byInvoice,
  query: z.strictObject({ payer: payerInQuery }),
  reply: EmptyReply,
  fails: ['invoice.not-found'],
})

/** One payer who is late. */
export const LateInvoice = z.object({
  /** The invoice, and the place of another payer. */
  id: z.string(),
  invoice: InvoiceSum,
  /** Another payer of a shared invoice; null for its client. */
  payer: z.object({ place: z.int(), kind: z.enum(PAYER_KINDS), name: z.string() }).nullable(),
  late: LateDebt,
  last: z.object({ level: z.enum(REMINDER_LEVELS), sentOn: Day }).nullable(),
  level: z.enum(REMINDER_LEVELS).nullable(),
  sendableFrom: Day,
  pausedUntil: Day.nullable(),
  isReady: z.boolean(),
})
export type LateInvoice = z.output<typeof LateInvoice>

export const listLateInvoices = operation({
  path: 'GET /api/late-invoices',
  summary:
    'Lists each late payer of the overdue invoices that the caller may read, newest first, with the next step.',
  needs: 'invoice.list-late',
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(LateInvoice),
})
