import type { SubscriptionView } from '@maat/contract/shop/shop'
import type { Day } from '@maat/domain/calendar/day'
import { HOLIDAY_COUNTRIES } from '@maat/domain/calendar/holidays'
import type { Moment } from '@maat/domain/calendar/moment'
import { formatContractNumber } from '@maat/domain/shop/contract-number'
import { canWithdraw, withdrawalEndsOn } from '@maat/domain/shop/withdrawal'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { heldOn, limitedFrom, stateOn } from './held-offer.ts'
import { countUses, type ShopDay } from './plan-uses.ts'
import type { SubscriptionRow } from './subscription-store.ts'

interface Contract {
  is_consumer: boolean
  withdrawn_at: Moment | null
}

/** The last day on which a consumer may withdraw; null if there is none left. */
export function withdrawUntil(
  { is_consumer, withdrawn_at }: Contract,
  contractDay: Day,
  { today, country }: ShopDay,
): Day | null {
  const place = HOLIDAY_COUNTRIES.find(known => known === country) ?? 'BE'
  const contract = { isConsumer: is_consumer && withdrawn_at === null, contractDay, place }
  return canWithdraw(contract, today) ? withdrawalEndsOn(contractDay, place) : null
}

export async function viewOfSubscription(
  executor: Executor,
  row: SubscriptionRow,
  shop: ShopDay,
): Promise<z.input<typeof SubscriptionView>> {
  const { today, prices } = shop
  const { offer, next, gives } = heldOn(row, prices, today)
  const state = stateOn(row, today)
  return {
    id: row.id,
    offer,
    kind: row.kind,
    contract: formatContractNumber(row.contract),
    startedOn: row.started_on,
    periodFrom: row.period_from,
    billedUntil: row.billed_until,
    next: next === offer ? null : next,
    endsOn: row.ends_on ?? row.ended_on,
    state,
    limitedFrom: limitedFrom(row),
    gives,
    used: row.kind === 'plan' ? await countUses(executor, row, today) : 0,
    withdrawUntil: withdrawUntil(row, row.started_on, shop),
    can: actionsOn(row, state),
  }
}

function actionsOn(
  row: SubscriptionRow,
  state: z.input<typeof SubscriptionView>['state'],
): z.input<typeof SubscriptionView>['can'] {
  if (state === 'ended') return []
  if (row.cancelled_at !== null) return ['resume']
  return row.failed_on === null ? ['change', 'cancel'] : ['pay', 'cancel']
}
