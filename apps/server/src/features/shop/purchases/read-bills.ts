// The bills of the shop: a client's own, or all for an Admin.

import { listShopBills, readShopBill } from '@maat/contract/shop/shop-bills'
import type { Moment } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { Subject } from '../../../platform/authz/subject.ts'
import { newestPage } from '../../../platform/db/page.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { invoicePrinter, renderInvoice } from '../../money/invoices/index.ts'
import { documentOfBill } from './bill-document.ts'
import { type BillRow, findBill } from './bill-store.ts'
import { euros } from './shop-front.ts'

const billSubject: Subject<'shop-bill', BillRow> = {
  kind: 'shop-bill',
  notFound: 'shop-bill.not-found',
  find: (executor, id) => findBill(executor, id),
  relations: ({ id }, row) => (row.client_id === id ? ['owner', 'firm'] : ['firm']),
}

type Refund = 'sent' | 'done' | 'failed'

/** Several payments may give back one credit note: it is done when all are. */
const refundState = sql<Refund | null>`(select case when bool_or(r.state = 'failed') then 'failed'
  when bool_or(r.state = 'sent') then 'sent' else 'done' end
  from shop_refunds r where r.bill_id = b.id having count(*) > 0)`

export const handleListShopBills = handle(listShopBills, async ({ tx, caller, query }) => {
  const bills = tx
    .selectFrom('shop_bills as b')
    .select([
      'b.id',
      'b.kind',
      'b.number',
      'b.issued_on',
      'b.issued_at',
      'b.buyer',
      'b.lines',
      'b.gross_units',
    ])
    .select(refundState.as('refund'))
    .$if(caller.role === 'User', list => list.where('b.client_id', '=', caller.id))
  const cursorOf = ({ issued_at, id }: { issued_at: Moment; id: string }) => ({ at: issued_at, id })
  return await newestPage(bills, query, { at: 'b.issued_at', id: 'b.id', cursorOf }, row => ({
    id: row.id,
    kind: row.kind,
    number: row.number,
    issuedOn: row.issued_on,
    clientName: row.buyer.name,
    offers: [...new Set(row.lines.map(({ offer }) => offer))],
    gross: euros(row.gross_units),
    refund: row.refund,
  }))
})

export const handleReadShopBill = handleRecord(readShopBill, billSubject, async context => {
  const { work, tx, subject, record } = context
  const body = await renderInvoice(invoicePrinter(work), await documentOfBill(tx, subject))
  await record('shop.bill-opened', { number: subject.number })
  return replyWithBytes(body, `${subject.number}.pdf`)
})
