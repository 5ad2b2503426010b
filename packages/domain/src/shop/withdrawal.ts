// The right of consumers to withdraw from a contract within 14 days (directive 2011/83, articles 9, 14 and 16).
import type { Day } from '../calendar/day.ts'
import { type HolidayRegion, nextWorkingDay } from '../calendar/holidays.ts'
import { addDays } from '../calendar/plain-dates.ts'
import { type Amount, amountOf, subtract, zeroAmount } from '../money/amounts/amount.ts'
import { divideRounded } from '../money/amounts/decimal.ts'
import type { Period } from './periods.ts'
import { linesOfSpans, type PlanSpan } from './plan-changes.ts'
import type { PeriodLine } from './pro-rata.ts'

const WITHDRAWAL_DAYS = 14

/** The last day: the day of the contract does not count, and the end moves to a working day (regulation 1182/71). */
export const withdrawalEndsOn = (contractDay: Day, place: HolidayRegion): Day =>
  nextWorkingDay(place, addDays(contractDay, WITHDRAWAL_DAYS))

interface ShopContract {
  isConsumer: boolean
  contractDay: Day
  place: HolidayRegion
}

export const canWithdraw = ({ isConsumer, contractDay, place }: ShopContract, today: Day): boolean =>
  isConsumer && contractDay <= today && today <= withdrawalEndsOn(contractDay, place)

interface BilledPeriod {
  period: Period
  spans: readonly PlanSpan[]
  /** Whether the client expressly requested that the service begin before the 14 days were over. */
  beganOnRequest: boolean
}

/**
 * The used days are owed only after an express request. The day of the withdrawal is given back, in the client's
 * favour.
 */
export function withdrawFromPeriod(
  { period, spans, beganOnRequest }: BilledPeriod,
  day: Day,
): { owed: PeriodLine[]; givenBack: PeriodLine[] } {
  if (day < period.firstDay) return { owed: [], givenBack: linesOfSpans(spans, period, period) }
  const used = { firstDay: period.firstDay, lastDay: addDays(day, -1) }
  const unused = { firstDay: day, lastDay: period.lastDay }
  return {
    owed: beganOnRequest ? linesOfSpans(spans, period, used) : [],
    givenBack: linesOfSpans(spans, period, beganOnRequest ? unused : period),
  }
}

interface BoughtPack {
  /** The price of all its credits. */
  price: Amount
  credits: number
  used: number
  beganOnRequest: boolean
}

/** Used credits are owed at their part of the price, after the same express request. */
export function withdrawFromPack({ price, credits, used, beganOnRequest }: BoughtPack): {
  owed: Amount
  givenBack: Amount
} {
  if (credits < 1 || used < 0 || used > credits)
    throw new RangeError(`${used} of ${credits} credits cannot be used`)
  const part = divideRounded(BigInt(price.units) * BigInt(used), BigInt(credits))
  const owed = beganOnRequest ? amountOf(part, price.currency) : zeroAmount(price.currency)
  return { owed, givenBack: subtract(price, owed) }
}
