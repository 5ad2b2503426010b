import { z } from 'zod'

/** No date of the product is more than a century away; beyond that, calendars and databases differ. */
export const Day = z.iso.date().refine(day => day >= '1900' && day < '2200', 'field.invalid')
