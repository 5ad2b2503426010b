// The days on which an office is closed: its chosen days with their reason, and the holidays of its country except
// those on which it works.

import type { Translated } from '../words/languages.ts'
import type { Day } from './day.ts'
import { HOLIDAY_COUNTRIES, type Holiday, type HolidayCountry, holidaysOf } from './holidays.ts'
import type { AnnouncedHoliday } from './movable-holidays.ts'
import { addDays, daysBetween, weekdayOf, yearOf } from './plain-dates.ts'

/** Both days are included. */
export interface Closing {
  firstDay: Day
  lastDay: Day
  reason: Translated
}

export interface OfficeDays {
  country: string
  closings: readonly Closing[]
  /** Holidays of its country on which the office works. */
  workedHolidays: readonly Day[]
  announcedHolidays: readonly AnnouncedHoliday[]
}

const isCovered = (country: string): country is HolidayCountry =>
  HOLIDAY_COUNTRIES.some(known => known === country)

/** The holidays of its country, including those on which it works; none for an unknown country. */
export function holidaysOfOffice(
  { country, announcedHolidays }: Pick<OfficeDays, 'country' | 'announcedHolidays'>,
  year: number,
): Holiday[] {
  return isCovered(country) ? holidaysOf(country, year, announcedHolidays) : []
}

/** Returns why an office is closed on a day; undefined if it is not. */
export function closingOn(office: OfficeDays, date: Day): Closing | undefined {
  const chosen = office.closings.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
  if (chosen) return chosen
  if (office.workedHolidays.includes(date)) return undefined
  const holiday = holidaysOfOffice(office, yearOf(date)).find(one => one.date === date)
  return holiday && { firstDay: date, lastDay: date, reason: holiday.name }
}

/** The next closing on a usual working day, within this number of days. */
export function nextClosing(
  office: OfficeDays,
  weekdays: readonly number[],
  from: Day,
  days: number,
): Closing | undefined {
  for (let day = from; daysBetween(from, day) < days; day = addDays(day, 1)) {
    const closing = weekdays.includes(weekdayOf(day)) ? closingOn(office, day) : undefined
    if (closing) return closing
  }
  return undefined
}

export type ClosingCode = 'closing.backwards' | 'closing.past' | 'closing.too-long' | 'closing.too-far'

export const LONGEST_CLOSING_DAYS = 366
export const FURTHEST_CLOSING_DAYS = 731

/** Returns why a closing is invalid, and its wrong field; undefined if it is valid. */
export function checkClosing(
  { firstDay, lastDay }: Pick<Closing, 'firstDay' | 'lastDay'>,
  today: Day,
): { path: 'firstDay' | 'lastDay'; code: ClosingCode } | undefined {
  if (lastDay < firstDay) return { path: 'lastDay', code: 'closing.backwards' }
  if (lastDay < today) return { path: 'lastDay', code: 'closing.past' }
  if (daysBetween(firstDay, lastDay) >= LONGEST_CLOSING_DAYS)
    return { path: 'lastDay', code: 'closing.too-long' }
  if (daysBetween(today, firstDay) > FURTHEST_CLOSING_DAYS)
    return { path: 'firstDay', code: 'closing.too-far' }
  return undefined
}
