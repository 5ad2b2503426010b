// The rows of purchases, and the mandates of their payers.

import type { UserId } from '@maat/contract/ids'
import type { Moment } from '@maat/domain/calendar/moment'
import type { CheckoutMethod } from '@maat/domain/money/payments/checkout-types'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { ShopMandates, ShopPurchases } from '../../../platform/db/schema.generated.ts'

export type PurchaseRow = Selectable<ShopPurchases>

export async function findPurchaseOfCheckout(tx: Tx, checkoutId: string): Promise<PurchaseRow | undefined> {
  return await tx
    .selectFrom('shop_purchases')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .forUpdate()
    .executeTakeFirst()
}

export async function getPurchase(executor: Executor, id: string): Promise<PurchaseRow> {
  return await executor
    .selectFrom('shop_purchases')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** A client pays one cart at a time. */
export async function isCartBeingPaid(executor: Executor, clientId: UserId): Promise<boolean> {
  const open = await executor
    .selectFrom('shop_purchases')
    .select('id')
    .where('client_id', '=', clientId)
    .where('state', '=', 'open')
    .where('subscription_id', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

/** The payment of a renewal that is under way. */
export async function findOpenRenewal(
  executor: Executor,
  { client_id, id }: { client_id: UserId; id: string },
): Promise<PurchaseRow | undefined> {
  return await executor
    .selectFrom('shop_purchases')
    .selectAll()
    .where('client_id', '=', client_id)
    .where('state', '=', 'open')
    .where('subscription_id', '=', id)
    .executeTakeFirst()
}

/** Without the renewals by mandate, which need nobody. */
export async function paymentsUnderWay(executor: Executor, clientId: UserId) {
  return await executor
    .selectFrom('shop_purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(['c.id as checkoutId', 'p.subscription_id as subscriptionId'])
    .where('p.client_id', '=', clientId)
    .where('p.state', '=', 'open')
    .where('c.mandate', '=', 'first')
    .orderBy('p.begun_at')
    .execute()
}

export async function insertPurchase(
  tx: Tx,
  {
    items,
    bill,
    ...row
  }: Omit<Insertable<ShopPurchases>, 'items' | 'bill'> & Pick<PurchaseRow, 'items' | 'bill'>,
): Promise<PurchaseRow> {
  return await tx
    .insertInto('shop_purchases')
    .values({ ...row, items: JSON.stringify(items), bill: JSON.stringify(bill) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updatePurchase(tx: Tx, id: string, change: Updateable<ShopPurchases>): Promise<void> {
  await tx.updateTable('shop_purchases').set(change).where('id', '=', id).execute()
}

export async function findMandate(
  executor: Executor,
  clientId: UserId,
): Promise<Selectable<ShopMandates> | undefined> {
  return await executor
    .selectFrom('shop_mandates')
    .selectAll()
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/** The latest payment replaces an earlier mandate. */
export async function saveMandate(
  tx: Tx,
  mandate: { client_id: UserId; customer: string; method: CheckoutMethod; given_at: Moment },
): Promise<void> {
  await tx
    .insertInto('shop_mandates')
    .values(mandate)
    .onConflict(conflict =>
      conflict.column('client_id').doUpdateSet({
        customer: sql`excluded.customer`,
        method: sql`excluded.method`,
        given_at: sql`excluded.given_at`,
      }),
    )
    .execute()
}
