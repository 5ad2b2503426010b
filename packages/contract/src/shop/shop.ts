// The shop of a client: what is sold, the cart, what the client has, and the bills.

import { CHECKOUT_METHODS } from '@maat/domain/money/payments/checkout-types'
import { CREDIT_MOVES } from '@maat/domain/shop/credits'
import { DUNNING_STATES } from '@maat/domain/shop/dunning'
import { OFFER_KINDS, OFFERS } from '@maat/domain/shop/offers'
import { z } from 'zod'
import { SentDay } from '../day.ts'
import { CheckoutId, SubscriptionId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { CheckoutView } from '../money/checkouts.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { LanguageCode } from '../person.ts'

const OfferName = z.enum(OFFERS)
export const MOST_PACKS = 20

export const OfferView = z.object({
  offer: OfferName,
  kind: z.enum(OFFER_KINDS),
  /** Before VAT: for a month, or for a whole pack. */
  net: Money,
  /** With the VAT that the caller pays. */
  gross: Money,
  /** Uses in a month, credits of a pack, or gigabytes. */
  gives: z.int(),
})
export type OfferView = z.output<typeof OfferView>

const CreditPrices = z.object({
  consultation: z.int().nullable(),
  'contract-review': z.int().nullable(),
  'quality-audit': z.int().nullable(),
})

export const ShopView = z.object({
  isOpen: z.boolean(),
  /** The name of the office that sells; empty while the shop is closed. */
  seller: z.string(),
  offers: z.array(OfferView),
  creditPrices: CreditPrices,
  methods: z.array(z.enum(CHECKOUT_METHODS)),
  /** No money moves: users who try the product are informed. */
  isSandbox: z.boolean(),
})
export type ShopView = z.output<typeof ShopView>

export const readShop = operation({
  path: 'GET /api/shop',
  summary: 'Returns the offers with the prices of today. The shop is closed until an Admin entered prices.',
  needs: 'shop.read',
  reply: ShopView,
})

export const SUBSCRIPTION_ACTIONS = ['cancel', 'resume', 'pay', 'change'] as const

export const SubscriptionView = z.object({
  id: SubscriptionId,
  /** The offer of today. */
  offer: OfferName,
  kind: z.enum(OFFER_KINDS),
  /** Proves the contract where nobody signs in. */
  contract: z.string(),
  startedOn: SentDay,
  periodFrom: SentDay,
  /** The last day of the paid period. */
  billedUntil: SentDay,
  /** Another offer that begins with the next period. */
  next: OfferName.nullable(),
  endsOn: SentDay.nullable(),
  state: z.enum(DUNNING_STATES),
  /** The first day with limited rights, while a renewal is unpaid. */
  limitedFrom: SentDay.nullable(),
  gives: z.int(),
  /** Uses in the running month; 0 for storage. */
  used: z.int(),
  /** The last day of the right of withdrawal; null if it is over, or not a consumer's. */
  withdrawUntil: SentDay.nullable(),
  can: z.array(z.enum(SUBSCRIPTION_ACTIONS)),
})
export type SubscriptionView = z.output<typeof SubscriptionView>

export const PackView = z.object({
  offer: OfferName,
  contract: z.string(),
  boughtOn: SentDay,
  credits: z.int(),
  left: z.int(),
  withdrawUntil: SentDay.nullable(),
})

export const CartItemView = z.object({
  offer: OfferName,
  quantity: z.int(),
  replaces: SubscriptionId.nullable(),
})
export type CartItemView = z.output<typeof CartItemView>

export const OwnShop = z.object({
  subscriptions: z.array(SubscriptionView),
  packs: z.array(PackView),
  credits: z.int(),
  cart: z.array(CartItemView),
  /** Under way, begun by the client: they continue or give them up. */
  payments: z.array(
    z.object({
      checkoutId: CheckoutId,
      /** The renewal that it pays; null for the cart. */
      subscriptionId: SubscriptionId.nullable(),
    }),
  ),
  isConsumer: z.boolean(),
  /** Renewals are charged by the provider without the payer. */
  hasMandate: z.boolean(),
})
export type OwnShop = z.output<typeof OwnShop>

export const readOwnShop = operation({
  path: 'GET /api/shop/own',
  summary: 'Returns the caller’s subscriptions, credits and cart.',
  needs: 'shop.buy',
  reply: OwnShop,
})

export const fillCart = operation({
  path: 'PUT /api/shop/cart',
  summary: 'Puts an offer into the cart, changes its number, or takes it out with the number 0.',
  needs: 'shop.buy',
  body: z.strictObject({
    offer: OfferName,
    quantity: z.int().min(0).max(MOST_PACKS),
    /** The subscription that it replaces. */
    replaces: SubscriptionId.optional(),
  }),
  example: { offer: 'document-templates', quantity: 1 },
  reply: z.array(CartItemView),
  fails: ['shop.closed', 'shop.not-sold', 'shop.already-held', 'subscription.not-found'],
})

const BillLineView = z.object({
  offer: OfferName,
  quantity: z.int(),
  /** Null for a pack. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  net: Money,
})

export const ComingBillView = z.object({
  day: SentDay,
  lines: z.array(BillLineView),
  net: Money,
  vat: Money,
  /** Negative if the client gets money back. */
  gross: Money,
})
export type ComingBillView = z.output<typeof ComingBillView>

export const readComingBills = operation({
  path: 'GET /api/shop/coming-bills',
  summary: 'Returns the bills of the next twelve months, with or without what is in the cart.',
  needs: 'shop.buy',
  query: z.strictObject({ withCart: z.stringbool().default(false) }),
  reply: z.object({
    bills: z.array(ComingBillView),
    /** The bill of the cart alone. */
    today: ComingBillView.nullable(),
  }),
  fails: ['shop.closed'],
})

export const buyCart = operation({
  path: 'POST /api/shop/purchases',
  summary: 'Buys the cart: starts its payment, or applies at once what costs nothing today.',
  needs: 'shop.buy',
  body: z.strictObject({
    method: z.enum(CHECKOUT_METHODS),
    language: LanguageCode,
    /** The total that the client saw: another one is refused. Negative if money comes back. */
    units: z.int().min(-100_000_000).max(100_000_000),
    /** A consumer requests that the service begin before the 14 days are over. */
    beginsNow: z.boolean(),
    acceptsTerms: z.boolean().refine(accepts => accepts, 'consent.required'),
  }),
  example: { method: 'card', language: 'fr', units: 1210, beginsNow: true, acceptsTerms: true },
  reply: z.object({ checkout: CheckoutView.nullable() }),
  createsOnce: true,
  perMinute: 20,
  fails: [
    'shop.closed',
    'shop.not-sold',
    'shop.already-held',
    'shop.cart-empty',
    'shop.cart-changed',
    'shop.refund-apart',
    'shop.address-missing',
    'checkout.under-way',
    'checkout.not-set-up',
    'checkout.unfit',
  ],
})

const bySubscription = { params: z.object({ subscriptionId: SubscriptionId }) }

export const readSubscription = operation({
  path: 'GET /api/subscriptions/:subscriptionId',
  summary: 'Returns a subscription.',
  needs: 'subscription.read',
  ...bySubscription,
  reply: SubscriptionView,
  fails: ['subscription.not-found'],
})

export const cancelSubscription = operation({
  path: 'POST /api/subscriptions/:subscriptionId/cancellation',
  summary: 'Cancels a subscription for the end of its paid period. The client gets a confirmation by mail.',
  needs: 'subscription.change',
  ...bySubscription,
  reply: SubscriptionView,
  fails: ['subscription.not-found', 'subscription.ended'],
})

export const resumeSubscription = operation({
  path: 'DELETE /api/subscriptions/:subscriptionId/cancellation',
  summary: 'Takes a cancellation back before its last day is over.',
  needs: 'subscription.change',
  ...bySubscription,
  reply: SubscriptionView,
  fails: ['subscription.not-found', 'subscription.ended'],
})

export const readRenewal = operation({
  path: 'GET /api/subscriptions/:subscriptionId/renewal',
  summary: 'Returns the bill of a renewal that failed, as it would be paid today.',
  needs: 'subscription.read',
  ...bySubscription,
  reply: ComingBillView,
  fails: ['subscription.not-found', 'subscription.nothing-owed', 'shop.closed'],
})

export const payRenewal = operation({
  path: 'POST /api/subscriptions/:subscriptionId/renewal',
  summary: 'Pays a renewal that failed. The payment gives a new mandate.',
  needs: 'subscription.change',
  ...bySubscription,
  body: z.strictObject({
    method: z.enum(CHECKOUT_METHODS),
    language: LanguageCode,
    /** The total that the client saw: another one is refused. */
    units: z.int().min(1).max(100_000_000),
  }),
  example: { method: 'card', language: 'fr', units: 1210 },
  reply: CheckoutView,
  createsOnce: true,
  perMinute: 20,
  fails: [
    'subscription.not-found',
    'subscription.nothing-owed',
    'shop.cart-changed',
    'checkout.under-way',
    'checkout.not-set-up',
    'checkout.unfit',
    'shop.closed',
  ],
})

export const listCreditMoves = operation({
  path: 'GET /api/shop/credits',
  summary: 'Lists the caller’s credits as they were bought, spent and returned, newest first.',
  needs: 'shop.buy',
  query: z.strictObject(pageQuery),
  reply: pageOf(
    z.object({
      id: z.string(),
      kind: z.enum(CREDIT_MOVES),
      credits: z.int(),
      /** Null for a pack. */
      about: z.enum(['consultation', 'contract-review', 'quality-audit']).nullable(),
      at: SentMoment,
    }),
  ),
})
