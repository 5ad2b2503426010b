// The holidays of the firm's countries and the closings of its offices, as labels of days.
import type { Day } from '@maat/domain/calendar/day'
import { HOLIDAY_COUNTRIES, type HolidayCountry, holidaysOf } from '@maat/domain/calendar/holidays'
import type { AnnouncedHoliday } from '@maat/domain/calendar/movable-holidays'
import { daysUntil } from '@maat/domain/calendar/plain-dates'
import type { Language } from '@maat/domain/words/languages'
import { type Days, yearsOf } from './period.ts'

export interface HolidayLabel {
  date: Day
  name: string
  /** Empty for a closing, whose name contains its office. */
  countries: HolidayCountry[]
  /** Calculated; true until the day is announced. */
  isEstimate: boolean
}

export function holidayLabels(
  days: Days,
  countries: readonly HolidayCountry[],
  language: Language,
  announced: readonly AnnouncedHoliday[] = [],
): HolidayLabel[] {
  const labels = new Map<string, HolidayLabel>()
  for (const country of HOLIDAY_COUNTRIES.filter(known => countries.includes(known)))
    for (const { date, code, name, certainty } of yearsOf(days).flatMap(year =>
      holidaysOf(country, year, announced),
    )) {
      if (date < days.from || date >= days.until) continue
      const key = `${date} ${code}`
      const label = labels.get(key) ?? {
        date,
        name: name[language],
        countries: [],
        isEstimate: certainty === 'estimate',
      }
      label.countries.push(country)
      labels.set(key, label)
    }
  return [...labels.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

interface ClosingOfOffice {
  firstDay: Day
  lastDay: Day
  name: string
}

export function closingLabels({ from, until }: Days, closings: readonly ClosingOfOffice[]): HolidayLabel[] {
  return daysUntil(from, until).flatMap(date =>
    closings
      .filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
      .map(({ name }) => ({ date, name, countries: [], isEstimate: false })),
  )
}

export const labelText = ({ name, countries }: HolidayLabel) =>
  countries.length > 0 ? `${name} (${countries.join(', ')})` : name
