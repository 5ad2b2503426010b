// Reads the subscriptions, credits and cart of a client, and their bills of the next twelve months.
import type { UserId } from '@maat/contract/ids'
import { readComingBills, readOwnShop } from '@maat/contract/shop/shop'
import { type CartItem, type ComingBill, comingBills } from '@maat/domain/shop/coming-bills'
import { formatContractNumber } from '@maat/domain/shop/contract-number'
import { balanceOfCredits, usedCredits } from '@maat/domain/shop/credits'
import type { Executor } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { findUser } from '../../people/users/index.ts'
import {
  creditEntriesOf,
  holdingOf,
  packsOf,
  type ShopDay,
  type SubscriptionRow,
  shopDayOf,
  subscriptionsOf,
  viewOfSubscription,
  withdrawUntil,
} from '../subscriptions/index.ts'
import { cartOf, viewOfCart } from './cart-store.ts'
import { findMandate, paymentsUnderWay } from './purchase-store.ts'
import { findShopFront, type ShopFront } from './shop-front.ts'

export const handleReadOwnShop = handle(readOwnShop, async ({ work, tx, caller }) => {
  const shop = await shopDayOf(work)
  const held = await subscriptionsOf(tx, caller.id)
  const user = await findUser(tx, caller.id)
  const entries = await creditEntriesOf(tx, caller.id)
  return {
    subscriptions: await Promise.all(held.map(row => viewOfSubscription(tx, row, shop))),
    packs: await viewOfPacks(tx, caller.id, shop),
    credits: balanceOfCredits(entries),
    cart: viewOfCart(await cartOf(tx, caller.id)),
    payments: await paymentsUnderWay(tx, caller.id),
    isConsumer: user?.kind === 'individual',
    hasMandate: (await findMandate(tx, caller.id)) !== undefined,
  }
})

async function viewOfPacks(executor: Executor, clientId: UserId, shop: ShopDay) {
  const entries = await creditEntriesOf(executor, clientId)
  const packs = await packsOf(executor, clientId)
  return packs
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .map(pack => ({
      offer: pack.offer,
      contract: formatContractNumber(pack.contract),
      boughtOn: pack.bought_on,
      credits: pack.credits,
      left: pack.credits - usedCredits(entries, pack.id),
      withdrawUntil: withdrawUntil(pack, pack.bought_on, shop),
    }))
}

/** A limited subscription renews only when its client pays, so no bill comes for it. */
const renewsAlone = ({ failed_on }: SubscriptionRow) => failed_on === null

export function billsAhead(
  front: ShopFront,
  held: readonly SubscriptionRow[],
  cart: readonly CartItem[],
): ComingBill[] {
  const { prices, today } = front
  const holdings = held.filter(renewsAlone).map(row => holdingOf(row, prices, today))
  return comingBills({ holdings, cart, prices, today, currency: 'EUR' })
}

/** The bill of the cart alone; undefined if it costs nothing today. */
export function billOfCart(
  front: ShopFront,
  held: readonly SubscriptionRow[],
  cart: readonly CartItem[],
): ComingBill | undefined {
  const replaced = held.filter(({ id }) => cart.some(({ replaces }) => replaces === id))
  return billsAhead(front, replaced, cart).find(({ day }) => day === front.today)
}

export function viewOfBill({ day, lines, net, vat, gross }: ComingBill) {
  return {
    day,
    lines: lines.map(({ offer, quantity, days, net: amount }) => ({
      offer,
      quantity,
      from: days?.firstDay ?? null,
      until: days?.lastDay ?? null,
      net: amount,
    })),
    net,
    vat,
    gross,
  }
}

export const handleReadComingBills = handle(readComingBills, async ({ work, tx, caller, query, fail }) => {
  const front = await findShopFront(work, caller.id, caller.language)
  if (!front) return fail('shop.closed')
  const held = await subscriptionsOf(tx, caller.id)
  const all = await cartOf(tx, caller.id)
  const cart = query.withCart ? all.filter(item => isStillValid(item, held)) : []
  const today = cart.length > 0 ? billOfCart(front, held, cart) : undefined
  return { bills: billsAhead(front, held, cart).map(viewOfBill), today: today ? viewOfBill(today) : null }
})

/** The replaced subscription may have ended or failed since. */
const isStillValid = ({ replaces }: CartItem, held: readonly SubscriptionRow[]) =>
  replaces === undefined || held.some(row => row.id === replaces && renewsAlone(row))
