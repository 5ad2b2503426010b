// The dated prices of the shop and its one row of settings.
import { amountOf } from '@maat/domain/money/amounts/amount'
import type { OfferPrice } from '@maat/domain/shop/offers'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { ShopPrices, ShopSettings } from '../../../platform/db/schema.generated.ts'

type SettingsRow = Selectable<ShopSettings>

export async function readSettings(
  executor: Executor,
  { lock = false }: { lock?: boolean } = {},
): Promise<SettingsRow> {
  const query = executor.selectFrom('shop_settings').selectAll()
  return await (lock ? query.forUpdate() : query).executeTakeFirstOrThrow()
}

export async function updateSettings(tx: Tx, change: Updateable<ShopSettings>): Promise<void> {
  await tx.updateTable('shop_settings').set(change).execute()
}

/** With the VAT as entered; a bill decides the category by its client. */
export async function listPrices(executor: Executor): Promise<OfferPrice[]> {
  const rows = await executor.selectFrom('shop_prices').selectAll().orderBy('valid_from').execute()
  return rows.map(({ offer, valid_from, units, vat_rate, gives }) => ({
    offer,
    validFrom: valid_from,
    price: amountOf(units, 'EUR'),
    category: 'S',
    rate: vat_rate,
    gives,
  }))
}

export async function listPriceRows(executor: Executor) {
  return await executor
    .selectFrom('shop_prices as p')
    .leftJoin('users as u', 'u.id', 'p.entered_by')
    .selectAll('p')
    .select('u.full_name')
    .orderBy('p.valid_from', 'desc')
    .orderBy('p.offer')
    .execute()
}

/** False if the offer has a price from this day on already. */
export async function insertPrice(tx: Tx, row: Insertable<ShopPrices>): Promise<boolean> {
  const inserted = await tx
    .insertInto('shop_prices')
    .values(row)
    .onConflict(conflict => conflict.columns(['offer', 'valid_from']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
