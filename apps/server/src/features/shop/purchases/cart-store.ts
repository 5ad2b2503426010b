// The cart of a client: it survives devices and sessions, and empties when it is paid.
import type { UserId } from '@maat/contract/ids'
import type { CartItem } from '@maat/domain/shop/coming-bills'
import type { Insertable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { ShopCartItems } from '../../../platform/db/schema.generated.ts'

export async function cartOf(executor: Executor, clientId: UserId): Promise<CartItem[]> {
  const rows = await executor
    .selectFrom('shop_cart_items')
    .select(['offer', 'quantity', 'replaces'])
    .where('client_id', '=', clientId)
    .orderBy('added_at')
    .orderBy('offer')
    .execute()
  return rows.map(({ offer, quantity, replaces }) => ({ offer, quantity, ...(replaces && { replaces }) }))
}

export const viewOfCart = (items: readonly CartItem[]) =>
  items.map(({ offer, quantity, replaces }) => ({ offer, quantity, replaces: replaces ?? null }))

/** One item replaces a subscription: a later choice takes the place of an earlier one. */
export async function putItem(tx: Tx, item: Insertable<ShopCartItems>): Promise<void> {
  if (item.replaces)
    await tx
      .deleteFrom('shop_cart_items')
      .where('client_id', '=', item.client_id)
      .where('replaces', '=', item.replaces)
      .execute()
  await tx
    .insertInto('shop_cart_items')
    .values(item)
    .onConflict(conflict =>
      conflict
        .columns(['client_id', 'offer'])
        .doUpdateSet({ quantity: item.quantity, replaces: item.replaces ?? null }),
    )
    .execute()
}

export async function removeItem(tx: Tx, clientId: UserId, offer: CartItem['offer']): Promise<void> {
  await tx
    .deleteFrom('shop_cart_items')
    .where('client_id', '=', clientId)
    .where('offer', '=', offer)
    .execute()
}

/** Leaves what was added after the purchase began. */
export async function removeBought(tx: Tx, clientId: UserId, items: readonly CartItem[]): Promise<void> {
  for (const { offer } of items) await removeItem(tx, clientId, offer)
}
