// Paying an invoice in instalments: proposed by one side, agreed by the other, changed only by a new version.

import { INSTALMENT_FREQUENCIES } from '@maat/domain/money/amounts/split'
import { PLAN_SIDES, PLAN_STATES } from '@maat/domain/money/payments/payment-plans'
import { z } from 'zod'
import { Day } from '../day.ts'
import { InvoiceId, PaymentPlanId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line } from '../person.ts'

export const PaymentPlanView = z.object({
  id: PaymentPlanId,
  version: z.number(),
  state: z.enum(PLAN_STATES),
  proposedBy: z.enum(PLAN_SIDES),
  proposedByName: z.string(),
  proposedAt: SentMoment,
  answeredAt: SentMoment.nullable(),
  remark: z.string(),
  reason: z.string(),
  amount: Money,
  instalments: z.array(
    z.object({
      dueOn: Day,
      amount: Money,
      /** The paid part, while the plan is valid. */
      paid: Money,
      isLate: z.boolean(),
    }),
  ),
  can: z.array(z.enum(['answer', 'end'])),
})
export type PaymentPlanView = z.output<typeof PaymentPlanView>

const byInvoice = { params: z.object({ invoiceId: InvoiceId }) }

export const listPaymentPlans = operation({
  path: 'GET /api/invoices/:invoiceId/payment-plans',
  summary: 'Lists all versions of the payment plan of an invoice, newest first.',
  needs: 'invoice.read',
  ...byInvoice,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(PaymentPlanView),
  fails: ['invoice.not-found'],
})

export const NewPaymentPlan = z.strictObject({
  count: z.int().min(2).max(12),
  frequency: z.enum(INSTALMENT_FREQUENCIES),
  firstOn: Day,
  /** The first instalment, in the currency of the invoice; null for equal instalments. */
  firstUnits: z.int().min(1).nullable().default(null),
  remark: line(300).default(''),
})

export const proposePaymentPlan = operation({
  path: 'POST /api/invoices/:invoiceId/payment-plans',
  summary: 'Proposes to pay the open amount of an invoice in instalments. It replaces an open proposal.',
  needs: 'invoice.plan',
  ...byInvoice,
  body: NewPaymentPlan,
  example: { count: 6, frequency: 'month', firstOn: '2026-12-01', firstUnits: null, remark: '' },
  reply: PaymentPlanView,
  createsOnce: true,
  perMinute: 20,
  fails: ['invoice.not-found', 'invoice.not-issued', 'payment-plan.day-unfit', 'payment-plan.too-small'],
})

const byPlan = { params: z.object({ planId: PaymentPlanId }) }
const Reason = z.strictObject({ reason: line(300).refine(reason => reason.length > 0, 'field.required') })

export const agreeToPaymentPlan = operation({
  path: 'POST /api/payment-plans/:planId/agreement',
  summary:
    'Accepts the payment plan that the other side proposed. From now on each instalment is due on its day. It replaces the previous plan.',
  needs: 'payment-plan.answer',
  ...byPlan,
  reply: PaymentPlanView,
  fails: [
    'payment-plan.not-found',
    'payment-plan.not-open',
    'payment-plan.own-proposal',
    'payment-plan.outdated',
  ],
})

export const refusePaymentPlan = operation({
  path: 'POST /api/payment-plans/:planId/refusal',
  summary:
    'Refuses the payment plan that the other side proposed, with a reason. The previous agreement stays valid.',
  needs: 'payment-plan.answer',
  ...byPlan,
  body: Reason,
  example: { reason: 'Le premier versement vient trop tôt.' },
  reply: PaymentPlanView,
  fails: ['payment-plan.not-found', 'payment-plan.not-open', 'payment-plan.own-proposal'],
})

export const endPaymentPlan = operation({
  path: 'POST /api/payment-plans/:planId/ending',
  summary: 'Withdraws a proposal, or ends an agreed plan. The open amount is then due as the invoice says.',
  needs: 'payment-plan.end',
  ...byPlan,
  body: Reason,
  example: { reason: 'Deux versements manquent.' },
  reply: PaymentPlanView,
  fails: ['payment-plan.not-found', 'payment-plan.not-open'],
})
