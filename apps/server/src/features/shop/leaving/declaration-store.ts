// The declarations of clients who leave without signing in.
import type { DeclarationView } from '@maat/contract/shop/shop-admin'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { ShopDeclarations } from '../../../platform/db/schema.generated.ts'

export type DeclarationRow = Selectable<ShopDeclarations>

export async function insertDeclaration(tx: Tx, row: Insertable<ShopDeclarations>): Promise<DeclarationRow> {
  return await tx.insertInto('shop_declarations').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findDeclaration(
  executor: Executor,
  id: string,
  { lock }: { lock: boolean },
): Promise<DeclarationRow | undefined> {
  const query = executor.selectFrom('shop_declarations').selectAll().where('id', '=', id)
  return await (lock ? query.forUpdate() : query).executeTakeFirst()
}

export async function updateDeclaration(
  tx: Tx,
  id: string,
  change: Updateable<ShopDeclarations>,
): Promise<DeclarationRow> {
  return await tx
    .updateTable('shop_declarations')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function viewOfDeclaration(row: DeclarationRow): z.input<typeof DeclarationView> {
  const { id, kind, name, contract, email, declared_at, outcome, note } = row
  return { id, kind, name, contract, email, declaredAt: declared_at, outcome, note }
}
