// Payment in instalments: the agreement of both sides, and the days on which banks can process it.
import { HOLIDAY_COUNTRIES, nextWorkingDay } from '../../calendar/holidays.ts'
import { type Instalment, type InstalmentTerms, planInstalments } from '../amounts/split.ts'

/** A proposed plan waits for the other side; an ended one is no longer binding. */
export const PLAN_STATES = ['proposed', 'agreed', 'refused', 'replaced', 'ended'] as const
export type PlanState = (typeof PLAN_STATES)[number]

export const PLAN_SIDES = ['firm', 'client'] as const
export type PlanSide = (typeof PLAN_SIDES)[number]

/**
 * Banks process no payments at weekends and on holidays: such a part is due on the next working day of the office's
 * country, or of Belgium for any other country. The last part takes the remainder.
 */
export function instalmentsOf(wish: InstalmentTerms, country: string): Instalment[] | undefined {
  const place = HOLIDAY_COUNTRIES.find(known => known === country) ?? 'BE'
  return planInstalments(wish)?.map(({ day, amount }) => ({ day: nextWorkingDay(place, day), amount }))
}
