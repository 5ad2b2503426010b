// The credits of a client. Each change locks them, so that parallel orders never spend the same credit.

import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import {
  balanceOfCredits,
  type CreditEntry,
  restorePack,
  spendCredits,
  withdrawPack,
} from '@maat/domain/shop/credits'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import type { ShopPacks } from '../../../platform/db/schema.generated.ts'
import type { Work } from '../../../platform/http/work.ts'

export type PackRow = Selectable<ShopPacks>

export async function creditEntriesOf(executor: Executor, clientId: UserId): Promise<CreditEntry[]> {
  const rows = await executor
    .selectFrom('shop_credit_entries')
    .select(['kind', 'credits', 'pack_id'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, credits, pack_id }) =>
    kind === 'spent' || kind === 'returned' ? { kind, credits } : { kind, credits, packId: pack_id ?? '' },
  )
}

export async function packsOf(executor: Executor, clientId: UserId): Promise<PackRow[]> {
  return await executor
    .selectFrom('shop_packs')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('bought_on')
    .orderBy('id')
    .execute()
}

export async function findPackByContract(executor: Executor, contract: string): Promise<PackRow | undefined> {
  return await executor
    .selectFrom('shop_packs')
    .selectAll()
    .where('contract', '=', contract)
    .executeTakeFirst()
}

const lockCredits = (tx: Tx, clientId: UserId) => lockForCounting(tx, 'shop_credit_entries', clientId)

export async function addPack({ tx, now }: Work, pack: Insertable<ShopPacks>): Promise<void> {
  await lockCredits(tx, pack.client_id)
  const { id } = await tx.insertInto('shop_packs').values(pack).returning('id').executeTakeFirstOrThrow()
  await enter(tx, now, { client_id: pack.client_id, kind: 'bought', credits: pack.credits, pack_id: id })
}

/** Credits pay an order or a consultation. */
type Paid = { order_id: string } | { consultation_id: string }

/** False if the balance does not suffice; nothing is spent then. */
export async function spend(
  { tx, now }: Work,
  clientId: UserId,
  { credits, paid }: { credits: number; paid: Paid },
): Promise<boolean> {
  await lockCredits(tx, clientId)
  if (!spendCredits(await creditEntriesOf(tx, clientId), credits)) return false
  await enter(tx, now, { client_id: clientId, kind: 'spent', credits, ...paid })
  return true
}

/** Gives back what an order or a consultation cost; nothing the second time. */
export async function giveBack({ tx, now }: Work, clientId: UserId, paid: Paid): Promise<void> {
  await lockCredits(tx, clientId)
  const credits = await netSpent(tx, paid)
  if (credits > 0) await enter(tx, now, { client_id: clientId, kind: 'returned', credits, ...paid })
}

export async function netSpent(executor: Executor, paid: Paid): Promise<number> {
  const [column, id] =
    'order_id' in paid ? ['order_id', paid.order_id] : ['consultation_id', paid.consultation_id]
  const { rows } = await sql<{ credits: number }>`
    select coalesce(sum(case kind when 'spent' then credits else -credits end), 0)::int as credits
    from shop_credit_entries where ${sql.ref(column)} = ${id}::uuid`.execute(executor)
  return rows[0]?.credits ?? 0
}

/** Takes the unused credits of a pack back; returns how many were used. Undefined if the pack was taken back before. */
export async function takeBackPack(
  { tx, now }: Work,
  pack: PackRow,
  { isUnpaid = false }: { isUnpaid?: boolean } = {},
): Promise<number | undefined> {
  await lockCredits(tx, pack.client_id)
  if (await isTakenBack(tx, pack.id)) return undefined
  const entry = withdrawPack(await creditEntriesOf(tx, pack.client_id), pack.id)
  const unused = entry?.credits ?? 0
  if (unused > 0)
    await enter(tx, now, { client_id: pack.client_id, kind: 'withdrawn', credits: unused, pack_id: pack.id })
  await updatePack(tx, pack.id, { withdrawn_at: momentOf(now), is_unpaid: isUnpaid })
  return pack.credits - unused
}

/** Read under the lock of the credits: two declarations may name the same pack. */
async function isTakenBack(tx: Tx, id: string): Promise<boolean> {
  const query = tx.selectFrom('shop_packs').select('withdrawn_at').where('id', '=', id)
  const { withdrawn_at } = await query.executeTakeFirstOrThrow()
  return withdrawn_at !== null
}

/** Gives the unused credits of a pack again, because it is paid again. */
export async function returnPack({ tx, now }: Work, { id, client_id }: PackRow): Promise<void> {
  await lockCredits(tx, client_id)
  const entry = restorePack(await creditEntriesOf(tx, client_id), id)
  if (entry) await enter(tx, now, { client_id, kind: entry.kind, credits: entry.credits, pack_id: id })
  await updatePack(tx, id, { withdrawn_at: null, is_unpaid: false })
}

async function updatePack(tx: Tx, id: string, change: Updateable<ShopPacks>): Promise<void> {
  await tx.updateTable('shop_packs').set(change).where('id', '=', id).execute()
}

interface NewEntry {
  client_id: UserId
  kind: CreditEntry['kind']
  credits: number
  pack_id?: string
  order_id?: string
  consultation_id?: string
}

async function enter(tx: Tx, now: Date, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('shop_credit_entries')
    .values({ ...entry, entered_at: momentOf(now) })
    .execute()
}

export const balanceOf = async (executor: Executor, clientId: UserId): Promise<number> =>
  balanceOfCredits(await creditEntriesOf(executor, clientId))
