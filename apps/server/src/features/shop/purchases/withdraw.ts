// A consumer withdraws within the 14 days: the contract ends at once, and what was not used is given back.
import { momentOf } from '@maat/domain/calendar/moment'
import type { BillLine } from '@maat/domain/shop/coming-bills'
import { periodOn } from '@maat/domain/shop/periods'
import { withdrawFromPack, withdrawFromPeriod } from '@maat/domain/shop/withdrawal'
import type { Work } from '../../../platform/http/work.ts'
import {
  findSubscription,
  heldOn,
  type PackRow,
  type SubscriptionRow,
  shopDayOf,
  takeBackPack,
  updateSubscription,
  withdrawUntil,
} from '../subscriptions/index.ts'
import { billOfPurchase } from './bill-store.ts'
import { creditBill } from './credit-bill.ts'
import { getPurchase } from './purchase-store.ts'
import { euros } from './shop-front.ts'

/** False after the 14 days, or if the client is no consumer. */
export async function withdrawSubscription(work: Work, { id }: SubscriptionRow): Promise<boolean> {
  const row = await findSubscription(work.tx, id, { lock: true })
  const shop = await shopDayOf(work)
  if (!row || row.ended_on !== null || withdrawUntil(row, row.started_on, shop) === null) return false
  const { spans } = heldOn(row, shop.prices, shop.today)
  const period = periodOn(row.started_on, row.period_from)
  const billed = { period, spans, beganOnRequest: row.began_on_request }
  const { givenBack } = withdrawFromPeriod(billed, shop.today)
  const at = momentOf(work.now)
  await updateSubscription(work.tx, id, {
    withdrawn_at: at,
    cancelled_at: at,
    ends_on: shop.today,
    ended_on: shop.today,
  })
  const [first = ''] = row.purchases
  const bill = await billOfPurchase(work.tx, first)
  const lines = await taxedAsBilled(work, row.purchases, givenBack)
  if (bill) await creditBill(work, bill, { lines, paidBy: row.purchases })
  return true
}

/** The VAT of the bills, which may differ from that of the price: a business abroad pays none. */
async function taxedAsBilled(
  work: Work,
  purchases: readonly string[],
  lines: readonly Omit<BillLine, 'quantity'>[],
): Promise<BillLine[]> {
  const billed: BillLine[] = []
  for (const id of purchases) billed.push(...(await getPurchase(work.tx, id)).bill.lines)
  return lines.map(line => {
    const same = billed.find(({ offer, rate }) => offer === line.offer && rate === line.rate)
    const { category, rate } = same ?? billed.find(({ offer }) => offer === line.offer) ?? line
    return { ...line, category, rate, quantity: 1 }
  })
}

export async function withdrawPack(work: Work, pack: PackRow): Promise<boolean> {
  const shop = await shopDayOf(work)
  if (withdrawUntil(pack, pack.bought_on, shop) === null) return false
  const used = await takeBackPack(work, pack)
  if (used === undefined) return false
  const bill = await billOfPurchase(work.tx, pack.purchase_id)
  const line = bill?.lines.find(({ offer }) => offer === pack.offer)
  const { givenBack } = withdrawFromPack({
    price: euros(pack.net_units),
    credits: pack.credits,
    used,
    beganOnRequest: pack.began_on_request,
  })
  if (bill && line && givenBack.units > 0)
    await creditBill(work, bill, { lines: [{ ...line, quantity: 1, net: givenBack }] })
  return true
}
