import { expect, test } from 'vitest'
import {
  type FactDate,
  factDateText,
  findFactDateFault,
  firstDayOf,
  isPartialDate,
  lastDayOf,
  parsePartialDate,
  sortKeyOf,
} from './fact-dates.ts'

const date = (
  certainty: FactDate['certainty'],
  on: string | null,
  until: string | null = null,
): FactDate => ({
  certainty,
  on,
  until,
})

test.each([
  ['2024', true],
  ['2024-02', true],
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-13', false],
  ['2024-00', false],
  ['0999', false],
  ['2024-2', false],
  ['hier', false],
])('%s is a date or a part of one: %s', (text, is) => {
  expect(isPartialDate(text)).toBe(is)
})

test('a partial date begins and ends with its month or its year, leap years included', () => {
  expect([firstDayOf('2024'), lastDayOf('2024')]).toEqual(['2024-01-01', '2024-12-31'])
  expect([firstDayOf('2024-02'), lastDayOf('2024-02')]).toEqual(['2024-02-01', '2024-02-29'])
  expect([firstDayOf('2024-02-05'), lastDayOf('2024-02-05')]).toEqual(['2024-02-05', '2024-02-05'])
})

test.each([
  ['5/3/2024', '2024-03-05'],
  ['05.03.2024', '2024-03-05'],
  ['03-2024', '2024-03'],
  ['2024', '2024'],
  [' 2024-03-05 ', '2024-03-05'],
  ['31/2/2024', undefined],
  ['mars 2024', undefined],
  ['1/2/3/2024', undefined],
])('reads %s as %s', (typed, read) => {
  expect(parsePartialDate(typed)).toBe(read)
})

test('orders facts by what happened first', () => {
  const dates = [
    date('unknown', null),
    date('after', '2024-03'),
    date('exact', '2024-03-05'),
    date('before', '2024-03'),
    date('about', '2024-03'),
    date('between', '2023', '2024'),
  ]
  const ordered = dates.toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1))
  expect(ordered.map(({ certainty }) => certainty)).toEqual([
    'between',
    'before',
    'about',
    'exact',
    'after',
    'unknown',
  ])
})

test('finds what is wrong, and where', () => {
  expect(findFactDateFault(date('unknown', null))).toBeUndefined()
  expect(findFactDateFault(date('exact', null))).toEqual({ field: 'on', code: 'field.required' })
  expect(findFactDateFault(date('exact', '2024-02-30'))).toEqual({ field: 'on', code: 'fact.date-unfit' })
  expect(findFactDateFault(date('between', '2024'))).toEqual({ field: 'until', code: 'field.required' })
  expect(findFactDateFault(date('between', '2024', '2023-12'))).toEqual({
    field: 'until',
    code: 'fact.dates-reversed',
  })
  // A month within the year of the other end is not reversed.
  expect(findFactDateFault(date('between', '2024-06', '2024'))).toBeUndefined()
})

test.each([
  [date('exact', '2024-03-01'), '1er mars 2024', 'March 1, 2024', '1 maart 2024'],
  [date('about', '2024-03'), 'vers mars 2024', 'around March 2024', 'omstreeks maart 2024'],
  [date('before', '2024-03-05'), 'avant le 5 mars 2024', 'before March 5, 2024', 'vóór 5 maart 2024'],
  [date('after', '2024'), 'après 2024', 'after 2024', 'na 2024'],
  [
    date('between', '2024-03-05', '2024-04'),
    'entre le 5 mars 2024 et avril 2024',
    'between March 5, 2024 and April 2024',
    'tussen 5 maart 2024 en april 2024',
  ],
  [date('unknown', null), 'date inconnue', 'date unknown', 'datum onbekend'],
])('says the date in three languages', (given, fr, en, nl) => {
  expect([factDateText(given, 'fr'), factDateText(given, 'en'), factDateText(given, 'nl')]).toEqual([
    fr,
    en,
    nl,
  ])
})
