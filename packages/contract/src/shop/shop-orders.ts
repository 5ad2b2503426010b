// Orders: a contract review or an audit of documents, which the staff of the case fulfils; consultations paid with
// credits; and the analysis of closed cases.

import { CASE_OUTCOMES } from '@maat/domain/cases/closing'
import { ORDER_KINDS, ORDER_PAYMENTS, ORDER_STATES } from '@maat/domain/shop/orders'
import { z } from 'zod'
import { Names } from '../cases/catalogue.ts'
import { Day, SentDay } from '../day.ts'
import { CaseId, ConsultationId, DocumentId, OrderId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { multilineText, requiredText } from '../person.ts'

export const MOST_ORDERED_DOCUMENTS = 20
export const ORDER_ACTIONS = ['fulfil', 'cancel'] as const

export const OrderView = z.object({
  id: OrderId,
  kind: z.enum(ORDER_KINDS),
  state: z.enum(ORDER_STATES),
  caseId: CaseId,
  caseTitle: z.string(),
  clientName: z.string(),
  wish: z.string(),
  documents: z.array(z.object({ id: DocumentId, name: z.string() })),
  paidWith: z.enum(ORDER_PAYMENTS),
  /** 0 if a plan gives it. */
  credits: z.int(),
  orderedAt: SentMoment,
  /** The day that the lawyer promised. */
  dueOn: SentDay.nullable(),
  lawyerName: z.string(),
  /** The delivered answer, or the reason of a cancellation. */
  answer: z.string(),
  answerDocument: z.object({ id: DocumentId, name: z.string() }).nullable(),
  endedAt: SentMoment.nullable(),
  can: z.array(z.enum(ORDER_ACTIONS)),
})
export type OrderView = z.output<typeof OrderView>

const ofCase = { params: z.object({ caseId: CaseId }) }
const byOrder = { params: z.object({ orderId: OrderId }) }

export const orderFromShop = operation({
  path: 'POST /api/cases/:caseId/orders',
  summary: 'Orders a contract review or an audit of documents of a case, paid by a plan or with credits.',
  needs: 'case.order',
  ...ofCase,
  body: z.strictObject({
    kind: z.enum(ORDER_KINDS),
    wish: requiredText(2000),
    documentIds: z.array(DocumentId).min(1).max(MOST_ORDERED_DOCUMENTS),
    paidWith: z.enum(ORDER_PAYMENTS),
  }),
  example: {
    kind: 'contract-review',
    wish: 'La clause de non-concurrence me paraît trop large.',
    documentIds: ['3f2c1a7e-5b1d-4c8e-9a65-0d5d2c1f7b10'],
    paidWith: 'credits',
  },
  reply: OrderView,
  createsOnce: true,
  fails: [
    'case.not-found',
    'document.not-found',
    'order.not-offered',
    'shop.plan-needed',
    'shop.uses-spent',
    'shop.credits-missing',
  ],
})

export const listOrders = operation({
  path: 'GET /api/orders',
  summary: 'Lists orders, newest first: a client’s own, or those of the cases that the staff treats.',
  needs: 'order.list',
  query: z.strictObject({ ...pageQuery, open: z.stringbool().optional() }),
  reply: pageOf(OrderView),
})

export const readOrder = operation({
  path: 'GET /api/orders/:orderId',
  summary: 'Returns an order.',
  needs: 'order.read',
  ...byOrder,
  reply: OrderView,
  fails: ['order.not-found'],
})

export const acceptOrder = operation({
  path: 'POST /api/orders/:orderId/acceptance',
  summary: 'Accepts an order and promises a day, or moves this day. The client is notified.',
  needs: 'order.fulfil',
  ...byOrder,
  body: z.strictObject({ dueOn: Day }),
  example: { dueOn: '2199-01-01' },
  reply: OrderView,
  fails: ['order.not-found', 'order.closed', 'order.due-past'],
})

export const deliverOrder = operation({
  path: 'POST /api/orders/:orderId/delivery',
  summary: 'Delivers an order: an answer, and a document of the case if there is one.',
  needs: 'order.fulfil',
  ...byOrder,
  body: z.strictObject({ answer: requiredText(20_000), documentId: DocumentId.optional() }),
  example: { answer: 'Le contrat est équilibré, sauf l’article 7.' },
  reply: OrderView,
  fails: ['order.not-found', 'order.closed', 'document.not-found'],
})

export const cancelOrder = operation({
  path: 'POST /api/orders/:orderId/cancellation',
  summary:
    'Cancels an order that is not delivered: a client until it is accepted. Credits and uses come back.',
  needs: 'order.cancel',
  ...byOrder,
  body: z.strictObject({ reason: multilineText(1000) }),
  example: { reason: '' },
  reply: OrderView,
  fails: ['order.not-found', 'order.closed'],
})

export const payConsultation = operation({
  path: 'POST /api/consultations/:consultationId/credits',
  summary: 'Pays a consultation with credits. They come back if it does not take place.',
  needs: 'consultation.pay',
  params: z.object({ consultationId: ConsultationId }),
  reply: EmptyReply,
  createsOnce: true,
  fails: [
    'consultation.not-found',
    'consultation.wrong-state',
    'consultation.paid-already',
    'order.not-offered',
    'shop.credits-missing',
  ],
})

export const readConsultationPrice = operation({
  path: 'GET /api/consultations/:consultationId/credits',
  summary: 'Returns what a consultation costs in credits, and whether it is paid with them.',
  needs: 'consultation.read',
  params: z.object({ consultationId: ConsultationId }),
  reply: z.object({
    /** Null if consultations are not sold for credits. */
    price: z.int().nullable(),
    balance: z.int(),
    isPaid: z.boolean(),
    canPay: z.boolean(),
  }),
  fails: ['consultation.not-found'],
})

export const CaseAnalysis = z.object({
  issue: Names,
  /** The closed cases of the firm with this issue. */
  basis: z.int(),
  /** Null with fewer than ten cases. */
  result: z
    .object({
      from: z.string(),
      until: z.string(),
      outcomes: z.array(z.object({ outcome: z.enum(CASE_OUTCOMES), cases: z.int() })),
      /** In days, from the day of sending to the closure. */
      shortest: z.int(),
      median: z.int(),
      longest: z.int(),
    })
    .nullable(),
})
export type CaseAnalysis = z.output<typeof CaseAnalysis>

export const analyseCase = operation({
  path: 'POST /api/cases/:caseId/analyses',
  summary:
    'Compares a case with the closed cases of the firm with the same issue. It counts as a use of the plan once a month and issue.',
  needs: 'case.analyse',
  ...ofCase,
  reply: CaseAnalysis,
  takesTurn: 'report',
  fails: ['case.not-found', 'order.not-offered', 'shop.plan-needed', 'shop.uses-spent'],
})
