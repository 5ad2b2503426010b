// Billed time: minutes, rounded up per entry, and priced by minutes instead of rounded hours.
import { type Amount, amountOf, multiplyPrice, serializeAmount } from '../amounts/amount.ts'
import { divideRounded, writeDecimal } from '../amounts/decimal.ts'
import type { LineUnit } from '../invoices/billing-types.ts'

const HOUR = 60
/** The decimals of quantities on an invoice. */
const HOUR_DECIMALS = 4

/** Rounds up to a whole unit, for example 6 minutes; zero stays zero. */
export function billedMinutes(minutes: number, unit: number): number {
  return Math.ceil(minutes / unit) * unit
}

/** '1.1', '0.1167': the quantity on an invoice. */
export function minutesToHours(minutes: number): string {
  const digits = divideRounded(BigInt(minutes) * 10n ** BigInt(HOUR_DECIMALS), BigInt(HOUR))
  return writeDecimal({ digits, scale: HOUR_DECIMALS })
}

export function priceOfTime(minutes: number, rate: Amount): Amount {
  return amountOf(divideRounded(BigInt(minutes) * BigInt(rate.units), BigInt(HOUR)), rate.currency)
}

export const BUDGET_STAGES = ['none', 'half', 'warning', 'reached', 'exceeded'] as const
export type BudgetStage = (typeof BUDGET_STAGES)[number]

/** The stages that trigger a notification, once each; an exceeded budget counts as reached. */
export const NOTIFIED_STAGES = ['half', 'warning', 'reached'] as const
export type NotifiedStage = (typeof NOTIFIED_STAGES)[number]

export const toNotifiedStage = (stage: BudgetStage): NotifiedStage | undefined =>
  stage === 'exceeded' ? 'reached' : NOTIFIED_STAGES.find(notified => notified === stage)

/**
 * The used part of a budget before VAT: from 50 %, from 80 %, all, more. Without a budget, no stage is ever reached.
 */
export function budgetStage(spent: Amount, budget: Amount): BudgetStage {
  if (spent.currency !== budget.currency)
    throw new RangeError(`${spent.currency} and ${budget.currency} cannot be compared`)
  if (budget.units <= 0) return 'none'
  const percent = (of: bigint) => BigInt(spent.units) * 100n >= BigInt(budget.units) * of
  if (spent.units > budget.units) return 'exceeded'
  if (spent.units === budget.units) return 'reached'
  if (percent(80n)) return 'warning'
  return percent(50n) ? 'half' : 'none'
}

/** A line of time: hours at the rate; if their product is a cent off, one piece at its total price. */
export function lineOfTime(
  minutes: number,
  rate: Amount,
): { quantity: string; unit: LineUnit; price: string; net: Amount } {
  const net = priceOfTime(minutes, rate)
  const quantity = minutesToHours(minutes)
  const price = serializeAmount(rate)
  const isExact = multiplyPrice(price, quantity, rate.currency).units === net.units
  return isExact
    ? { quantity, unit: 'hour', price, net }
    : { quantity: '1', unit: 'piece', price: serializeAmount(net), net }
}
