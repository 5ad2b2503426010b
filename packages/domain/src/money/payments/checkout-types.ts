// The terms of online payments, shared by contract, tables and screens.

import type { Currency } from '../amounts/currencies.ts'
import type { PaymentMethod } from '../invoices/billing-types.ts'

/** The payer's choices; the provider's page asks for everything else. */
export const CHECKOUT_METHODS = ['bancontact', 'card', 'paypal', 'mtn-momo', 'orange-money'] as const
export type CheckoutMethod = (typeof CHECKOUT_METHODS)[number]

/**
 * The states of an online payment: requested here, open at the provider, and its outcome. Money may arrive after the
 * payment was cancelled here, so 'paid' may follow any other state.
 */
export const CHECKOUT_STATES = [
  'asked',
  'open',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'charged-back',
] as const
export type CheckoutState = (typeof CHECKOUT_STATES)[number]

/** A live payment prevents another one for the same invoice. */
export const LIVE_CHECKOUTS = ['asked', 'open'] as const satisfies readonly CheckoutState[]

export const isLiveCheckout = (state: CheckoutState): boolean => LIVE_CHECKOUTS.some(live => live === state)

interface Place {
  currency: Currency
  /** The country of the office that requests the payment. */
  country: string
}

/** Bancontact is only Belgian; francs of Central Africa are paid by phone. */
export function checkoutMethodsFor({ currency, country }: Place): CheckoutMethod[] {
  if (currency === 'XAF') return country === 'CM' ? ['mtn-momo', 'orange-money'] : []
  return country === 'BE' ? ['bancontact', 'card', 'paypal'] : ['card', 'paypal']
}

/** A phone number of Cameroon that supports mobile money. */
export const isMobileOfCameroon = (phone: string): boolean => /^\+2376\d{8}$/.test(phone)

const WAYS = {
  bancontact: 'bancontact',
  card: 'card',
  paypal: 'paypal',
  'mtn-momo': 'mobile-money',
  'orange-money': 'mobile-money',
} as const

export const isMobileMoney = (method: CheckoutMethod): boolean => WAYS[method] === 'mobile-money'

export const paymentMethodOf = (method: CheckoutMethod): PaymentMethod => WAYS[method]
