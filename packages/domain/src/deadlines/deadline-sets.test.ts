import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWorkingDay } from '../calendar/holidays.ts'
import { addDays } from '../calendar/plain-dates.ts'
import { DEADLINE_SETS, type DeadlineOfSet, deadlinesOfSet, MAX_PLEADINGS } from './deadline-sets.ts'
import { DEADLINE_RESIDENCES } from './deadlines.ts'

const HERE = { residence: 'same-country', otherResidence: 'same-country' } as const
const shortOf = ({ input, deadline, turn, proposedDate }: DeadlineOfSet) => [
  input.rule,
  turn,
  deadline.date ?? proposedDate,
]
const articlesOf = ({ deadline }: DeadlineOfSet, code: string) =>
  deadline.lines.find(line => line.code === code)?.params.articles

describe('the Belgian calendar (art. 747)', () => {
  const set = { set: 'belgian-calendar', startDate: '2026-09-10', ...HERE } as const

  test('runs from the introductory hearing to the hearing, with the pleadings spread between them', () => {
    const deadlines = deadlinesOfSet({ ...set, hearingDate: '2027-05-20', turns: 3 })
    expect(deadlines.map(shortOf)).toEqual([
      ['calendar-observations', null, '2026-10-12'],
      ['calendar-pleadings', 1, '2026-12-14'],
      ['calendar-pleadings', 2, '2027-02-16'],
      ['calendar-pleadings', 3, '2027-04-20'],
      ['new-pleadings-request', null, '2027-04-20'],
      ['exhibits-before-hearing', null, '2027-05-05'],
    ])
  })

  test('leaves the dates of the pleadings to the order or the agreement, and says so', () => {
    const [, first] = deadlinesOfSet({ ...set, hearingDate: '2027-05-20' })
    expect(first?.deadline).toMatchObject({ outcome: 'by-hand', date: null, needsCheck: true })
    expect(first && articlesOf(first, 'by-hand.calendar')).toBe('747')
  })

  test('proposes nothing without a hearing, nor without enough time', () => {
    const proposed = (hearingDate: string | undefined) =>
      deadlinesOfSet({ ...set, hearingDate }).flatMap(({ proposedDate }) => proposedDate ?? [])
    expect(proposed(undefined)).toEqual([])
    expect(proposed('2026-10-20')).toEqual([])
    expect(deadlinesOfSet(set)).toHaveLength(3)
  })
})

describe('a French appeal (arts. 908 to 910)', () => {
  const set = { set: 'french-appeal', startDate: '2026-01-15', ...HERE } as const

  test('gives each three months, from the known date or else from the last day of the previous step', () => {
    const deadlines = deadlinesOfSet(set)
    expect(deadlines.map(shortOf)).toEqual([
      ['appeal-pleadings', null, '2026-04-15'],
      ['respondent-pleadings', null, '2026-07-15'],
      ['cross-appeal-pleadings', null, '2026-10-15'],
    ])
    expect(deadlines.map(one => articlesOf(one, 'rule.named'))).toEqual(['908', '909', '910'])
    expect(deadlines.map(({ deadline }) => deadline.needsCheck)).toEqual([false, true, true])
  })

  test('counts from a known notification, and then needs no check', () => {
    const [, respondent, reply] = deadlinesOfSet({ ...set, notifiedDate: '2026-03-02' })
    expect(respondent?.deadline).toMatchObject({ date: '2026-06-02', needsCheck: false })
    expect(reply?.input).toMatchObject({ actDate: '2026-06-02', isActExpected: true })
  })

  test.each([
    ['2026-01-15', 'europe', '2026-06-15', '915-4'],
    ['2026-01-15', 'overseas', '2026-05-15', '915-4'],
    ['2024-05-15', 'europe', '2024-10-15', '911-2'],
  ] as const)(
    'lodged on %s by a party who lives in %s: %s (art. %s)',
    (startDate, residence, date, articles) => {
      const [appellant] = deadlinesOfSet({ ...set, startDate, residence })
      expect(appellant?.deadline.date).toBe(date)
      expect(appellant && articlesOf(appellant, 'distance.months')).toBe(articles)
    },
  )

  test('gives extra time only to the party who lives far away', () => {
    const [appellant, respondent] = deadlinesOfSet({
      ...set,
      otherResidence: 'elsewhere',
      notifiedDate: '2026-03-02',
    })
    expect([appellant?.deadline.date, respondent?.deadline.date]).toEqual(['2026-04-15', '2026-08-03'])
  })
})

test('a set has the order of its steps, on working days, and never starts before its beginning', () => {
  const day = fc.integer({ min: 0, max: 9000 }).map(days => addDays('2020-01-01', days))
  const inputs = fc.record({
    set: fc.constantFrom(...DEADLINE_SETS),
    startDate: day,
    room: fc.integer({ min: 100, max: 900 }),
    turns: fc.integer({ min: 2, max: MAX_PLEADINGS }),
    residence: fc.constantFrom(...DEADLINE_RESIDENCES),
    otherResidence: fc.constantFrom(...DEADLINE_RESIDENCES),
  })
  fc.assert(
    fc.property(inputs, ({ room, ...input }) => {
      const place = input.set === 'belgian-calendar' ? 'BE' : 'FR'
      const deadlines = deadlinesOfSet({ ...input, hearingDate: addDays(input.startDate, room) })
      const dates = deadlines.flatMap(({ deadline, proposedDate }) => deadline.date ?? proposedDate ?? [])
      expect(dates).toEqual(dates.toSorted())
      for (const date of dates) {
        expect(date > input.startDate).toBe(true)
        expect(isWorkingDay(place, date)).toBe(true)
      }
    }),
  )
})
