import { z } from 'zod'

/** Beyond these years, calendars and databases part ways. */
export const Moment = z.iso
  .datetime({ offset: true })
  .refine(moment => moment >= '1990' && moment < '2200', 'field.invalid')
  .transform(moment => new Date(moment).toISOString())
