// A client reads and cancels a subscription. It works until its paid period is over, and until then the client may
// change their mind.

import { cancelSubscription, readSubscription, resumeSubscription } from '@maat/contract/shop/shop'
import { momentOf } from '@maat/domain/calendar/moment'
import { cancelOn } from '@maat/domain/shop/cancellation'
import { formatContractNumber } from '@maat/domain/shop/contract-number'
import { OFFER_NAMES } from '@maat/domain/shop/offers'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { notify } from '../../communication/notifications/index.ts'
import { heldOn, stateOn } from './held-offer.ts'
import { type ShopDay, shopDayOf } from './plan-uses.ts'
import { getSubscription, type SubscriptionRow, updateSubscription } from './subscription-store.ts'
import { subscriptionSubject } from './subscription-subject.ts'
import { viewOfSubscription } from './subscription-view.ts'

export const handleReadSubscription = handleRecord(
  readSubscription,
  subscriptionSubject,
  async ({ work, tx, subject }) => await viewOfSubscription(tx, subject, await shopDayOf(work)),
)

/** False if it has ended, or ends already. */
export async function endSubscription(work: Work, row: SubscriptionRow, shop: ShopDay): Promise<boolean> {
  if (row.cancelled_at !== null || stateOn(row, shop.today) === 'ended') return false
  const { endsOn } = cancelOn(shop.today, row.billed_until)
  await updateSubscription(work.tx, row.id, { cancelled_at: momentOf(work.now), ends_on: endsOn })
  await notify(work, row.client_id, {
    text: 'subscription-cancelled',
    values: {
      offer: OFFER_NAMES[heldOn(row, shop.prices, shop.today).offer],
      contract: formatContractNumber(row.contract),
      day: { day: endsOn },
    },
    targetId: 'shop',
    link: '/subscription',
    otherwise: 'both',
    isMailRequested: true,
  })
  return true
}

export const handleCancelSubscription = handleRecord(
  cancelSubscription,
  subscriptionSubject,
  async context => {
    const { work, tx, subject, record, fail } = context
    const shop = await shopDayOf(work)
    if (!(await endSubscription(work, subject, shop))) return fail('subscription.ended')
    await record('subscription.cancelled', { offer: subject.offer })
    return await viewOfSubscription(tx, await getSubscription(tx, subject.id), shop)
  },
)

export const handleResumeSubscription = handleRecord(
  resumeSubscription,
  subscriptionSubject,
  async context => {
    const { work, tx, subject, record } = context
    const shop = await shopDayOf(work)
    assertResumable(subject, shop)
    await updateSubscription(tx, subject.id, { cancelled_at: null, ends_on: null })
    await record('subscription.resumed', { offer: subject.offer })
    return await viewOfSubscription(tx, await getSubscription(tx, subject.id), shop)
  },
)

function assertResumable(row: SubscriptionRow, { today }: ShopDay): void {
  if (row.cancelled_at === null || stateOn(row, today) === 'ended') throw new Failure('subscription.ended')
}
