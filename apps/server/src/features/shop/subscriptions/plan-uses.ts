// Finds what a client's subscriptions allow today, and counts the uses of their plans in each month.

import type { OfficeId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { SUBSCRIPTION_RIGHTS } from '@maat/domain/shop/dunning'
import { type Offer, type OfferPrice, offersOn } from '@maat/domain/shop/offers'
import { periodOn } from '@maat/domain/shop/periods'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import type { Present, Work } from '../../../platform/http/work.ts'
import { todayAt } from '../../people/users/index.ts'
import { listPrices, readSettings } from '../offers/index.ts'
import { heldOn, stateOn } from './held-offer.ts'
import { type SubscriptionRow, subscriptionsOf } from './subscription-store.ts'

export interface ShopDay {
  /** Null while the shop is closed; what clients have continues. */
  officeId: OfficeId | null
  /** The country of the office that sells. */
  country: string
  today: Day
  prices: OfferPrice[]
}

/** Today at the office that sells; while the shop is closed, at the first office of the firm. */
export async function shopDayOf({ tx, now }: Present): Promise<ShopDay> {
  const { office_id: officeId } = await readSettings(tx)
  const office = await tx
    .selectFrom('offices')
    .select('country')
    .orderBy(sql`id is not distinct from ${officeId}::uuid`, 'desc')
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const today = await todayAt(tx, officeId, now)
  return { officeId, country: office.country, today, prices: await listPrices(tx) }
}

export const sellsOn = ({ officeId, prices, today }: ShopDay, offer: Offer): boolean =>
  officeId !== null && offersOn(prices, today).includes(offer)

interface Held {
  row: SubscriptionRow
  offer: Offer
  gives: number
}

/** Those that may be used today: a subscription with an unpaid renewal is limited after its days of grace. */
async function usableOf(present: Present, clientId: UserId, shop: ShopDay): Promise<Held[]> {
  const rows = await subscriptionsOf(present.tx, clientId)
  return rows
    .filter(row => SUBSCRIPTION_RIGHTS[stateOn(row, shop.today)].usesOffer)
    .map(row => ({ row, ...heldOn(row, shop.prices, shop.today) }))
}

export async function countUses(executor: Executor, row: SubscriptionRow, today: Day): Promise<number> {
  const { firstDay } = periodOn(row.started_on, today)
  const { count } = await executor
    .selectFrom('shop_uses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subscription_id', '=', row.id)
    .where('period_from', '=', firstDay)
    .where('returned_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The gigabytes that a client bought. What is stored beyond them stays: only new files are refused. */
export async function boughtGigabytes(present: Present, clientId: UserId): Promise<number> {
  const held = await usableOf(present, clientId, await shopDayOf(present))
  return held.filter(({ row }) => row.kind === 'storage').reduce((sum, { gives }) => sum + gives, 0)
}

export type UseOutcome = 'used' | 'shop.plan-needed' | 'shop.uses-spent'

/** Counts one use, unless the same one counts already. The plan stays locked until the transaction ends. */
export async function usePlan(
  work: Work,
  { clientId, plan, about }: { clientId: UserId; plan: Offer; about: string },
): Promise<UseOutcome> {
  const shop = await shopDayOf(work)
  const held = (await usableOf(work, clientId, shop)).find(({ offer }) => offer === plan)
  if (!held) return 'shop.plan-needed'
  const { row, gives } = held
  await lockForCounting(work.tx, 'shop_uses', row.id)
  const { firstDay } = periodOn(row.started_on, shop.today)
  if (await isCounted(work.tx, { row, firstDay, about })) return 'used'
  if ((await countUses(work.tx, row, shop.today)) >= gives) return 'shop.uses-spent'
  const used_at = momentOf(work.now)
  const use = { subscription_id: row.id, period_from: firstDay, about, used_at }
  await work.tx.insertInto('shop_uses').values(use).execute()
  return 'used'
}

async function isCounted(
  tx: Tx,
  { row, firstDay, about }: { row: SubscriptionRow; firstDay: Day; about: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('shop_uses')
    .select('id')
    .where('subscription_id', '=', row.id)
    .where('period_from', '=', firstDay)
    .where('about', '=', about)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function returnUse({ tx, now }: Work, about: string): Promise<void> {
  await tx
    .updateTable('shop_uses')
    .set({ returned_at: momentOf(now) })
    .where('about', '=', about)
    .where('returned_at', 'is', null)
    .execute()
}
