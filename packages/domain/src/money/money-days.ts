// The earliest day on which an assistant may date received or refunded money.
import { addMonths } from '../calendar/plain-dates.ts'

/** The first day of the month so many months before today's. */
export const firstDayBack = (today: string, months: number): string =>
  addMonths(`${today.slice(0, 8)}01`, -months)
