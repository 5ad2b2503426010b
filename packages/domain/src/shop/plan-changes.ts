// Changes of a plan or of storage: a dearer one begins at once, any other when the paid period is over.
import type { Day } from '../calendar/day.ts'
import { addDays } from '../calendar/plain-dates.ts'
import { add, subtract } from '../money/amounts/amount.ts'
import { kindOfOffer, type Offer, type PricedOffer } from './offers.ts'
import { commonDays, type Period } from './periods.ts'
import { creditOf, linesOfPart, type PeriodLine } from './pro-rata.ts'

export const CHANGE_TIMES = ['none', 'at-once', 'at-period-end'] as const
type ChangeTime = (typeof CHANGE_TIMES)[number]

/** The days on which a plan is held. */
export interface PlanSpan extends Period {
  plan: PricedOffer
}

interface PlanChoice {
  day: Day
  plan: PricedOffer
}

/** The result of one choice, with the lines that it adds to what is billed already. */
interface PlanChange {
  time: ChangeTime
  startsOn: Day
  lines: PeriodLine[]
}

export interface PlanCourse {
  /** One for each choice, in their order. */
  changes: PlanChange[]
  /** They cover the period, and each day once. */
  spans: PlanSpan[]
  /** The offer of the next period. */
  next: Offer
}

/** Both prices are for the same days, so that their order is that of the prices per day. */
export function timeOfChange(held: PricedOffer, wanted: PricedOffer): ChangeTime {
  if (kindOfOffer(held.offer) !== kindOfOffer(wanted.offer))
    throw new RangeError(`'${held.offer}' cannot become '${wanted.offer}'`)
  if (held.offer === wanted.offer) return 'none'
  return subtract(wanted.price, held.price).units > 0 ? 'at-once' : 'at-period-end'
}

/**
 * Follows the choices within a period whose first plan is billed. Each choice is compared with the plan of the morning:
 * the last one of a day counts, and its lines take back those of the earlier ones.
 */
export function followChoices(
  start: PricedOffer,
  period: Period,
  choices: readonly PlanChoice[],
): PlanCourse {
  const changes: PlanChange[] = []
  let today = period.firstDay
  let morning: PlanSpan[] = [{ plan: start, ...period }]
  let spans = morning
  let billedToday: PeriodLine[] = []
  let next = start.offer
  for (const { day, plan } of choices) {
    if (day < today || day > period.lastDay) throw new RangeError(`A choice on ${day} is out of order`)
    if (day > today) {
      morning = spans
      billedToday = []
      today = day
    }
    const held = morning.at(-1)?.plan ?? start
    const time = timeOfChange(held, plan)
    const lines = time === 'at-once' ? linesOfUpgrade(held, plan, period, day) : []
    const startsOn = time === 'at-period-end' ? addDays(period.lastDay, 1) : day
    changes.push({ time, startsOn, lines: mergeLines([...creditOf(billedToday), ...lines]) })
    spans = time === 'at-once' ? replaceRest(morning, plan, day) : morning
    billedToday = lines
    next = plan.offer
  }
  return { changes, spans, next }
}

/** The lines of the plans that are held within a part of their period. */
export const linesOfSpans = (spans: readonly PlanSpan[], period: Period, part: Period): PeriodLine[] =>
  spans.flatMap(span => {
    const days = commonDays(span, part)
    return days ? linesOfPart(span.plan, period, days) : []
  })

/** A credit for the unused days, and a charge for the same days at the new price. */
function linesOfUpgrade(held: PricedOffer, wanted: PricedOffer, period: Period, day: Day): PeriodLine[] {
  const rest = { firstDay: day, lastDay: period.lastDay }
  return [...creditOf(linesOfPart(held, period, rest)), ...linesOfPart(wanted, period, rest)]
}

/** The day of the change belongs to the new plan. */
function replaceRest(spans: readonly PlanSpan[], plan: PricedOffer, day: Day): PlanSpan[] {
  const last = spans.at(-1)
  if (!last) return []
  const shortened = { ...last, lastDay: addDays(day, -1) }
  const before = last.firstDay < day ? [...spans.slice(0, -1), shortened] : spans.slice(0, -1)
  return [...before, { plan, firstDay: day, lastDay: last.lastDay }]
}

/** Adds up the lines of the same offer, days and VAT; lines that cancel out disappear. */
function mergeLines(lines: readonly PeriodLine[]): PeriodLine[] {
  const merged = new Map<string, PeriodLine>()
  for (const line of lines) {
    const key = [line.offer, line.days.firstDay, line.days.lastDay, line.category, line.rate].join(' ')
    const before = merged.get(key)
    merged.set(key, before ? { ...before, net: add(before.net, line.net) } : line)
  }
  return [...merged.values()].filter(({ net }) => net.units !== 0)
}
