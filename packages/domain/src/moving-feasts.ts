/** Feasts that follow the moon: their day is known when it is announced. */
export const MOVING_FEASTS = ['end-of-ramadan', 'feast-of-sacrifice'] as const
export type AnnouncedFeast = { code: (typeof MOVING_FEASTS)[number]; date: string }
