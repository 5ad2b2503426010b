/** Holidays that follow the moon: their day is announced shortly before. */
export const MOVING_FEASTS = ['end-of-ramadan', 'feast-of-sacrifice'] as const
export type AnnouncedFeast = { code: (typeof MOVING_FEASTS)[number]; date: string }
