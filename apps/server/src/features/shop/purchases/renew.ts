// Looks each hour at the subscriptions whose paid period is over: renews them by the mandate, reminds of a failed
// renewal, and ends the cancelled ones.
import { momentOf } from '@maat/domain/calendar/moment'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { tryEach } from '../../../platform/jobs/try-each.ts'
import { startShopCheckout } from '../../money/checkouts/index.ts'
import {
  findSubscription,
  type SubscriptionRow,
  shopDayOf,
  stateOn,
  subscriptionsToFollow,
  updateSubscription,
} from '../subscriptions/index.ts'
import { aboutOf } from './buy-cart.ts'
import { failRenewal, remindOfRenewal } from './fail-renewal.ts'
import { findMandate, findOpenRenewal, insertPurchase, updatePurchase } from './purchase-store.ts'
import { renewalBill } from './renewal-bill.ts'
import { findShopFront } from './shop-front.ts'

export const renewSubscriptions = defineJob({
  name: 'shop.renew',
  data: z.object({}),
  every: '23 * * * *',
  async work(services, _, inWork) {
    const { today } = await shopDayOf({ tx: services.db, now: services.clock() })
    const ids = await subscriptionsToFollow(services.db, today)
    await tryEach(ids, id => inWork(work => follow(work, id)))
  },
})

async function follow(work: Work, id: string): Promise<void> {
  const row = await findSubscription(work.tx, id, { lock: true })
  if (!row || row.ended_on !== null) return
  const shop = await shopDayOf(work)
  if (stateOn(row, shop.today) === 'ended') await end(work, row)
  else if (row.failed_on !== null) await remindOfRenewal(work, row, shop)
  else if (row.billed_until < shop.today && row.cancelled_at === null) await renew(work, row)
}

async function end(work: Work, row: SubscriptionRow): Promise<void> {
  await updateSubscription(work.tx, row.id, { ended_on: row.ends_on })
  const about = { offer: row.offer }
  await recordAudit(work.tx, work.origin, 'subscription.ended', { kind: 'subscription', id: row.id }, about)
}

/** Without a mandate, or while the shop is closed, the renewal fails, and the client may pay it themselves. */
async function renew(work: Work, row: SubscriptionRow): Promise<void> {
  if (await findOpenRenewal(work.tx, row)) return
  const mandate = await findMandate(work.tx, row.client_id)
  const front = await findShopFront(work, row.client_id, row.language)
  if (!mandate || !front || !work.services.paymentProvider) return await failRenewal(work, row)
  const bill = renewalBill(front, row)
  const purchase = await insertPurchase(work.tx, {
    client_id: row.client_id,
    subscription_id: row.id,
    items: [],
    bill,
    units: bill.gross.units,
    language: row.language,
    dated: front.today,
    begins_now: true,
    state: 'open',
    begun_at: momentOf(work.now),
  })
  const checkout = await startShopCheckout(work, {
    clientId: row.client_id,
    units: purchase.units,
    method: mandate.method,
    language: row.language,
    about: aboutOf(bill, row.language),
    mandate: 'renewal',
    customer: mandate.customer,
  })
  await updatePurchase(work.tx, purchase.id, { checkout_id: checkout.id })
}
