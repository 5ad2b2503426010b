// Orders: a client's own, or those of the cases that the staff treats.
import { listOrders, readOrder } from '@maat/contract/shop/shop-orders'
import { type SqlBool, sql } from 'kysely'
import { newestPage } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { visibleCases } from '../../cases/case-access/index.ts'
import { type OrderRow, orders } from './order-store.ts'
import { orderSubject, viewOfOrder } from './order-view.ts'

export const handleListOrders = handle(listOrders, async ({ tx, caller, query }) => {
  const ways = visibleCases(caller, 'order.read')
  const readable = orders(tx, caller.id)
    .where(sql<SqlBool>`(${sql.join(ways, sql` or `)})`)
    .$if(query.open === true, list => list.where('o.state', 'in', ['ordered', 'accepted']))
  const cursorOf = (row: OrderRow) => ({ at: row.ordered_at, id: row.id })
  return await newestPage(readable, query, { at: 'o.ordered_at', id: 'o.id', cursorOf }, row =>
    viewOfOrder(caller, row),
  )
})

export const handleReadOrder = handleRecord(readOrder, orderSubject, async ({ caller, subject }) =>
  viewOfOrder(caller, subject),
)
