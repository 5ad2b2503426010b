// The points of continuing training that a bar asks of each lawyer, and the periods over which they are counted.
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

interface Need {
  points: number
  fields: Partial<Record<TrainingField, number>>
  /** At most so many points in one's own firm. */
  inHouse?: number
}

/** The orders' own minimum, and for every field. A firm verifies it with its bar. */
export const TRAINING_NEEDS: Record<TrainingPeriod, Need> = {
  // France: twenty hours a year.
  year: { points: 20, fields: {} },
  // The Dutch-speaking bars of Belgium.
  'judicial-year': { points: 20, fields: { ethics: 1, 'anti-money-laundering': 1 }, inHouse: 10 },
  // The French-speaking bars of Belgium.
  'three-years': { points: 60, fields: { ethics: 4, 'anti-money-laundering': 2 } },
}

export interface PointsOfPerson {
  general: number
  ethics: number
  'anti-money-laundering': number
  inHouse: number
}

/** Points in one's own firm count up to their limit. */
export function countedPoints(points: PointsOfPerson, period: TrainingPeriod): number {
  const { inHouse: most } = TRAINING_NEEDS[period]
  const all = points.general + points.ethics + points['anti-money-laundering']
  return most === undefined ? all : all - Math.max(0, points.inHouse - most)
}

export function isTrained(points: PointsOfPerson, period: TrainingPeriod): boolean {
  const { points: needed, fields } = TRAINING_NEEDS[period]
  const hasFields = TRAINING_FIELDS.every(field => points[field] >= (fields[field] ?? 0))
  return hasFields && countedPoints(points, period) >= needed
}
