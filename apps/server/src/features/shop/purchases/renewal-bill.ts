// The bill of the next period of a subscription, at the price of its first day.
import { addDays } from '@maat/domain/calendar/plain-dates'
import { billOfLines, type ComingBill } from '@maat/domain/shop/coming-bills'
import { pricedOn } from '@maat/domain/shop/offers'
import { type Period, periodOn } from '@maat/domain/shop/periods'
import { linesOfPart } from '@maat/domain/shop/pro-rata'
import type { Executor } from '../../../platform/db/database.ts'
import { heldOn, type ShopDay, type SubscriptionRow } from '../subscriptions/index.ts'
import type { PurchaseRow } from './purchase-store.ts'

/** Months in which the subscription was limited are not billed: a late payment begins with the running period. */
export function nextPeriod(row: SubscriptionRow, { today }: ShopDay): Period {
  const next = periodOn(row.started_on, addDays(row.billed_until, 1))
  return next.lastDay < today ? periodOn(row.started_on, today) : next
}

export function renewalBill(shop: ShopDay, row: SubscriptionRow): ComingBill {
  const { prices, today } = shop
  const period = nextPeriod(row, shop)
  const { next } = heldOn(row, prices, today)
  const lines = linesOfPart(pricedOn(prices, next, period.firstDay), period, period)
  return billOfLines(
    today,
    lines.map(line => ({ ...line, quantity: 1 })),
    'EUR',
  )
}

/** Billed already, and taken back by the payer's bank. */
export async function findOwedPurchase(
  executor: Executor,
  { purchases }: SubscriptionRow,
): Promise<PurchaseRow | undefined> {
  if (purchases.length === 0) return undefined
  return await executor
    .selectFrom('shop_purchases')
    .selectAll()
    .where('id', 'in', purchases)
    .where('state', '=', 'charged-back')
    .orderBy('begun_at')
    .limit(1)
    .executeTakeFirst()
}
