// The rows of Peppol deliveries: each invoice has at most one that is running or delivered.
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { InvoiceDeliveries } from '../../../platform/db/schema.generated.ts'

export interface DeliveryRow extends Selectable<InvoiceDeliveries> {
  requested_by_name: string | null
}

export const deliveries = (executor: Executor) =>
  executor
    .selectFrom('invoice_deliveries as d')
    .leftJoin('users as u', 'u.id', 'd.requested_by')
    .selectAll('d')
    .select('u.full_name as requested_by_name')

export const findDelivery = async (executor: Executor, id: string): Promise<DeliveryRow | undefined> =>
  await deliveries(executor).where('d.id', '=', id).executeTakeFirst()

/** Undefined if one is running or delivered. */
export async function insertDelivery(
  tx: Tx,
  row: Insertable<InvoiceDeliveries>,
): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('invoice_deliveries')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function updateDelivery(
  tx: Tx,
  id: string,
  change: Updateable<InvoiceDeliveries>,
): Promise<void> {
  await tx.updateTable('invoice_deliveries').set(change).where('id', '=', id).execute()
}
