// The rows of orders, each with the position of its case.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { ShopOrders } from '../../../platform/db/schema.generated.ts'
import { accessOf, NAME_COLUMNS, POSITION_COLUMNS, type WithNamedCase } from '../../cases/case-store/index.ts'

interface NamedDocument {
  id: string
  name: string
}

export interface OrderRow extends Selectable<ShopOrders>, WithNamedCase {
  client_name: string
  lawyer_name: string | null
  documents: NamedDocument[]
  delivered: NamedDocument | null
}

const named = sql`jsonb_build_object('id', d.id, 'name', d.name)`

export const orders = (executor: Executor, callerId: string | undefined) =>
  executor
    .selectFrom('shop_orders as o')
    .innerJoin('cases as c', 'c.id', 'o.case_id')
    .innerJoin('users as u', 'u.id', 'o.client_id')
    .leftJoin('users as l', 'l.id', 'o.accepted_by')
    .selectAll('o')
    .select([...POSITION_COLUMNS, ...NAME_COLUMNS])
    .select([accessOf(callerId), 'u.full_name as client_name', 'l.full_name as lawyer_name'])
    .select([
      sql<NamedDocument[]>`(select coalesce(jsonb_agg(${named} order by d.name), '[]') from documents d
        where d.id = any(o.document_ids) and d.case_id = o.case_id)`.as('documents'),
      sql<NamedDocument | null>`(select ${named} from documents d
        where d.id = o.answer_document and d.case_id = o.case_id)`.as('delivered'),
    ])

export async function findOrder(
  executor: Executor,
  id: string,
  { lock, callerId }: { lock: boolean; callerId: string | undefined },
): Promise<OrderRow | undefined> {
  // Locked first and read afterwards, so that a waiting request reads the current state.
  if (lock) await executor.selectFrom('shop_orders').select('id').where('id', '=', id).forUpdate().execute()
  return await orders(executor, callerId).where('o.id', '=', id).executeTakeFirst()
}

export async function getOrder(executor: Executor, id: string, callerId: string): Promise<OrderRow> {
  return await orders(executor, callerId).where('o.id', '=', id).executeTakeFirstOrThrow()
}

export async function insertOrder(tx: Tx, row: Insertable<ShopOrders>): Promise<void> {
  await tx.insertInto('shop_orders').values(row).execute()
}

export async function updateOrder(tx: Tx, id: string, change: Updateable<ShopOrders>): Promise<void> {
  await tx
    .updateTable('shop_orders')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
