// The rows of subscriptions, each with the choices of its billed period.

import type { UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Offer } from '@maat/domain/shop/offers'
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { ShopSubscriptions } from '../../../platform/db/schema.generated.ts'

export interface SubscriptionRow extends Selectable<ShopSubscriptions> {
  choices: { day: Day; offer: Offer }[]
}

const choicesOfPeriod = sql<SubscriptionRow['choices']>`(
  select coalesce(jsonb_agg(jsonb_build_object('day', h.chosen_on, 'offer', h.offer) order by h.id), '[]')
  from shop_choices h where h.subscription_id = s.id and h.chosen_on >= s.period_from)`

const subscriptions = (executor: Executor) =>
  executor.selectFrom('shop_subscriptions as s').selectAll('s').select(choicesOfPeriod.as('choices'))

export async function findSubscription(
  executor: Executor,
  id: string,
  { lock }: { lock: boolean },
): Promise<SubscriptionRow | undefined> {
  // Locked first and read afterwards, so that a waiting request reads the current state.
  if (lock)
    await executor.selectFrom('shop_subscriptions').select('id').where('id', '=', id).forUpdate().execute()
  return await subscriptions(executor).where('s.id', '=', id).executeTakeFirst()
}

export async function getSubscription(executor: Executor, id: string): Promise<SubscriptionRow> {
  return await subscriptions(executor).where('s.id', '=', id).executeTakeFirstOrThrow()
}

/** Those that did not end, in the order of their beginning. */
export async function subscriptionsOf(executor: Executor, clientId: UserId): Promise<SubscriptionRow[]> {
  return await subscriptions(executor)
    .where('s.client_id', '=', clientId)
    .where('s.ended_on', 'is', null)
    .orderBy('s.started_on')
    .orderBy('s.kind')
    .orderBy('s.offer')
    .execute()
}

export async function findByContract(
  executor: Executor,
  contract: string,
): Promise<SubscriptionRow | undefined> {
  return await subscriptions(executor).where('s.contract', '=', contract).executeTakeFirst()
}

/** Ids of the subscriptions whose period is over, or that have a failed renewal: each needs a look today. */
export async function subscriptionsToFollow(executor: Executor, today: Day): Promise<string[]> {
  const rows = await executor
    .selectFrom('shop_subscriptions')
    .select('id')
    .where('ended_on', 'is', null)
    .where(sql<SqlBool>`billed_until < ${today}::date`)
    .orderBy('billed_until')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertSubscription(tx: Tx, row: Insertable<ShopSubscriptions>): Promise<string> {
  const { id } = await tx
    .insertInto('shop_subscriptions')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSubscription(
  tx: Tx,
  id: string,
  change: Updateable<ShopSubscriptions>,
): Promise<void> {
  await tx
    .updateTable('shop_subscriptions')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function insertChoice(
  tx: Tx,
  choice: { subscriptionId: string; offer: Offer; day: Day; now: Date },
): Promise<void> {
  await tx
    .insertInto('shop_choices')
    .values({
      subscription_id: choice.subscriptionId,
      chosen_on: choice.day,
      offer: choice.offer,
      chosen_at: momentOf(choice.now),
    })
    .execute()
}
