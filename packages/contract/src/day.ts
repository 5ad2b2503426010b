// The readers of calendar days. Their values are days to the compiler, and never moments.
import type { Day as CalendarDay } from '@maat/domain/calendar/day'
import { z } from 'zod'

export type Day = CalendarDay

/** Any day that exists. */
export const IsoDay = z.iso.date() as z.ZodISODate & { _zod: { output: Day } }

/** No date of the product is more than a century away; beyond that, calendars and databases differ. */
export const Day = IsoDay.refine(day => day >= '1900' && day < '2200', 'field.invalid')

/** A day in a reply: the server made it, so that nothing checks it again. */
export const SentDay = z.string() as z.ZodString & { _zod: { input: Day; output: Day } }
