// Finds the hourly rate: the most specific one for the case, on the day of the work.
import type { Day } from '../../calendar/day.ts'
import type { Amount } from '../amounts/amount.ts'
import { RATE_SOURCES, type RateSource } from '../invoices/billing-types.ts'

export interface DatedRate {
  source: RateSource
  fromDay: Day
  amount: Amount
}

/** By person or role in the case, then case, client, person or role, in this order; within one source the latest started rate. */
export function mostSpecificRate<Rate extends DatedRate>(rates: readonly Rate[], day: Day): Rate | undefined {
  const relations = ({ source }: DatedRate) => RATE_SOURCES.indexOf(source)
  const begun = rates.filter(rate => rate.source !== 'none' && rate.fromDay <= day)
  return begun.reduce<Rate | undefined>((best, rate) => {
    if (!best || relations(rate) > relations(best)) return rate
    return relations(rate) === relations(best) && rate.fromDay > best.fromDay ? rate : best
  }, undefined)
}
