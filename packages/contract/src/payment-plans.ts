// Paying an invoice in instalments: proposed by one side, agreed by the other, changed only by a new version.
import { PLAN_SIDES, PLAN_STATES } from '@maat/domain/money/payment-plans'
import { INSTALMENT_FREQUENCIES } from '@maat/domain/money/split'
import { z } from 'zod'
import { Day } from './day.ts'
import { InvoiceId, PaymentPlanId } from './ids.ts'
import { Money } from './money.ts'
import { operation } from './operation.ts'
import { pageOf, pageQuery } from './paging.ts'
import { line } from './person.ts'

export const PaymentPlanView = z.object({
  id: PaymentPlanId,
  version: z.number(),
  state: z.enum(PLAN_STATES),
  proposedBy: z.enum(PLAN_SIDES),
  proposedByName: z.string(),
  proposedAt: z.string(),
  answeredAt: z.string().nullable(),
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
  summary: 'Every version of how an invoice is paid in instalments, the newest first.',
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
  remark: line(300).default(''),
})

export const proposePaymentPlan = operation({
  path: 'POST /api/invoices/:invoiceId/payment-plans',
  summary: 'Proposes to pay what is left of an invoice in instalments; an open proposal is replaced.',
  needs: 'invoice.plan',
  ...byInvoice,
  body: NewPaymentPlan,
  example: { count: 6, frequency: 'month', firstOn: '2026-12-01', remark: '' },
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
    'The other side agrees: from now on each instalment is due on its day. The one before is replaced.',
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
  summary: 'The other side refuses, with a reason; what was agreed before holds.',
  needs: 'payment-plan.answer',
  ...byPlan,
  body: Reason,
  example: { reason: 'Le premier versement vient trop tôt.' },
  reply: PaymentPlanView,
  fails: ['payment-plan.not-found', 'payment-plan.not-open', 'payment-plan.own-proposal'],
})

export const endPaymentPlan = operation({
  path: 'POST /api/payment-plans/:planId/ending',
  summary: 'Takes a proposal back, or ends a plan that was agreed: what is left is due as the invoice says.',
  needs: 'payment-plan.end',
  ...byPlan,
  body: Reason,
  example: { reason: 'Deux versements manquent.' },
  reply: PaymentPlanView,
  fails: ['payment-plan.not-found', 'payment-plan.not-open'],
})
