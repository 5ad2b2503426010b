// The bills of the shop: numbered, posted to the books, never changed.

import { randomUUID } from 'node:crypto'
import type { OfficeId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { type Amount, negate } from '@maat/domain/money/amounts/amount'
import { billNumber } from '@maat/domain/shop/bill-number'
import type { ComingBill } from '@maat/domain/shop/coming-bills'
import { type Selectable, sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { ShopBills } from '../../../platform/db/schema.generated.ts'
import type { Work } from '../../../platform/http/work.ts'
import { postEntry } from '../../money/books/index.ts'
import { buyerOf, sellerOf } from '../../money/invoices/index.ts'
import type { PurchaseRow } from './purchase-store.ts'
import { euros } from './shop-front.ts'

export type BillRow = Selectable<ShopBills>

interface NewBill {
  officeId: OfficeId
  today: Day
  bill: ComingBill
  contracts: readonly string[]
  /** For a credit note: the bill that it corrects. */
  corrects: BillRow | null
}

/** Posts last, because the books of the office stay locked until the transaction ends. */
export async function issueBill(work: Work, purchase: PurchaseRow, issued: NewBill): Promise<BillRow> {
  const { officeId, today, bill, corrects } = issued
  const kind = corrects ? 'credit-note' : 'bill'
  const seller = corrects?.seller ?? (await sellerOf(work.tx, officeId, purchase.language))
  if (!seller) throw new Error(`The office ${officeId} has no billing data`)
  const buyer = corrects?.buyer ?? (await buyerOf(work.tx, purchase.client_id))
  const id = randomUUID()
  const { number, day } = await takeNumber(work.tx, { officeId, kind, today })
  const entry = await postEntry(work, {
    officeId,
    cause: { kind: 'shop-bill', id },
    postedBy: work.origin.actorId,
    dated: day,
    postings: postingsOf(bill, purchase.client_id, kind),
  })
  return await work.tx
    .insertInto('shop_bills')
    .values({
      id,
      client_id: purchase.client_id,
      office_id: officeId,
      purchase_id: purchase.id,
      kind,
      number,
      issued_on: day,
      issued_at: momentOf(work.now),
      language: purchase.language,
      contracts: [...issued.contracts],
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      lines: JSON.stringify(bill.lines),
      net_units: bill.net.units,
      vat_units: bill.vat.units,
      gross_units: bill.gross.units,
      corrects: corrects?.id ?? null,
      entry_id: entry.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A bill is paid online already. A credit note is owed to the client until the money is back. */
function postingsOf({ net, vat, gross }: ComingBill, clientId: UserId, kind: BillRow['kind']) {
  const [sign, account] = kind === 'bill' ? [1, 'at-provider' as const] : [-1, 'receivable' as const]
  const signed = ({ units }: Amount) => euros(sign * units)
  return [
    { account, amount: signed(gross), clientId },
    { account: 'shop-income' as const, amount: negate(signed(net)) },
    { account: 'vat' as const, amount: negate(signed(vat)) },
  ].filter(({ amount }) => amount.units !== 0)
}

interface Series {
  officeId: OfficeId
  kind: BillRow['kind']
  today: Day
}

/** Locks the series until the transaction ends: a rollback loses no number, and dates in a series never go back. */
async function takeNumber(tx: Tx, { officeId, kind, today }: Series): Promise<{ number: string; day: Day }> {
  const year = Number(today.slice(0, 4))
  const { rows } = await sql<{ sequence: number; day: Day; prefix: string }>`
    insert into shop_series (office_id, year, kind, last_number, last_day)
    values (${officeId}, ${year}, ${kind}, 1, ${today})
    on conflict (office_id, year, kind) do update
      set last_number = shop_series.last_number + 1, last_day = greatest(shop_series.last_day, excluded.last_day)
    returning last_number as sequence, last_day as day,
      (select number_prefix from office_billing b where b.office_id = shop_series.office_id) as prefix`.execute(
    tx,
  )
  const [taken] = rows
  if (!taken) throw new Error(`No number of the shop in office ${officeId}`)
  return { number: billNumber({ ...taken, kind, year }), day: taken.day }
}

export async function findBill(executor: Executor, id: string): Promise<BillRow | undefined> {
  return await executor.selectFrom('shop_bills').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Undefined until the purchase is paid. */
export async function billOfPurchase(executor: Executor, purchaseId: string): Promise<BillRow | undefined> {
  return await executor
    .selectFrom('shop_bills')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', 'bill')
    .executeTakeFirst()
}
