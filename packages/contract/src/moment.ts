// The readers of moments. Their values are moments in UTC to the compiler, and never days.
import type { Moment as UtcMoment } from '@maat/domain/calendar/moment'
import { z } from 'zod'

export type Moment = UtcMoment

/** Calendars and databases differ beyond these years. */
export const Moment = z.iso
  .datetime({ offset: true })
  .refine(moment => moment >= '1990' && moment < '2200', 'field.invalid')
  .transform((moment): UtcMoment => new Date(moment).toISOString())

/** A moment in a reply: the server made it, so that nothing checks it again. */
export const SentMoment = z.string() as z.ZodString & { _zod: { input: Moment; output: Moment } }
