// Applies a paid purchase: new subscriptions, other offers for old ones, a renewed period, credits.
import { randomBytes } from 'node:crypto'
import type { CartItem } from '@maat/domain/shop/coming-bills'
import { contractNumberOf } from '@maat/domain/shop/contract-number'
import { isRenewed, kindOfOffer, type Offer, priceOn } from '@maat/domain/shop/offers'
import { periodOn } from '@maat/domain/shop/periods'
import type { Work } from '../../../platform/http/work.ts'
import { findUser } from '../../people/users/index.ts'
import {
  addPack,
  findSubscription,
  getSubscription,
  heldOn,
  insertChoice,
  insertSubscription,
  type ShopDay,
  shopDayOf,
  stateOn,
  subscriptionsOf,
  updateSubscription,
} from '../subscriptions/index.ts'
import { removeBought } from './cart-store.ts'
import type { PurchaseRow } from './purchase-store.ts'
import { nextPeriod } from './renewal-bill.ts'

/** The contracts that the purchase made or continued. */
export async function applyPurchase(work: Work, purchase: PurchaseRow): Promise<string[]> {
  const shop = await shopDayOf(work)
  if (purchase.subscription_id) return [await renewPeriod(work, purchase.subscription_id, purchase, shop)]
  const client = await findUser(work.tx, purchase.client_id)
  const terms = {
    is_consumer: client?.kind === 'individual',
    began_on_request: purchase.begins_now,
    contract: '',
  }
  const contracts: string[] = []
  for (const item of purchase.items) {
    const one = { ...terms, contract: contractNumberOf(randomBytes(10)) }
    contracts.push(await applyItem(work, { purchase, item, shop, terms: one }))
  }
  await removeBought(work.tx, purchase.client_id, purchase.items)
  return contracts
}

interface Applied {
  purchase: PurchaseRow
  item: CartItem
  shop: ShopDay
  terms: { is_consumer: boolean; began_on_request: boolean; contract: string }
}

async function applyItem(work: Work, applied: Applied): Promise<string> {
  const { purchase, item, terms } = applied
  if (item.replaces) return await changeOffer(work, item.replaces, applied)
  if (!isRenewed(item.offer)) return await givePack(work, applied)
  await insertSubscription(work.tx, {
    ...terms,
    client_id: purchase.client_id,
    kind: kindOfOffer(item.offer) === 'storage' ? 'storage' : 'plan',
    offer: item.offer,
    language: purchase.language,
    started_on: purchase.dated,
    period_from: purchase.dated,
    priced_on: purchase.dated,
    billed_until: periodOn(purchase.dated, purchase.dated).lastDay,
    purchases: [purchase.id],
  })
  return terms.contract
}

async function givePack(work: Work, { purchase, item, shop, terms }: Applied): Promise<string> {
  const gives = priceOn(shop.prices, item.offer, purchase.dated)?.gives ?? 0
  const line = purchase.bill.lines.find(({ offer }) => offer === item.offer)
  await addPack(work, {
    ...terms,
    client_id: purchase.client_id,
    purchase_id: purchase.id,
    offer: item.offer,
    bought_on: purchase.dated,
    credits: gives * item.quantity,
    net_units: line?.net.units ?? 0,
  })
  return terms.contract
}

/** Another choice takes a cancellation back. */
async function changeOffer(work: Work, id: string, { purchase, item }: Applied): Promise<string> {
  const row = await findSubscription(work.tx, id, { lock: true })
  if (!row) throw new Error(`The subscription ${id} is gone`)
  const choice = { subscriptionId: id, offer: item.offer, day: purchase.dated, now: work.now }
  await insertChoice(work.tx, choice)
  const purchases = purchase.units > 0 ? [...row.purchases, purchase.id] : row.purchases
  await updateSubscription(work.tx, id, { purchases, cancelled_at: null, ends_on: null })
  return row.contract
}

async function renewPeriod(work: Work, id: string, purchase: PurchaseRow, shop: ShopDay): Promise<string> {
  const row = await findSubscription(work.tx, id, { lock: true })
  if (!row) throw new Error(`The subscription ${id} is gone`)
  const firstDay = purchase.bill.lines[0]?.days?.firstDay ?? nextPeriod(row, shop).firstDay
  const { lastDay } = periodOn(row.started_on, firstDay)
  await updateSubscription(work.tx, id, {
    offer: purchase.bill.lines[0]?.offer ?? heldOn(row, shop.prices, shop.today).next,
    period_from: firstDay,
    priced_on: firstDay,
    billed_until: lastDay,
    purchases: [purchase.id],
    failed_on: null,
    reminders: [],
  })
  return row.contract
}

/** Whether a purchase can still give all that it promised: the client may have paid twice, or left meanwhile. */
export async function canApply(work: Work, purchase: PurchaseRow): Promise<boolean> {
  const shop = await shopDayOf(work)
  if (purchase.subscription_id) {
    const row = await getSubscription(work.tx, purchase.subscription_id)
    return stateOn(row, shop.today) !== 'ended' && row.cancelled_at === null
  }
  const held = await subscriptionsOf(work.tx, purchase.client_id)
  const isHeld = (offer: Offer) => held.some(row => heldOn(row, shop.prices, shop.today).offer === offer)
  return purchase.items.every(({ offer, replaces }) => {
    const replaced = held.find(({ id }) => id === replaces)
    if (replaces) return replaced !== undefined && replaced.billed_until >= shop.today
    if (kindOfOffer(offer) === 'storage') return !held.some(({ kind }) => kind === 'storage')
    return !isRenewed(offer) || !isHeld(offer)
  })
}
