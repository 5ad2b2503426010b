// A provider that takes payments on its own page: card data and passwords never touch our pages.
import type { Amount } from '@maat/domain/money/amounts/amount'
import type { CheckoutMethod } from '@maat/domain/money/payments/checkout-types'
import type { Language } from '@maat/domain/words/languages'

/** A first payment gives a mandate for later ones, which the payer need not confirm. */
export interface MandateUse {
  kind: 'first' | 'renewal'
  /** The payer at the provider, once one is known there. */
  customer: string | undefined
  name: string
  email: string
}

export interface PaymentRequest {
  /** Our idempotency key: repeated requests with it count once. */
  key: string
  amount: Amount
  description: string
  method: CheckoutMethod
  language: Language
  /** The payer's return page, which proves nothing about the payment. */
  returnTo: string
  notifyAt: string
  /** The payer's phone number, for mobile money. */
  phone?: string | undefined
  mandate?: MandateUse | undefined
}

export interface ProviderPayment {
  reference: string
  /** A payment with another checkout's key is not trusted. */
  key: string
  state: 'open' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'charged-back'
  amount: Amount | undefined
  /** The part that the payer's bank took back. */
  chargedBack: Amount | undefined
  /** The payment page while it is open; undefined if the payer is asked elsewhere. */
  goTo: string | undefined
  /** The payer who gave a mandate. */
  customer?: string | undefined
}

export interface RefundRequest {
  /** Our idempotency key: repeated requests with it count once, also after a crash. */
  key: string
  method: CheckoutMethod
  /** The reference of the payment. */
  payment: string
  amount: Amount
  description: string
}

export interface ProviderRefund {
  /** Null if the provider rejected it at once. */
  reference: string | null
  state: 'pending' | 'done' | 'failed'
}

export interface PaymentProvider {
  /** For trying the product out: no money moves. */
  isSandbox: boolean
  methods: readonly CheckoutMethod[]
  /** The methods whose payments it can return. */
  refundable: readonly CheckoutMethod[]
  ask(payment: PaymentRequest): Promise<ProviderPayment>
  find(at: { method: CheckoutMethod; reference: string }): Promise<ProviderPayment | undefined>
  /** Starts the refund once, and returns its state each time. */
  refund(refund: RefundRequest): Promise<ProviderRefund>
}
