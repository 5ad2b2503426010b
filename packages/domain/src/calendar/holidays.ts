// Public holidays of Belgium, France and Cameroon for legal deadlines: national holidays, including those that depend
// on Easter, and those of Alsace-Moselle, where courts have two more. Overseas and regional Belgian holidays are not
// included.

import type { Translated } from '../words/languages.ts'
import type { Day } from './day.ts'
import type { AnnouncedHoliday } from './movable-holidays.ts'
import { addDays, daysBetween, plainDate, SATURDAY, SUNDAY, weekdayOf, yearOf } from './plain-dates.ts'

export const HOLIDAY_COUNTRIES = ['BE', 'FR', 'CM'] as const
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number]

/** The place whose holidays count: a country, or the three departments of France with extra holidays. */
export type HolidayRegion = HolidayCountry | 'alsace-moselle'

/** An estimate follows the moon, or the usual decree, and is valid until the day is announced. */
export const HOLIDAY_CERTAINTIES = ['certain', 'estimate'] as const
export type HolidayCertainty = (typeof HOLIDAY_CERTAINTIES)[number]

export const HOLIDAY_CODES = [
  'new-year',
  'youth-day',
  'good-friday',
  'easter-monday',
  'labour-day',
  'victory-day',
  'national-day-cameroon',
  'ascension',
  'whit-monday',
  'national-day-france',
  'national-day-belgium',
  'assumption',
  'all-saints',
  'armistice',
  'christmas',
  'saint-stephen',
  'end-of-ramadan',
  'feast-of-sacrifice',
  'day-off-after',
] as const
export type HolidayCode = (typeof HOLIDAY_CODES)[number]

export type Holiday = { date: Day; code: HolidayCode; name: Translated; certainty: HolidayCertainty }

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

export const HOLIDAY_NAMES: Record<HolidayCode, Translated> = {
  'new-year': say('Jour de l’an', 'New Year’s Day', 'Nieuwjaar'),
  'youth-day': say('Fête de la jeunesse', 'Youth Day', 'Dag van de jeugd'),
  'good-friday': say('Vendredi saint', 'Good Friday', 'Goede Vrijdag'),
  'easter-monday': say('Lundi de Pâques', 'Easter Monday', 'Paasmaandag'),
  'labour-day': say('Fête du travail', 'Labour Day', 'Dag van de Arbeid'),
  'victory-day': say('Victoire de 1945', 'Victory Day 1945', 'Overwinning van 1945'),
  'national-day-cameroon': say(
    'Fête nationale du Cameroun',
    'National Day of Cameroon',
    'Nationale feestdag van Kameroen',
  ),
  ascension: say('Ascension', 'Ascension Day', 'Hemelvaart'),
  'whit-monday': say('Lundi de Pentecôte', 'Whit Monday', 'Pinkstermaandag'),
  'national-day-france': say(
    'Fête nationale française',
    'National Day of France',
    'Franse nationale feestdag',
  ),
  'national-day-belgium': say(
    'Fête nationale belge',
    'National Day of Belgium',
    'Belgische nationale feestdag',
  ),
  assumption: say('Assomption', 'Assumption Day', 'Onze-Lieve-Vrouw-Hemelvaart'),
  'all-saints': say('Toussaint', 'All Saints’ Day', 'Allerheiligen'),
  armistice: say('Armistice de 1918', 'Armistice Day 1918', 'Wapenstilstand van 1918'),
  christmas: say('Noël', 'Christmas Day', 'Kerstmis'),
  'saint-stephen': say('Saint-Étienne', 'Saint Stephen’s Day', 'Sint-Stefanus'),
  'end-of-ramadan': say('Fête de la fin du ramadan', 'End of Ramadan', 'Einde van de ramadan'),
  'feast-of-sacrifice': say('Fête du sacrifice', 'Feast of Sacrifice', 'Offerfeest'),
  'day-off-after': say('Jour chômé en remplacement', 'Day off in lieu', 'Vervangende vrije dag'),
}

const FIXED: Partial<Record<HolidayCode, readonly [month: number, day: number]>> = {
  'new-year': [1, 1],
  'youth-day': [2, 11],
  'labour-day': [5, 1],
  'victory-day': [5, 8],
  'national-day-cameroon': [5, 20],
  'national-day-france': [7, 14],
  'national-day-belgium': [7, 21],
  assumption: [8, 15],
  'all-saints': [11, 1],
  armistice: [11, 11],
  christmas: [12, 25],
  'saint-stephen': [12, 26],
}

const DAYS_AFTER_EASTER: Partial<Record<HolidayCode, number>> = {
  'good-friday': -2,
  'easter-monday': 1,
  ascension: 39,
  'whit-monday': 50,
}

const CHRISTIAN_AND_CIVIL = ['new-year', 'labour-day', 'ascension', 'assumption', 'christmas'] as const
const WESTERN = ['easter-monday', 'whit-monday', 'all-saints', 'armistice'] as const

const FRENCH = [...CHRISTIAN_AND_CIVIL, ...WESTERN, 'victory-day', 'national-day-france'] as const

const HOLIDAYS: Record<HolidayRegion, readonly HolidayCode[]> = {
  BE: [...CHRISTIAN_AND_CIVIL, ...WESTERN, 'national-day-belgium'],
  FR: FRENCH,
  'alsace-moselle': [...FRENCH, 'good-friday', 'saint-stephen'],
  CM: [...CHRISTIAN_AND_CIVIL, 'youth-day', 'good-friday', 'national-day-cameroon'],
}

