// A client pays a renewal that failed, at the total that they saw.

import { payRenewal, readRenewal } from '@maat/contract/shop/shop'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import type { ComingBill } from '@maat/domain/shop/coming-bills'
import type { Language } from '@maat/domain/words/languages'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { viewOfCheckout } from '../../money/checkouts/index.ts'
import { type SubscriptionRow, subscriptionSubject } from '../subscriptions/index.ts'
import { aboutOf, faultOf, startPayment } from './buy-cart.ts'
import { findOpenRenewal, insertPurchase, type PurchaseRow, updatePurchase } from './purchase-store.ts'
import { viewOfBill } from './read-own-shop.ts'
import { findOwedPurchase, renewalBill } from './renewal-bill.ts'
import { findShopFront, type ShopFront } from './shop-front.ts'

const isOwed = ({ failed_on, ended_on }: SubscriptionRow) => failed_on !== null && ended_on === null

export const handleReadRenewal = handleRecord(readRenewal, subscriptionSubject, async context => {
  const { work, tx, caller, subject: row, fail } = context
  const front = await findShopFront(work, caller.id, caller.language)
  if (!front) return fail('shop.closed')
  if (!isOwed(row)) return fail('subscription.nothing-owed')
  const open = await findOpenRenewal(tx, row)
  return viewOfBill(open?.bill ?? (await findOwed(tx, row, front)).bill)
})

export const handlePayRenewal = handleRecord(payRenewal, subscriptionSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const front = await findShopFront(work, caller.id, body.language)
  if (!front) return fail('shop.closed')
  if (!isOwed(row)) return fail('subscription.nothing-owed')
  const fault = faultOf(work, front, body.method)
  if (fault) return fail(fault)
  if (await findOpenRenewal(tx, row)) return fail('checkout.under-way')
  const owed = await findOwed(tx, row, front)
  if (owed.bill.gross.units !== body.units) return fail('shop.cart-changed')
  const purchase = await openPurchase(work, row, { ...owed, day: front.today, language: body.language })
  const about = aboutOf(purchase.bill, body.language)
  const checkout = await startPayment(work, purchase, { method: body.method, about })
  await record('subscription.renewal-begun', { units: purchase.units })
  return viewOfCheckout(caller, checkout)
})

interface Owed {
  bill: ComingBill
  /** Undefined for a period that no purchase billed yet. */
  purchase: PurchaseRow | undefined
}

/** A payment that the bank took back is paid again; otherwise the running period is paid. */
async function findOwed(executor: Executor, row: SubscriptionRow, front: ShopFront): Promise<Owed> {
  const purchase = await findOwedPurchase(executor, row)
  return { bill: purchase?.bill ?? renewalBill(front, row), purchase }
}

async function openPurchase(
  { tx, now }: Work,
  row: SubscriptionRow,
  { bill, purchase, day, language }: Owed & { day: Day; language: Language },
): Promise<PurchaseRow> {
  if (purchase) {
    await updatePurchase(tx, purchase.id, { state: 'open', subscription_id: row.id })
    return { ...purchase, state: 'open' }
  }
  return await insertPurchase(tx, {
    client_id: row.client_id,
    subscription_id: row.id,
    items: [],
    bill,
    units: bill.gross.units,
    language,
    dated: day,
    begins_now: true,
    state: 'open',
    begun_at: momentOf(now),
  })
}
