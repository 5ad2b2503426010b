// The rules of refunds: their states, the free part of a credit balance, and when a second person must approve.
import type { Currency } from '../amounts/currencies.ts'

export const REFUND_STATES = ['asked', 'approved', 'sent', 'done', 'refused', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** By bank transfer, or by the provider of the online payment. */
export const REFUND_METHODS = ['transfer', 'provider'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]

/** A live refund reserves its part of the credit balance. */
export const LIVE_REFUNDS = ['asked', 'approved', 'sent'] as const satisfies readonly RefundState[]

/** The provider cannot be stopped any more once a refund was sent to it. */
export const isStoppable = (state: RefundState): boolean => state === 'asked' || state === 'approved'

/** Above the limit of an office, another member of the staff approves a refund. Each office starts with this one. */
export const USUAL_REFUND_LIMITS: Record<Currency, number> = { EUR: 250_00, XAF: 150_000 }

interface NewRefund {
  units: number
  /** Live and completed refunds of the same invoice: a split refund needs the same approval. */
  earlier: number
  limit: number
}

export const needsApproval = ({ units, earlier, limit }: NewRefund): boolean => units + earlier > limit

/** Live refunds reserve their part of a credit balance. */
export const freeCredit = ({ inFavour, reserved }: { inFavour: number; reserved: number }): number =>
  Math.max(0, inFavour - reserved)
