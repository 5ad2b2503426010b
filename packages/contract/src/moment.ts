import { z } from 'zod'

/** Calendars and databases differ beyond these years. */
export const Moment = z.iso
  .datetime({ offset: true })
  .refine(moment => moment >= '1990' && moment < '2200', 'field.invalid')
  .transform(moment => new Date(moment).toISOString())
