// A cancellation: the subscription works until the end of its paid period and is not renewed.
import type { Day } from '../calendar/day.ts'
import { addDays } from '../calendar/plain-dates.ts'
import type { Period } from './periods.ts'
import { linesOfSpans, type PlanSpan } from './plan-changes.ts'
import { creditOf, type PeriodLine } from './pro-rata.ts'

interface Cancelled {
  /** The last day with the rights of the subscription. */
  endsOn: Day
  /** The days after the end in a period that is billed but not paid. */
  credit: PeriodLine[]
}

/** Without a paid day left it ends today: an unpaid client can always leave, and the reminders stop. */
export function cancelOn(
  today: Day,
  paidUntil: Day,
  unpaid?: { period: Period; spans: readonly PlanSpan[] },
): Cancelled {
  const endsOn = paidUntil > today ? paidUntil : today
  if (!unpaid) return { endsOn, credit: [] }
  const rest = { firstDay: addDays(endsOn, 1), lastDay: unpaid.period.lastDay }
  return { endsOn, credit: creditOf(linesOfSpans(unpaid.spans, unpaid.period, rest)) }
}
