// The hourly rates that changed within the work of an invoice, so that its paper explains them.
import type { Day } from '../../calendar/day.ts'
import type { Amount } from '../amounts/amount.ts'

export interface RateChange {
  name: string
  /** The first day of work at the new rate. */
  day: Day
  before: Amount
  after: Amount
}

export interface RatedWork {
  personId: string
  name: string
  day: Day
  rate: Amount
}

/** In the order of the days; each person's changes are their own. */
export function rateChanges(work: readonly RatedWork[]): RateChange[] {
  const inOrder = work.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
  const last = new Map<string, Amount>()
  return inOrder.flatMap(({ personId, name, day, rate }) => {
    const before = last.get(personId)
    last.set(personId, rate)
    return before && before.units !== rate.units ? [{ name, day, before, after: rate }] : []
  })
}
