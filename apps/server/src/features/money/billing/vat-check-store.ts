// The results of VAT number checks of clients: the latest check of the current number counts.
import type { UserId } from '@maat/contract/ids'
import { type Insertable, sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { VatNumberChecks } from '../../../platform/db/schema.generated.ts'

export async function findVatCheck(executor: Executor, clientId: UserId, vatNumber: string) {
  return await executor
    .selectFrom('vat_number_checks as v')
    .innerJoin('users as u', 'u.id', 'v.checked_by')
    .select(['v.is_valid', 'v.source', 'v.words', 'v.checked_at', 'u.full_name as by_name'])
    .where('v.client_id', '=', clientId)
    .where('v.vat_number', '=', vatNumber)
    .orderBy('v.checked_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertVatCheck(tx: Tx, check: Insertable<VatNumberChecks>): Promise<void> {
  await tx.insertInto('vat_number_checks').values(check).execute()
}

export const isVatNumberChecked = sql<boolean>`coalesce((
  select v.is_valid from vat_number_checks v
  where v.client_id = u.id and v.vat_number = u.vat_number
  order by v.checked_at desc, v.id desc limit 1), false)`
