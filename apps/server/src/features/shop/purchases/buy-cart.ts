// A client buys the cart at the total that they saw. The provider is called by a job.

import { buyCart } from '@maat/contract/shop/shop'
import { momentOf } from '@maat/domain/calendar/moment'
import { negate } from '@maat/domain/money/amounts/amount'
import type { BuyerDetails } from '@maat/domain/money/invoices/invoice-parties'
import type { CheckoutMethod } from '@maat/domain/money/payments/checkout-types'
import { billOfLines, type CartItem, type ComingBill } from '@maat/domain/shop/coming-bills'
import { OFFER_NAMES } from '@maat/domain/shop/offers'
import type { Language } from '@maat/domain/words/languages'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { type CheckoutRow, startShopCheckout, viewOfCheckout } from '../../money/checkouts/index.ts'
import { recordConsents } from '../../privacy/consents/index.ts'
import { type SubscriptionRow, subscriptionsOf } from '../subscriptions/index.ts'
import { applyPurchase } from './apply-purchase.ts'
import { billOfPurchase } from './bill-store.ts'
import { cartOf } from './cart-store.ts'
import { creditBill } from './credit-bill.ts'
import { settledItem } from './fill-cart.ts'
import {
  findMandate,
  insertPurchase,
  isCartBeingPaid,
  type PurchaseRow,
  updatePurchase,
} from './purchase-store.ts'
import { billOfCart } from './read-own-shop.ts'
import { findShopFront, methodsOf, type ShopFront } from './shop-front.ts'

export const handleBuyCart = handle(buyCart, async context => {
  const { work, tx, caller, body, record, fail } = context
  const front = await findShopFront(work, caller.id, body.language)
  if (!front) return fail('shop.closed')
  await lockForCounting(tx, 'shop_purchases', caller.id)
  if (await isCartBeingPaid(tx, caller.id)) return fail('checkout.under-way')
  const cart = await cartOf(tx, caller.id)
  if (cart.length === 0) return fail('shop.cart-empty')
  const held = await subscriptionsOf(tx, caller.id)
  const items: CartItem[] = []
  for (const wished of cart) {
    const item = settledItem(wished, held, front)
    if (typeof item === 'string') return fail(item === 'subscription.not-found' ? 'shop.cart-changed' : item)
    items.push(item)
  }
  const bill = billOfCart(front, held, items) ?? billOfLines(front.today, [], 'EUR')
  if (bill.gross.units !== body.units) return fail('shop.cart-changed')
  if (bill.gross.units <= 0 && !items.every(isChange)) return fail('shop.refund-apart')
  if (!hasAddress(front.buyer)) return fail('shop.address-missing')
  const fault = faultOf(work, front, body.method)
  if (bill.gross.units > 0 && fault) return fail(fault)
  const purchase = await insertPurchase(tx, {
    client_id: caller.id,
    items,
    bill,
    units: Math.max(0, bill.gross.units),
    language: body.language,
    dated: front.today,
    begins_now: body.beginsNow,
    state: 'open',
    begun_at: momentOf(work.now),
  })
  await recordConsents(work, caller.id, { place: 'purchase', kinds: ['sale'] })
  await record('shop.purchase-begun', { units: purchase.units }, { kind: 'shop-purchase', id: purchase.id })
  if (purchase.units === 0) {
    await applyPurchase(work, purchase)
    await giveBackDifference(work, purchase, held)
    await updatePurchase(tx, purchase.id, { state: 'paid', paid_at: momentOf(work.now) })
    return { checkout: null }
  }
  const checkout = await startPayment(work, purchase, {
    method: body.method,
    about: aboutOf(bill, body.language),
  })
  return { checkout: viewOfCheckout(caller, checkout) }
})

/** Money comes back on a credit note for the bill of a change, and something new needs a bill of its own. */
const isChange = ({ replaces }: CartItem) => replaces !== undefined

/** A dearer choice that is taken back on its day: the money goes back too. */
async function giveBackDifference(
  work: Work,
  { items, bill }: PurchaseRow,
  held: readonly SubscriptionRow[],
): Promise<void> {
  const replaced = held.find(({ id }) => items.some(({ replaces }) => replaces === id))
  const billed = replaced && (await billOfPurchase(work.tx, replaced.purchases.at(-1) ?? ''))
  if (!replaced || !billed || bill.gross.units >= 0) return
  const lines = bill.lines.map(line => ({ ...line, net: negate(line.net) }))
  await creditBill(work, billed, { lines, paidBy: replaced.purchases })
}

const hasAddress = ({ street, city, country }: BuyerDetails) =>
  [street, city, country].every(text => text !== '')

export function faultOf(
  work: Work,
  front: ShopFront,
  method: CheckoutMethod,
): 'checkout.not-set-up' | 'checkout.unfit' | undefined {
  if (!work.services.paymentProvider) return 'checkout.not-set-up'
  return methodsOf(work, front).includes(method) ? undefined : 'checkout.unfit'
}

const MOST_CHARACTERS = 150

export function aboutOf({ lines }: ComingBill, language: Language): string {
  const names = new Set(lines.map(({ offer }) => OFFER_NAMES[offer][language]))
  return [...names].join(', ').slice(0, MOST_CHARACTERS)
}

/** The payer is present: the payment gives a new mandate for renewals. */
export async function startPayment(
  work: Work,
  purchase: PurchaseRow,
  { method, about }: { method: CheckoutMethod; about: string },
): Promise<CheckoutRow> {
  const mandate = await findMandate(work.tx, purchase.client_id)
  const checkout = await startShopCheckout(work, {
    clientId: purchase.client_id,
    units: purchase.units,
    method,
    language: purchase.language,
    about,
    mandate: 'first',
    customer: mandate?.customer ?? null,
  })
  await updatePurchase(work.tx, purchase.id, { checkout_id: checkout.id })
  return checkout
}
