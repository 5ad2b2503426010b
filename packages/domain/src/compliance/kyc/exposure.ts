// Politically exposed persons: the kinds of functions of the EU's list (C/2023/724), and how long a function counts.
import type { Day } from '../../calendar/day.ts'
import { addMonths } from '../../calendar/plain-dates.ts'

/** The list names functions, country by country, and no persons. */
export const EXPOSED_FUNCTIONS = [
  'head-of-state',
  'member-of-parliament',
  'party-leader',
  'supreme-judge',
  'auditor-or-central-banker',
  'ambassador-or-officer',
  'state-enterprise',
  'international-organisation',
  'regional-or-local-head',
] as const
export type ExposedFunction = (typeof EXPOSED_FUNCTIONS)[number]

export const EXPOSED_THROUGH = ['self', 'family', 'associate'] as const
export type ExposedThrough = (typeof EXPOSED_THROUGH)[number]

/** The shortest time for which the rules keep a former function in mind. */
const MONTHS_AFTER_FUNCTION = 12

interface Exposure {
  isExposed: boolean | null
  /** The last day of the function; null while it is held. */
  until: Day | null
}

export function isExposedOn({ isExposed, until }: Exposure, day: Day): boolean {
  if (isExposed !== true) return false
  return until === null || day <= addMonths(until, MONTHS_AFTER_FUNCTION)
}
