// Orders that the staff fulfils, each given by a plan or paid with credits.
import type { Offer } from './offers.ts'

export const ORDER_KINDS = ['contract-review', 'quality-audit'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

export const ORDER_PAYMENTS = ['plan', 'credits'] as const
export type OrderPayment = (typeof ORDER_PAYMENTS)[number]

export const ORDER_STATES = ['ordered', 'accepted', 'delivered', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The plan whose monthly uses give the order. */
export const PLAN_OF_ORDER = {
  'contract-review': 'contentious-contracts',
  'quality-audit': 'audit-quality',
} as const satisfies Record<OrderKind, Offer>

export const isOpenOrder = (state: OrderState): boolean => state === 'ordered' || state === 'accepted'

/** An analysis of fewer cases would say something about single clients. */
export const FEWEST_ANALYSED_CASES = 10
