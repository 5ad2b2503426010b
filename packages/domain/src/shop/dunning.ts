// A failed renewal: days of grace with reminders, then limited rights until payment. Documents always stay open.
import type { Day } from '../calendar/day.ts'
import { addDays } from '../calendar/plain-dates.ts'

export const DUNNING_STATES = ['active', 'grace', 'limited', 'ended'] as const
export type DunningState = (typeof DUNNING_STATES)[number]

/** Days are counted from the day of the failure, which is day 0. */
interface DunningRule {
  validFrom: Day
  graceDays: number
  reminderDays: readonly number[]
}

/** The firm may add rules for later days; a failed renewal follows the rule of the day of its failure. */
export const DUNNING_RULES: readonly DunningRule[] = [
  { validFrom: '2026-01-01', graceDays: 14, reminderDays: [0, 7, 12] },
]

interface FailedRenewal {
  failedOn: Day
  paidOn?: Day
  cancelledOn?: Day
}

interface DunningDays {
  reminders: Day[]
  /** The last day with all rights. */
  graceEndsOn: Day
  limitedFrom: Day
}

export function dunningDays(failedOn: Day, rules: readonly DunningRule[] = DUNNING_RULES): DunningDays {
  const sorted = [...rules].sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
  const rule = sorted.filter(({ validFrom }) => validFrom <= failedOn).at(-1) ?? sorted[0]
  if (!rule) throw new RangeError('There is no rule for failed renewals')
  const graceEndsOn = addDays(failedOn, rule.graceDays)
  return {
    reminders: rule.reminderDays.map(days => addDays(failedOn, days)),
    graceEndsOn,
    limitedFrom: addDays(graceEndsOn, 1),
  }
}

/**
 * A payment counts from its day, also after the grace. A cancellation without payment ends the subscription after its
 * day, and a later payment of the debt does not revive it.
 */
export function dunningStateOn(
  { failedOn, paidOn, cancelledOn }: FailedRenewal,
  day: Day,
  rules: readonly DunningRule[] = DUNNING_RULES,
): DunningState {
  const isPaidBy = (end: string) => paidOn !== undefined && paidOn <= end
  if (cancelledOn !== undefined && cancelledOn < day && !isPaidBy(cancelledOn)) return 'ended'
  if (day < failedOn || isPaidBy(day)) return 'active'
  return day <= dunningDays(failedOn, rules).graceEndsOn ? 'grace' : 'limited'
}

/** The day of the reminder to send. Late reminders are not sent together: only the last one is. */
export function reminderDue(
  renewal: FailedRenewal,
  day: Day,
  sent: readonly Day[],
  rules: readonly DunningRule[] = DUNNING_RULES,
): Day | undefined {
  const isOver = [renewal.paidOn, renewal.cancelledOn].some(end => end !== undefined && end <= day)
  if (isOver) return undefined
  const latest = dunningDays(renewal.failedOn, rules)
    .reminders.filter(reminder => reminder <= day)
    .sort()
    .at(-1)
  return latest && !sent.some(one => one >= latest) ? latest : undefined
}

interface SubscriptionRights {
  /** The functions of a plan, and more documents than the free storage holds. */
  usesOffer: boolean
  /** The type allows no state that locks documents. */
  readsDocuments: true
}

export const SUBSCRIPTION_RIGHTS: Readonly<Record<DunningState, SubscriptionRights>> = {
  active: { usesOffer: true, readsDocuments: true },
  grace: { usesOffer: true, readsDocuments: true },
  limited: { usesOffer: false, readsDocuments: true },
  ended: { usesOffer: false, readsDocuments: true },
}
