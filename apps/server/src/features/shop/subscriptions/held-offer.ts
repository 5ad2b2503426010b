// Finds what a subscription gives on a day: the offer of its period, the choices within it, and its unpaid renewal.
import type { Day } from '@maat/domain/calendar/day'
import type { Holding } from '@maat/domain/shop/coming-bills'
import { type DunningState, dunningDays, dunningStateOn } from '@maat/domain/shop/dunning'
import { type Offer, type OfferPrice, pricedOn, priceOn } from '@maat/domain/shop/offers'
import { type Period, periodOn } from '@maat/domain/shop/periods'
import { followChoices, type PlanSpan } from '@maat/domain/shop/plan-changes'
import type { SubscriptionRow } from './subscription-store.ts'

export interface HeldOffer {
  offer: Offer
  next: Offer
  /** Uses in a month, or gigabytes. */
  gives: number
  period: Period
  spans: readonly PlanSpan[]
}

/** The billed period, also while a renewal is late. */
const periodOf = (row: SubscriptionRow): Period => periodOn(row.started_on, row.period_from)

function follow(row: SubscriptionRow, prices: readonly OfferPrice[], until: string) {
  const period = periodOf(row)
  const start = pricedOn(prices, row.offer, row.priced_on)
  // A choice after a late period counts as one of its last day.
  const choices = row.choices
    .filter(({ day }) => day <= until)
    .map(({ day, offer }) => ({
      day: day > period.lastDay ? period.lastDay : day,
      plan: pricedOn(prices, offer, day),
    }))
  return { period, start, ...followChoices(start, period, choices) }
}

export function heldOn(row: SubscriptionRow, prices: readonly OfferPrice[], day: Day): HeldOffer {
  const { period, start, spans, next } = follow(row, prices, day)
  const { offer } = spans.at(-1)?.plan ?? start
  const chosen = row.choices.findLast(choice => choice.offer === offer)
  const gives = priceOn(prices, offer, chosen?.day ?? row.priced_on)?.gives ?? 0
  return { offer, next, gives, period, spans }
}

/** For the coming bills: as held this morning, with the choices of today. */
export function holdingOf(row: SubscriptionRow, prices: readonly OfferPrice[], today: Day): Holding {
  const earlier = { ...row, choices: row.choices.filter(({ day }) => day < today) }
  const { start, spans, next } = follow(earlier, prices, today)
  const choicesToday = row.choices
    .filter(({ day }) => day === today)
    .map(({ offer, day }) => pricedOn(prices, offer, day))
  const plan = spans.at(-1)?.plan ?? start
  return {
    id: row.id,
    startedOn: row.started_on,
    plan,
    billedUntil: row.billed_until,
    choicesToday,
    ...(next !== plan.offer && { next }),
    ...(row.ends_on && { endsOn: row.ends_on }),
  }
}

export function stateOn(row: SubscriptionRow, today: Day): DunningState {
  const { ended_on, ends_on, failed_on } = row
  if (ended_on !== null || (ends_on !== null && ends_on < today)) return 'ended'
  return failed_on === null ? 'active' : dunningStateOn({ failedOn: failed_on }, today)
}

/** The first day with limited rights, while a renewal is unpaid. */
export const limitedFrom = ({ failed_on }: SubscriptionRow): Day | null =>
  failed_on === null ? null : dunningDays(failed_on).limitedFrom
