import { deadlinesOfSet } from '@maat/domain/deadlines/deadline-sets'
import { expect, test } from 'vitest'
import {
  bodyOfSet,
  type ComputedLine,
  EMPTY_SET,
  type LineChanges,
  linesOf,
  missingLineFields,
  queryOfSet,
} from './deadline-set-values.ts'

const calendar = deadlinesOfSet({
  set: 'belgian-calendar',
  startDate: '2026-09-10',
  hearingDate: '2027-05-20',
  turns: 2,
  residence: 'same-country',
  otherResidence: 'same-country',
}).map(({ input, deadline, turn, proposedDate }) => ({
  ...{ ...input, turn, proposedDate, court: 'ordinary', isActExpected: false },
  computation: deadline,
})) as ComputedLine[]

const words = { titleOf: ({ rule }: ComputedLine) => rule, calendarReason: 'Calendrier' }
const lines = (changes: LineChanges = {}) => linesOf(calendar, changes, words)

test('asks nothing before there is a start date; leaves out a hearing without a date', () => {
  expect(queryOfSet('belgian-calendar', EMPTY_SET)).toBeUndefined()
  const begun = { ...EMPTY_SET, startDate: '2026-09-10' }
  expect(queryOfSet('belgian-calendar', begun)).not.toHaveProperty('hearingDate')
  expect(queryOfSet('french-appeal', begun)).toMatchObject({ residence: 'same-country' })
})

test('keeps computed dates as they are, and dates from the court calendar as set by hand, with their reason', () => {
  const { deadlines } = bodyOfSet(lines())
  expect(deadlines.map(({ rule, byHand }) => [rule, byHand])).toEqual([
    ['calendar-observations', null],
    ['calendar-pleadings', { dueDate: '2027-01-15', reason: 'Calendrier' }],
    ['calendar-pleadings', { dueDate: '2027-04-20', reason: 'Calendrier' }],
    ['new-pleadings-request', null],
    ['exhibits-before-hearing', null],
  ])
})

test('edits or leaves out a line before saving', () => {
  const changed = lines({
    'calendar-observations-': { isLeftOut: true },
    'calendar-pleadings-1': { dueDate: '2026-12-01', title: 'Nos conclusions', isCritical: true },
  })
  const { deadlines } = bodyOfSet(changed)
  expect(deadlines).toHaveLength(4)
  expect(deadlines[0]).toMatchObject({ title: 'Nos conclusions', isCritical: true })
})

test('reports missing data for each kept line: a date, and the reason for a changed date', () => {
  expect(missingLineFields(lines())).toEqual([])
  const lacking = lines({
    'calendar-pleadings-1': { dueDate: '' },
    'exhibits-before-hearing-': { dueDate: '2027-04-30' },
    'new-pleadings-request-': { title: ' ', isLeftOut: true },
  })
  expect(missingLineFields(lacking)).toEqual([
    { path: 'changes.calendar-pleadings-1.dueDate', code: 'field.required' },
    { path: 'changes.exhibits-before-hearing-.reason', code: 'field.required' },
  ])
})