type ExpectedDay = { date: Day; code: HolidayCode; certainty: HolidayCertainty }

type MovableHoliday = AnnouncedHoliday & { certainty: HolidayCertainty }

const expectedOn = (code: AnnouncedHoliday['code'], dates: readonly Day[]): MovableHoliday[] =>
  dates.map(date => ({ date, code, certainty: 'estimate' }))

/** 1 Shawwal and 10 Dhu al-Hijja of the Umm al-Qura calendar. Cameroon announces each a few days before. */
export const ISLAMIC_HOLIDAYS: readonly MovableHoliday[] = [
  ...expectedOn('end-of-ramadan', [
    '2024-04-10',
    '2025-03-30',
    '2026-03-20',
    '2027-03-09',
    '2028-02-26',
    '2029-02-14',
    '2030-02-04',
    '2031-01-24',
    '2032-01-14',
  ]),
  ...expectedOn('feast-of-sacrifice', [
    '2024-06-16',
    '2025-06-06',
    '2026-05-27',
    '2027-05-16',
    '2028-05-05',
    '2029-04-24',
    '2030-04-13',
    '2031-04-02',
    '2032-03-22',
  ]),
]

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
export function easterOf(year: number): Day {
  const over = (dividend: number, divisor: number) => Math.floor(dividend / divisor)
  const golden = year % 19
  const century = over(year, 100)
  const inCentury = year % 100
  const correction = over(century - over(century + 8, 25) + 1, 3)
  const epact = (19 * golden + century - over(century, 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * over(inCentury, 4) - epact - (inCentury % 4)) % 7
  const late = over(golden + 11 * epact + 22 * weekday, 451)
  const day = epact + weekday - 7 * late + 114
  return plainDate(year, over(day, 31), (day % 31) + 1)
}

function dateOf(code: HolidayCode, year: number): Day {
  const fixed = FIXED[code]
  return fixed ? plainDate(year, ...fixed) : addDays(easterOf(year), DAYS_AFTER_EASTER[code] ?? 0)
}

/**
 * In Cameroon, a holiday on a Sunday or another holiday moves to the next day that is neither (law of 7 December 1973,
 * not read in the original: hence an estimate).
 */
function daysOffAfter(dates: readonly Day[]): ExpectedDay[] {
  const isLost = (date: Day, index: number) => weekdayOf(date) === SUNDAY || dates.indexOf(date) < index
  return dates.filter(isLost).map(lost => {
    let date = addDays(lost, 1)
    while (dates.includes(date) || weekdayOf(date) === SUNDAY) date = addDays(date, 1)
    return { date, code: 'day-off-after', certainty: 'estimate' }
  })
}

/** The tolerance in days: an estimate is a day or two off. */
const FURTHEST_OFF = 15

export const findAnnouncedDate = (
  { code, date }: AnnouncedHoliday,
  announced: readonly AnnouncedHoliday[],
): AnnouncedHoliday | undefined =>
  announced.find(
    holiday => holiday.code === code && Math.abs(daysBetween(date, holiday.date)) <= FURTHEST_OFF,
  )

/** An announced date replaces the expected one. */
function movingFeasts(year: number, announced: readonly AnnouncedHoliday[]): MovableHoliday[] {
  const known = announced.map(({ code, date }) => ({ code, date, certainty: 'certain' as const }))
  const expected = ISLAMIC_HOLIDAYS.filter(holiday => !findAnnouncedDate(holiday, announced))
  return [...known, ...expected].filter(({ date }) => yearOf(date) === year)
}

/** In the order of the year. Two may fall on one day. */
export function holidaysOf(
  place: HolidayRegion,
  year: number,
  announced: readonly AnnouncedHoliday[] = [],
): Holiday[] {
  const legal = HOLIDAYS[place].map(
    code => ({ date: dateOf(code, year), code, certainty: 'certain' }) as const,
  )
  const moving = place === 'CM' ? movingFeasts(year, announced) : []
  const all = [...legal, ...moving]
  return [...all, ...(place === 'CM' ? daysOffAfter(all.map(({ date }) => date)) : [])]
    .map(row => ({ ...row, name: HOLIDAY_NAMES[row.code] }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

export function holidayOn(place: HolidayRegion, date: Day): Holiday | undefined {
  return holidaysOf(place, yearOf(date)).find(holiday => holiday.date === date)
}

export function isHoliday(
  place: HolidayRegion,
  date: Day,
  announced: readonly AnnouncedHoliday[] = [],
): boolean {
  return holidaysOf(place, yearOf(date), announced).some(holiday => holiday.date === date)
}

/** Saturday is not a working day for a deadline, even if people work. */
export function isWorkingDay(place: HolidayRegion, date: Day): boolean {
  const weekday = weekdayOf(date)
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(place, date)
}

export function nextWorkingDay(place: HolidayRegion, from: Day): Day {
  let day = from
  while (!isWorkingDay(place, day)) day = addDays(day, 1)
  return day
}

export function lastWorkingDay(place: HolidayRegion, until: Day): Day {
  let day = until
  while (!isWorkingDay(place, day)) day = addDays(day, -1)
  return day
}
