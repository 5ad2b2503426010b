// The points of continuing training, and the periods over which a bar counts them.
import type { Day } from '../calendar/day.ts'
import { addDays, plainDate, yearOf } from '../calendar/plain-dates.ts'

export const TRAINING_FIELDS = ['general', 'ethics', 'anti-money-laundering'] as const
export type TrainingField = (typeof TRAINING_FIELDS)[number]

export const TRAINING_PERIODS = ['year', 'judicial-year', 'three-years'] as const
export type TrainingPeriod = (typeof TRAINING_PERIODS)[number]

const FIRST_MONTH_OF_JUDICIAL_YEAR = 9
/** The three years of the French-speaking bars of Belgium ended in 2025. */
const END_OF_THREE_YEARS = 2025

interface Span {
  from: Day
  /** The last day. */
  to: Day
}

export function trainingSpan(period: TrainingPeriod, today: Day): Span {
  const year = yearOf(today)
  if (period === 'year') return { from: plainDate(year, 1, 1), to: plainDate(year, 12, 31) }
  if (period === 'three-years') {
    const end = END_OF_THREE_YEARS + Math.ceil((year - END_OF_THREE_YEARS) / 3) * 3
    return { from: plainDate(end - 2, 1, 1), to: plainDate(end, 12, 31) }
  }
  const begins = plainDate(year, FIRST_MONTH_OF_JUDICIAL_YEAR, 1)
  const from = today >= begins ? begins : plainDate(year - 1, FIRST_MONTH_OF_JUDICIAL_YEAR, 1)
  return { from, to: addDays(plainDate(yearOf(from) + 1, FIRST_MONTH_OF_JUDICIAL_YEAR, 1), -1) }
}

/** The minimum of a bar in a period: in all, and in single fields. */
export interface TrainingNeed {
  points: number
  ethics: number
  'anti-money-laundering': number
  /** At most so many points in one's own firm count; null for no limit. */
  inHouse: number | null
}

/** The fields in which a bar may ask for points of their own. */
export const NEEDED_FIELDS = ['ethics', 'anti-money-laundering'] as const

export interface PointsOfPerson {
  general: number
  ethics: number
  'anti-money-laundering': number
  inHouse: number
}

/** Points in one's own firm count up to their limit. */
export function countedPoints(points: PointsOfPerson, { inHouse: most }: TrainingNeed): number {
  const all = points.general + points.ethics + points['anti-money-laundering']
  return most === null ? all : all - Math.max(0, points.inHouse - most)
}

export function isTrained(points: PointsOfPerson, need: TrainingNeed): boolean {
  const hasFields = NEEDED_FIELDS.every(field => points[field] >= need[field])
  return hasFields && countedPoints(points, need) >= need.points
}
