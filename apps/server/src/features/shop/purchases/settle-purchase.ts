// Follows the online payment of a purchase: applies and bills it once when the money arrives, however often the provider
// says so.

import type { OfficeId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { OFFER_NAMES } from '@maat/domain/shop/offers'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import { notify } from '../../communication/notifications/index.ts'
import { postEntry } from '../../money/books/index.ts'
import type { CheckoutRow } from '../../money/checkouts/index.ts'
import { getSubscription, shopDayOf } from '../subscriptions/index.ts'
import { applyPurchase, canApply } from './apply-purchase.ts'
import { billOfPurchase, issueBill } from './bill-store.ts'
import { creditBill } from './credit-bill.ts'
import { failRenewal, failSubscriptions, resumeSubscriptions } from './fail-renewal.ts'
import { findPurchaseOfCheckout, type PurchaseRow, saveMandate, updatePurchase } from './purchase-store.ts'
import { euros } from './shop-front.ts'

export async function settlePurchase(work: Work, checkout: CheckoutRow): Promise<void> {
  const purchase = await findPurchaseOfCheckout(work.tx, checkout.id)
  if (!purchase) return
  if (checkout.state === 'paid') await takeIn(work, purchase, checkout)
  else if (checkout.state === 'charged-back') await takeBack(work, purchase, checkout)
  else if (purchase.state === 'open') await end(work, purchase)
}

async function takeIn(work: Work, purchase: PurchaseRow, checkout: CheckoutRow): Promise<void> {
  if (purchase.state === 'paid') return
  await keepMandate(work, checkout)
  await updatePurchase(work.tx, purchase.id, { state: 'paid', paid_at: momentOf(work.now) })
  const billed = await billOfPurchase(work.tx, purchase.id)
  if (billed) {
    await resumeSubscriptions(work, purchase)
    await postMoney(work, { purchase, officeId: billed.office_id, units: checkout.units })
  } else await giveAndBill(work, purchase)
  await audit(work, purchase, 'shop.purchase-paid')
}

/** Money for something that can no longer be given goes back at once. */
async function giveAndBill(work: Work, purchase: PurchaseRow): Promise<void> {
  const { officeId, today } = await shopDayOf(work)
  const isPossible = await canApply(work, purchase)
  const contracts = isPossible ? await applyPurchase(work, purchase) : []
  const seller = officeId ?? (await lastSeller(work, purchase))
  const bill = { officeId: seller, today, bill: purchase.bill, contracts, corrects: null }
  const row = await issueBill(work, purchase, bill)
  if (isPossible) await notifyOfPurchase(work, purchase, row.number)
  else await creditBill(work, row, { lines: purchase.bill.lines })
}

/** The shop may have closed while the client paid. */
async function lastSeller({ tx }: Work, { client_id }: PurchaseRow): Promise<OfficeId> {
  const office = await tx
    .selectFrom('office_billing as b')
    .innerJoin('offices as o', 'o.id', 'b.office_id')
    .leftJoin('shop_bills as s', join =>
      join.onRef('s.office_id', '=', 'o.id').on('s.client_id', '=', client_id),
    )
    .select('o.id')
    .where('o.country', 'in', ['BE', 'FR'])
    .orderBy('s.issued_at', order => order.desc().nullsLast())
    .orderBy('o.position')
    .limit(1)
    .executeTakeFirstOrThrow()
  return office.id
}

async function notifyOfPurchase(work: Work, purchase: PurchaseRow, number: string): Promise<void> {
  const [first] = purchase.bill.lines
  if (!first) return
  await notify(work, purchase.client_id, {
    text: 'shop-purchase-paid',
    values: { offer: OFFER_NAMES[first.offer], number },
    targetId: 'shop',
    link: '/subscription',
    otherwise: 'both',
  })
}

async function keepMandate({ tx, now }: Work, checkout: CheckoutRow): Promise<void> {
  const { customer, mandate, client_id, method } = checkout
  if (mandate === 'first' && customer)
    await saveMandate(tx, { client_id, customer, method, given_at: momentOf(now) })
}

/** The payer's bank took the money back: the bill is owed again. */
async function takeBack(work: Work, purchase: PurchaseRow, checkout: CheckoutRow): Promise<void> {
  if (purchase.state !== 'paid') return
  await updatePurchase(work.tx, purchase.id, { state: 'charged-back' })
  await failSubscriptions(work, purchase)
  const billed = await billOfPurchase(work.tx, purchase.id)
  if (billed)
    await postMoney(work, { purchase, officeId: billed.office_id, units: -checkout.charged_back_units })
  await audit(work, purchase, 'shop.purchase-charged-back')
}

/** Money at the provider against the debt of the client. */
async function postMoney(
  work: Work,
  { purchase, officeId, units }: { purchase: PurchaseRow; officeId: OfficeId; units: number },
): Promise<void> {
  const clientId = purchase.client_id
  await postEntry(work, {
    officeId,
    cause: { kind: 'shop-payment', id: purchase.id },
    postedBy: null,
    postings: [
      { account: 'at-provider', amount: euros(units), clientId },
      { account: 'receivable', amount: euros(-units), clientId },
    ],
  })
}

async function end(work: Work, purchase: PurchaseRow): Promise<void> {
  const billed = await billOfPurchase(work.tx, purchase.id)
  await updatePurchase(work.tx, purchase.id, { state: billed ? 'charged-back' : 'failed' })
  await audit(work, purchase, 'shop.purchase-failed')
  if (!purchase.subscription_id || billed) return
  const row = await getSubscription(work.tx, purchase.subscription_id)
  if (row.failed_on === null && row.ended_on === null) await failRenewal(work, row)
}

type Ending = 'shop.purchase-paid' | 'shop.purchase-failed' | 'shop.purchase-charged-back'

async function audit({ tx, origin }: Work, { id, units }: PurchaseRow, action: Ending): Promise<void> {
  await recordAudit(tx, origin, action, { kind: 'shop-purchase', id }, { units })
}
