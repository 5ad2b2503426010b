// The price of some days of a period, by its price per day, split where its VAT changes.
import type { Day } from '../calendar/day.ts'
import { addDays } from '../calendar/plain-dates.ts'
import { type Amount, amountOf, negate, subtract } from '../money/amounts/amount.ts'
import { divideRounded } from '../money/amounts/decimal.ts'
import type { VatCategory } from '../money/invoices/billing-types.ts'
import { shortRate } from '../money/invoices/vat-totals.ts'
import { type DatedVat, type Offer, type PricedOffer, vatOn } from './offers.ts'
import { countDays, type Period } from './periods.ts'

/** Days of one offer under one VAT treatment; negative if they are credited. */
export interface PeriodLine {
  offer: Offer
  days: Period
  category: VatCategory
  rate: string
  net: Amount
}

/** The price from a day to the end of the period, rounded once. The day after its end has none left. */
export function priceOfRest(price: Amount, period: Period, from: Day): Amount {
  const whole = countDays(period)
  const left = countDays({ firstDay: from, lastDay: period.lastDay })
  if (price.units < 0) throw new RangeError('A price is never negative')
  if (whole < 1 || left < 0 || left > whole) throw new RangeError(`${from} is outside of the period`)
  return amountOf(divideRounded(BigInt(price.units) * BigInt(left), BigInt(whole)), price.currency)
}

/**
 * The difference of two rests: adjoining parts add up to the whole exactly, and a later credit of some of these days
 * is never more than their price.
 */
export function priceOfPart(price: Amount, period: Period, part: Period): Amount {
  const after = addDays(part.lastDay, 1)
  return subtract(priceOfRest(price, period, part.firstDay), priceOfRest(price, period, after))
}

/** One line for each VAT treatment within the part. */
export function linesOfPart({ offer, price, vat }: PricedOffer, period: Period, part: Period): PeriodLine[] {
  return splitByVat(vat, part).map(days => {
    const { category, rate } = vatOn(vat, days.firstDay)
    return { offer, days, category, rate: shortRate(rate), net: priceOfPart(price, period, days) }
  })
}

export const creditOf = (lines: readonly PeriodLine[]): PeriodLine[] =>
  lines.map(line => ({ ...line, net: negate(line.net) }))

/** A new row with the same VAT, for example a new price, splits nothing. */
function splitByVat(vat: readonly DatedVat[], { firstDay, lastDay }: Period): Period[] {
  const isChange = (day: Day) => {
    const [before, after] = [vatOn(vat, addDays(day, -1)), vatOn(vat, day)]
    return before.category !== after.category || shortRate(before.rate) !== shortRate(after.rate)
  }
  const changes = vat
    .map(({ validFrom }) => validFrom)
    .filter(day => firstDay < day && day <= lastDay && isChange(day))
  const starts = [...new Set([firstDay, ...changes])].sort()
  return starts.map((start, index) => {
    const next = starts[index + 1]
    return { firstDay: start, lastDay: next ? addDays(next, -1) : lastDay }
  })
}
