// The rows of the price lists.
import type { OfficeId } from '@maat/contract/ids'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { PriceItems } from '../../../platform/db/schema.generated.ts'

type Row = Selectable<PriceItems>

export async function findPrice(
  executor: Executor,
  officeId: OfficeId,
  id: string,
): Promise<Row | undefined> {
  return await executor
    .selectFrom('price_items')
    .selectAll()
    .where('id', '=', id)
    .where('office_id', '=', officeId)
    .executeTakeFirst()
}

export async function insertPrice(tx: Tx, price: Insertable<PriceItems>): Promise<Row> {
  return await tx.insertInto('price_items').values(price).returningAll().executeTakeFirstOrThrow()
}

/** The request locks the office, so the version only has to grow. */
export async function updatePrice(tx: Tx, id: string, change: Updateable<PriceItems>): Promise<Row> {
  return await tx
    .updateTable('price_items')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
