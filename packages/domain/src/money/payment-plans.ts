// Payment in instalments: the agreement of both sides, and the days on which banks can process it.
import { addDays, SATURDAY, SUNDAY, weekdayOf } from '../calendar/plain-dates.ts'
import { type Instalment, type InstalmentTerms, planInstalments } from './split.ts'

/** A proposed plan waits for the other side; an ended one is no longer binding. */
export const PLAN_STATES = ['proposed', 'agreed', 'refused', 'replaced', 'ended'] as const
export type PlanState = (typeof PLAN_STATES)[number]

export const PLAN_SIDES = ['firm', 'client'] as const
export type PlanSide = (typeof PLAN_SIDES)[number]

/** Banks process no payments at weekends: such a part is due on Monday. The last part takes the remainder. */
export function instalmentsOf(wish: InstalmentTerms): Instalment[] | undefined {
  return planInstalments(wish)?.map(({ day, amount }) => ({ day: offWeekend(day), amount }))
}

function offWeekend(day: string): string {
  const weekday = weekdayOf(day)
  if (weekday === SATURDAY) return addDays(day, 2)
  return weekday === SUNDAY ? addDays(day, 1) : day
}
