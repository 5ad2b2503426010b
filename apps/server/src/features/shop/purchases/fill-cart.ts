// A client fills the cart. An offer that they have already is not sold twice.

import { fillCart } from '@maat/contract/shop/shop'
import { momentOf } from '@maat/domain/calendar/moment'
import type { CartItem } from '@maat/domain/shop/coming-bills'
import { isRenewed, kindOfOffer, type Offer } from '@maat/domain/shop/offers'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { handle } from '../../../platform/http/handle.ts'
import {
  heldOn,
  type ShopDay,
  type SubscriptionRow,
  sellsOn,
  stateOn,
  subscriptionsOf,
} from '../subscriptions/index.ts'
import { cartOf, putItem, removeItem, viewOfCart } from './cart-store.ts'
import { findShopFront } from './shop-front.ts'

export type CartFault = 'shop.not-sold' | 'shop.already-held' | 'subscription.not-found'

export const handleFillCart = handle(fillCart, async ({ work, tx, caller, body, record, fail }) => {
  await lockForCounting(tx, 'shop_cart_items', caller.id)
  if (body.quantity === 0) await removeItem(tx, caller.id, body.offer)
  else {
    const front = await findShopFront(work, caller.id, caller.language)
    if (!front) return fail('shop.closed')
    const item = settledItem(body, await subscriptionsOf(tx, caller.id), front)
    if (typeof item === 'string') return fail(item)
    const { offer, quantity, replaces = null } = item
    await putItem(tx, { client_id: caller.id, offer, quantity, replaces, added_at: momentOf(work.now) })
  }
  await record('shop.cart-changed', { offer: body.offer, quantity: body.quantity })
  return viewOfCart(await cartOf(tx, caller.id))
})

/** With the subscription that it replaces: a client has one storage, so that another one replaces it. */
export function settledItem(
  { offer, quantity, replaces: wished }: { offer: Offer; quantity: number; replaces?: string | undefined },
  held: readonly SubscriptionRow[],
  shop: ShopDay,
): CartItem | CartFault {
  if (!sellsOn(shop, offer)) return 'shop.not-sold'
  if (!isRenewed(offer)) return { offer, quantity }
  const running = held.filter(row => stateOn(row, shop.today) !== 'ended')
  const storage = running.find(({ kind }) => kind === 'storage')
  const replaces = wished ?? (kindOfOffer(offer) === 'storage' ? storage?.id : undefined)
  const replaced = running.find(({ id }) => id === replaces)
  if (replaces && replaced?.kind !== kindOfOffer(offer)) return 'subscription.not-found'
  if (replaced && !isChangeable(replaced, shop)) return 'shop.already-held'
  const isHeld = running.some(row => {
    const now = heldOn(row, shop.prices, shop.today)
    return row === replaced
      ? now.next === offer && now.offer === offer
      : [now.offer, now.next].includes(offer)
  })
  return isHeld ? 'shop.already-held' : { offer, quantity: 1, ...(replaces && { replaces }) }
}

/** Within a paid period. */
const isChangeable = ({ failed_on, billed_until }: SubscriptionRow, { today }: ShopDay) =>
  failed_on === null && billed_until >= today
