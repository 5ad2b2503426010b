import { listCreditMoves } from '@maat/contract/shop/shop'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle } from '../../../platform/http/handle.ts'

const Cursor = z.object({ serial: cursorFields.serial })

export const handleListCreditMoves = handle(listCreditMoves, async ({ tx, caller, query }) => {
  const cursor = parseCursor(Cursor, query.after)
  const rows = await tx
    .selectFrom('shop_credit_entries as e')
    .leftJoin('shop_orders as o', 'o.id', 'e.order_id')
    .select(['e.id', 'e.kind', 'e.credits', 'e.entered_at', 'e.pack_id', 'o.kind as order_kind'])
    .where('e.client_id', '=', caller.id)
    .$if(cursor !== undefined, list => list.where('e.id', '<', cursor?.serial ?? 0))
    .orderBy('e.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  return pageOfRows(
    rows,
    query.limit,
    ({ id, kind, credits, entered_at, pack_id, order_kind }) => ({
      id: String(id),
      kind,
      credits,
      about: pack_id ? null : (order_kind ?? ('consultation' as const)),
      at: entered_at,
    }),
    ({ id }) => ({ serial: id }),
  )
})
