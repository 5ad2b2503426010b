import { deadlinesOfSet } from '@maat/domain/deadline-sets'
import { expect, test } from 'vitest'
import {
  bodyOfSet,
  type ComputedLine,
  EMPTY_SET,
  type LineChanges,
  lacksOfLines,
  linesOf,
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

test('nothing is asked before there is a day to begin with; a hearing that is not fixed is left out', () => {
  expect(queryOfSet('belgian-calendar', EMPTY_SET)).toBeUndefined()
  const begun = { ...EMPTY_SET, startDate: '2026-09-10' }
  expect(queryOfSet('belgian-calendar', begun)).not.toHaveProperty('hearingDate')
  expect(queryOfSet('french-appeal', begun)).toMatchObject({ residence: 'same-country' })
})

test('what the rules give is kept as it is; what the calendar sets is kept by hand, with its reason', () => {
  const { deadlines } = bodyOfSet(lines())
  expect(deadlines.map(({ rule, byHand }) => [rule, byHand])).toEqual([
    ['calendar-observations', null],
    ['calendar-pleadings', { dueDate: '2027-01-15', reason: 'Calendrier' }],
    ['calendar-pleadings', { dueDate: '2027-04-20', reason: 'Calendrier' }],
    ['new-pleadings-request', null],
    ['exhibits-before-hearing', null],
  ])
})

test('a line is edited or left out before it is kept', () => {
  const changed = lines({
    'calendar-observations-': { isLeftOut: true },
    'calendar-pleadings-1': { dueDate: '2026-12-01', title: 'Nos conclusions', isCritical: true },
  })
  const { deadlines } = bodyOfSet(changed)
  expect(deadlines).toHaveLength(4)
  expect(deadlines[0]).toMatchObject({ title: 'Nos conclusions', isCritical: true })
})

test('what lacks is said of each line that is kept: a date, and why it is another than the computed one', () => {
  expect(lacksOfLines(lines())).toEqual({})
  const lacking = lines({
    'calendar-pleadings-1': { dueDate: '' },
    'exhibits-before-hearing-': { dueDate: '2027-04-30' },
    'new-pleadings-request-': { title: ' ', isLeftOut: true },
  })
  expect(lacksOfLines(lacking)).toEqual({
    'calendar-pleadings-1': ['dueDate'],
    'exhibits-before-hearing-': ['reason'],
  })
})
