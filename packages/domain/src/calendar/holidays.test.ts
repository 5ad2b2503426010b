import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../words/languages.ts'
import {
  easterOf,
  HOLIDAY_COUNTRIES,
  HOLIDAY_NAMES,
  type HolidayCountry,
  holidayOn,
  holidaysOf,
  ISLAMIC_HOLIDAYS,
  isHoliday,
  isWorkingDay,
  lastWorkingDay,
  nextWorkingDay,
} from './holidays.ts'
import { addDays, daysUntil, weekdayOf } from './plain-dates.ts'

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2029, '2029-04-01'],
  [2030, '2030-04-21'],
  [2031, '2031-04-13'],
  [2032, '2032-03-28'],
  // The earliest and the latest possible dates.
  [1818, '1818-03-22'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, date) => {
  expect(easterOf(year)).toBe(date)
})

const BE = '01-01 {easter-monday} 05-01 {ascension} {whit-monday} 07-21 08-15 11-01 11-11 12-25'
const FR = '01-01 {easter-monday} 05-01 05-08 {ascension} {whit-monday} 07-14 08-15 11-01 11-11 12-25'
const CM = '01-01 02-11 {good-friday} 05-01 05-20 {ascension} 08-15 12-25'

const MOVING: Record<number, Record<string, string>> = {
  2025: { 'good-friday': '04-18', 'easter-monday': '04-21', ascension: '05-29', 'whit-monday': '06-09' },
  2026: { 'good-friday': '04-03', 'easter-monday': '04-06', ascension: '05-14', 'whit-monday': '05-25' },
  2027: { 'good-friday': '03-26', 'easter-monday': '03-29', ascension: '05-06', 'whit-monday': '05-17' },
  2028: { 'good-friday': '04-14', 'easter-monday': '04-17', ascension: '05-25', 'whit-monday': '06-05' },
}

const years = Object.keys(MOVING).map(Number)
const lists = years.flatMap(year =>
  (
    [
      ['BE', BE],
      ['FR', FR],
      ['CM', CM],
    ] as const
  ).map(([country, days]) => ({ country, year, days })),
)

test.each(lists)('has all legal holidays of $country in $year', ({ country, year, days }) => {
  const expected = days
    .split(' ')
    .map(day => `${year}-${day.replace(/\{(.+)\}/, (_, code: string) => MOVING[year]![code]!)}`)
  const certain = holidaysOf(country, year).filter(({ certainty }) => certainty === 'certain')
  expect(certain.map(({ date }) => date)).toEqual(expected.sort())
})

test('an announced holiday replaces the expected one, together with its substitute day off', () => {
  const announced = [{ code: 'feast-of-sacrifice', date: '2027-05-17' }] as const
  expect(isHoliday('CM', '2027-05-16', announced)).toBe(false)
  const found = holidaysOf('CM', 2027, announced).filter(({ date }) => date.startsWith('2027-05'))
  expect(found.map(({ date, certainty }) => [date, certainty])).toEqual([
    ['2027-05-01', 'certain'],
    ['2027-05-06', 'certain'],
    ['2027-05-17', 'certain'],
    ['2027-05-20', 'certain'],
  ])
  // The date of another year stays an estimate, and Belgium has no such holiday.
  expect(isHoliday('CM', '2026-05-27', announced)).toBe(true)
  expect(isHoliday('BE', '2027-05-17', announced)).toBe(true)
})

test.each([
  // Assumption is a Sunday, and so is the Feast of Sacrifice.
  ['2027-08-16', '2027-08-15'],
  ['2027-05-17', '2027-05-16'],
  ['2026-12-26', undefined],
  // Labour Day and Ascension share a day.
  ['2008-05-02', '2008-05-01'],
])('in Cameroon %s is the day off for the holiday of %s', (date, lost) => {
  const expected = lost ? { code: 'day-off-after', certainty: 'estimate' } : undefined
  expect(holidayOn('CM', date)).toEqual(expected && expect.objectContaining(expected))
  expect(isHoliday('BE', '2027-08-16')).toBe(false)
})

describe('the Islamic holidays', () => {
  test.each([
    ['2026-03-20', 'end-of-ramadan'],
    ['2026-05-27', 'feast-of-sacrifice'],
    ['2027-03-09', 'end-of-ramadan'],
    ['2027-05-16', 'feast-of-sacrifice'],
  ])('%s is a holiday only in Cameroon, and an estimate', (date, code) => {
    expect(holidayOn('CM', date)).toMatchObject({ code, certainty: 'estimate' })
    expect(isHoliday('BE', date)).toBe(false)
    expect(isHoliday('FR', date)).toBe(false)
  })

  test('all match the Islamic calendar of the platform', () => {
    const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
      day: 'numeric',
      month: 'numeric',
      timeZone: 'UTC',
    })
    const dates = ISLAMIC_HOLIDAYS.map(({ date }) => hijri.format(new Date(`${date}T00:00:00Z`)))
    const found = ISLAMIC_HOLIDAYS.map(({ code }) => (code === 'end-of-ramadan' ? '10/1' : '12/10'))
    expect(dates.map(text => text.split('/').slice(0, 2).join('/'))).toEqual(found)
  })
})

test('every holiday has a name in every language', () => {
  for (const name of Object.values(HOLIDAY_NAMES))
    for (const language of LANGUAGES) expect(name[language]).toMatch(/\S/)
  expect(holidaysOf('BE', 2026)[0]?.name.fr).toBe('Jour de l’an')
})

test.each<[HolidayCountry, string, boolean]>([
  ['BE', '2026-07-14', true],
  ['BE', '2026-07-21', false],
  ['BE', '2026-11-02', true],
  ['BE', '2026-12-26', false],
  ['BE', '2025-12-26', true],
  ['FR', '2026-07-14', false],
  ['FR', '2026-07-21', true],
  ['FR', '2026-05-25', false],
  ['FR', '2026-04-03', true],
  ['CM', '2026-04-03', false],
  ['CM', '2026-05-16', false],
  ['CM', '2026-05-17', false],
  ['CM', '2026-11-11', true],
])('in %s, the answer to whether %s is a working day is %s', (country, date, isOne) => {
  expect(isWorkingDay(country, date)).toBe(isOne)
})

test('the next working day is the first one, starting with the day itself', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map(days => addDays('2000-01-01', days))
  fc.assert(
    fc.property(fc.constantFrom(...HOLIDAY_COUNTRIES), day, (country, from) => {
      const next = nextWorkingDay(country, from)
      expect(isWorkingDay(country, next)).toBe(true)
      expect(daysUntil(from, next).some(date => isWorkingDay(country, date))).toBe(false)
      expect([0, 6]).not.toContain(weekdayOf(next))
    }),
  )
})

test('Alsace and Moselle have Good Friday and 26 December besides the holidays of France', () => {
  const french = holidaysOf('FR', 2026).map(({ date }) => date)
  const own = holidaysOf('alsace-moselle', 2026).map(({ date }) => date)
  expect(own.filter(date => !french.includes(date))).toEqual(['2026-04-03', '2026-12-26'])
  expect(french.filter(date => !own.includes(date))).toEqual([])
})

test('the last working day is the day itself, or the nearest before it', () => {
  expect(lastWorkingDay('BE', '2027-05-14')).toBe('2027-05-14')
  expect(lastWorkingDay('BE', '2027-05-17')).toBe('2027-05-14')
})
