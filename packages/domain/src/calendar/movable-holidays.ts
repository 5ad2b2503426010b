import type { Day } from './day.ts'

/** Holidays that follow the moon: their day is announced shortly before. */
export const MOVABLE_HOLIDAYS = ['end-of-ramadan', 'feast-of-sacrifice'] as const
export type AnnouncedHoliday = { code: (typeof MOVABLE_HOLIDAYS)[number]; date: Day }
