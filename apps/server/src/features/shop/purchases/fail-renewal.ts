// A renewal that failed: the client is notified, has days of grace with reminders, and then limited rights until the
// payment. Documents always stay open.
import { dunningDays, reminderDue } from '@maat/domain/shop/dunning'
import { OFFER_NAMES } from '@maat/domain/shop/offers'
import { type SqlBool, sql } from 'kysely'
import type { Work } from '../../../platform/http/work.ts'
import { notify } from '../../communication/notifications/index.ts'
import {
  heldOn,
  type PackRow,
  packsOf,
  publishShopChange,
  returnPack,
  type ShopDay,
  type SubscriptionRow,
  shopDayOf,
  takeBackPack,
  updateSubscription,
} from '../subscriptions/index.ts'
import type { PurchaseRow } from './purchase-store.ts'

export async function failRenewal(work: Work, row: SubscriptionRow): Promise<void> {
  const shop = await shopDayOf(work)
  await updateSubscription(work.tx, row.id, { failed_on: shop.today })
  await publishShopChange(work, row.client_id)
  await remindOfRenewal(work, { ...row, failed_on: shop.today, reminders: [] }, shop)
}

/** Sends the reminder that is due today, once. */
export async function remindOfRenewal(work: Work, row: SubscriptionRow, shop: ShopDay): Promise<void> {
  if (row.failed_on === null) return
  const due = reminderDue({ failedOn: row.failed_on }, shop.today, row.reminders)
  if (!due) return
  await updateSubscription(work.tx, row.id, { reminders: [...row.reminders, due] })
  await notify(work, row.client_id, {
    text: 'subscription-unpaid',
    values: {
      offer: OFFER_NAMES[heldOn(row, shop.prices, shop.today).offer],
      day: { day: dunningDays(row.failed_on).graceEndsOn },
    },
    targetId: 'shop',
    link: '/subscription',
    otherwise: 'both',
    isVital: true,
  })
}

/** The subscriptions that a purchase pays now. */
async function subscriptionsPaidBy({ tx }: Work, purchaseId: string): Promise<{ id: string }[]> {
  return await tx
    .selectFrom('shop_subscriptions')
    .select('id')
    .where(sql<SqlBool>`${purchaseId}::uuid = any(purchases)`)
    .where('ended_on', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Unused credits of an unpaid pack are taken back. */
export async function failSubscriptions(work: Work, purchase: PurchaseRow): Promise<void> {
  const { today } = await shopDayOf(work)
  for (const { id } of await subscriptionsPaidBy(work, purchase.id))
    await updateSubscription(work.tx, id, { failed_on: today, reminders: [] })
  for (const pack of await packsOfPurchase(work, purchase))
    if (pack.withdrawn_at === null) await takeBackPack(work, pack, { isUnpaid: true })
}

export async function resumeSubscriptions(work: Work, purchase: PurchaseRow): Promise<void> {
  for (const { id } of await subscriptionsPaidBy(work, purchase.id))
    await updateSubscription(work.tx, id, { failed_on: null, reminders: [] })
  for (const pack of await packsOfPurchase(work, purchase)) if (pack.is_unpaid) await returnPack(work, pack)
}

async function packsOfPurchase({ tx }: Work, { id, client_id }: PurchaseRow): Promise<PackRow[]> {
  const packs = await packsOf(tx, client_id)
  return packs.filter(({ purchase_id }) => purchase_id === id)
}
