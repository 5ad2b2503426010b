// A credit note for a bill of the shop, and the money on its way back.
import { momentOf } from '@maat/domain/calendar/moment'
import { formatAmount } from '@maat/domain/money/amounts/amount'
import { type BillLine, billOfLines } from '@maat/domain/shop/coming-bills'
import { sql } from 'kysely'
import type { Work } from '../../../platform/http/work.ts'
import { notify } from '../../communication/notifications/index.ts'
import { shopDayOf } from '../subscriptions/index.ts'
import { type BillRow, issueBill } from './bill-store.ts'
import { getPurchase } from './purchase-store.ts'
import { sendShopRefund } from './send-refund.ts'

/** The lines are in favour of the client. Nothing if they come to nothing. */
export async function creditBill(
  work: Work,
  corrected: BillRow,
  { lines, paidBy }: { lines: readonly BillLine[]; paidBy?: readonly string[] },
): Promise<BillRow | undefined> {
  const { today } = await shopDayOf(work)
  const bill = billOfLines(today, lines, 'EUR')
  if (bill.gross.units <= 0) return undefined
  const purchase = await getPurchase(work.tx, corrected.purchase_id)
  const note = await issueBill(work, purchase, {
    officeId: corrected.office_id,
    today,
    bill,
    contracts: corrected.contracts,
    corrects: corrected,
  })
  await refund(work, note, paidBy ?? [corrected.purchase_id])
  await notify(work, note.client_id, {
    text: 'shop-credited',
    values: { number: note.number, amount: formatAmount(bill.gross, note.language) },
    targetId: 'shop',
    link: '/subscription?view=bills',
    otherwise: 'both',
  })
  return note
}

/** Goes back to the payments from which it came, the newest first. */
async function refund(work: Work, note: BillRow, purchaseIds: readonly string[]): Promise<void> {
  let left = note.gross_units
  for (const { checkout_id, refundable } of await refundablePayments(work, purchaseIds)) {
    const units = Math.min(left, refundable)
    if (units <= 0) continue
    left -= units
    const { id } = await work.tx
      .insertInto('shop_refunds')
      .values({ bill_id: note.id, checkout_id, units, state: 'sent', begun_at: momentOf(work.now) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await work.services.jobs.enqueue(work.tx, sendShopRefund, { refundId: id })
  }
}

async function refundablePayments({ tx }: Work, purchaseIds: readonly string[]) {
  const { rows } = await sql<{ checkout_id: string; refundable: number }>`
    select c.id as checkout_id, (c.units - c.charged_back_units - coalesce((select sum(r.units) from shop_refunds r
      where r.checkout_id = c.id and r.state <> 'failed'), 0))::bigint as refundable
    from shop_purchases p join checkouts c on c.id = p.checkout_id
    where p.id = any(${[...purchaseIds]}::uuid[]) and c.state in ('paid', 'charged-back')
    order by p.begun_at desc`.execute(tx)
  return rows
}
