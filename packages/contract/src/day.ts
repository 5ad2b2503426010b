import { z } from 'zod'

/** A century either way is more than any date of the product lasts; beyond, calendars and databases part ways. */
export const Day = z.iso.date().refine(day => day >= '1900' && day < '2200', 'field.invalid')
