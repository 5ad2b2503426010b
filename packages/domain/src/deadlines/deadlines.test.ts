import { describe, expect, test } from 'vitest'
import {
  computeDeadline,
  type Deadline,
  type DeadlineInput,
  type DeadlineLineCode,
  type DeadlineResidence,
  type DeadlineRule,
  deadlineRulesOf,
  type PeriodUnit,
} from './deadlines.ts'

function deadline(given: Partial<DeadlineInput> = {}): Deadline {
  return computeDeadline({
    country: 'BE',
    act: 'served',
    actDate: '2026-03-16',
    rule: 'appeal',
    period: null,
    residence: 'same-country',
    ...given,
  })
}

function period(amount: number, unit: PeriodUnit, more: Partial<DeadlineInput> = {}): Deadline {
  return deadline({ rule: 'procedural-period', period: { amount, unit }, ...more })
}

function codesOf({ lines }: Deadline): DeadlineLineCode[] {
  return lines.map(({ code }) => code)
}

function lineOf({ lines }: Deadline, code: DeadlineLineCode) {
  return lines.find(line => line.code === code)
}

describe('Belgium, appeal: facts §6, table of acts +1 month', () => {
  test.each<[string, string, DeadlineLineCode]>([
    ['2026-03-16', '2026-04-16', 'extension.not-needed'],
    ['2026-04-14', '2026-05-15', 'closed.holiday'],
    ['2026-06-25', '2026-07-27', 'vacation.starts-before'],
    ['2026-06-30', '2026-09-15', 'vacation.extended'],
    ['2026-07-31', '2026-09-15', 'vacation.extended'],
    ['2026-08-03', '2026-09-03', 'vacation.ends-after'],
    // vectors.json, be_deadlines
    ['2026-07-10', '2026-09-15', 'vacation.extended'],
    ['2026-12-24', '2027-01-25', 'closed.sunday'],
    ['2026-01-31', '2026-03-02', 'closed.saturday'],
    // procedurecivile.be, « Les pièges de la procédure civile »: served on 29 June, it starts on the 30th
    ['2026-06-29', '2026-07-29', 'vacation.starts-before'],
  ])('served on %s ends on %s, explained by %s', (actDate, date, code) => {
    const computed = deadline({ actDate })
    expect(computed).toMatchObject({ outcome: 'computed', date, needsCheck: false, isVerified: true })
    expect(codesOf(computed)).toContain(code)
  })

  test('the explanation names the holiday', () => {
    expect(lineOf(deadline({ actDate: '2026-04-14' }), 'closed.holiday')).toEqual({
      code: 'closed.holiday',
      date: '2026-05-14',
      params: { holiday: 'ascension' },
    })
  })
})

test.each([
  ['2026-05-06', 8, '2026-05-15'],
  ['2026-12-17', 8, '2026-12-28'],
  ['2026-03-27', 10, '2026-04-07'],
])('Belgium, vectors.json be_days: %s and %i days is %s', (actDate, amount, date) => {
  expect(period(amount, 'days', { actDate }).date).toBe(date)
})

describe('Belgium, letters: facts §6, notification to the addressee (art. 53bis)', () => {
  test.each([
    ['2026-05-12', '2026-05-18'],
    // vectors.json, be_53bis
    ['2026-03-20', '2026-03-25'],
  ])('posted on %s, the count starts on %s', (actDate, start) => {
    for (const act of ['registered-letter-posted', 'plain-letter-posted'] as const) {
      const computed = deadline({ act, actDate })
      expect(lineOf(computed, 'receipt.third-working-day')).toMatchObject({
        date: start,
        params: { postedDate: actDate, articles: '53bis' },
      })
      expect(codesOf(computed)).toContain('receipt.rebuttable')
      expect(codesOf(computed)).not.toContain('start.day-after')
    }
  })

  test('that start is the first day of the period, and the skipped days are explained', () => {
    const computed = deadline({ act: 'registered-letter-posted', actDate: '2026-05-12' })
    expect(computed.date).toBe('2026-06-17')
    const skipped = computed.lines.filter(({ code }) => code === 'receipt.closed-day').map(({ date }) => date)
    expect(skipped).toEqual(['2026-05-14', '2026-05-16', '2026-05-17'])
  })

  test.each(['judicial-letter-presented', 'registered-with-receipt-presented'] as const)(
    '%s counts from the day after presentation',
    act => {
      const computed = deadline({ act })
      expect(computed.date).toBe('2026-04-16')
      expect(lineOf(computed, 'start.day-after')).toMatchObject({
        date: '2026-03-17',
        params: { articles: '53bis' },
      })
    },
  )

  test('a letter posted in June starts in the vacation if its third working day is in it', () => {
    expect(deadline({ act: 'registered-letter-posted', actDate: '2026-06-26' }).date).toBe('2026-09-15')
  })
})

describe('Belgium, periods of each rule: facts §6', () => {
  test.each<[DeadlineRule, string, string]>([
    ['appeal', '2026-04-16', '1051'],
    ['appeal-summary', '2026-04-16', '1051'],
    ['opposition', '2026-04-16', '1048'],
    ['cassation', '2026-06-16', '1073'],
    ['third-party-opposition', '2026-06-16', '1129'],
    ['summons-notice', '2026-03-24', '707'],
    ['summons-notice-summary', '2026-03-18', '1035'],
  ])('%s from 2026-03-16 ends on %s, by art. %s', (rule, date, articles) => {
    const computed = deadline({ rule })
    expect(computed.date).toBe(date)
    expect(lineOf(computed, 'rule.named')?.params).toMatchObject({ rule, law: 'judicial-code', articles })
  })

  test.each<DeadlineRule>(['third-party-opposition', 'summons-notice', 'summons-notice-summary'])(
    '%s is based on an article that is not verified, and says so',
    rule => {
      const computed = deadline({ rule })
      expect(computed.isVerified).toBe(false)
      expect(lineOf(computed, 'source.unverified')?.params.articles).toBe(
        lineOf(computed, 'rule.named')?.params.articles,
      )
    },
  )

  test('a notice is a waiting time', () => {
    expect(lineOf(deadline({ rule: 'summons-notice' }), 'notice.hearing-after')?.date).toBe('2026-03-24')
  })

  test('the judicial vacation extends opposition, but not cassation and other periods (art. 50)', () => {
    const inSummer = { actDate: '2026-07-10' }
    expect(deadline({ rule: 'opposition', ...inSummer }).date).toBe('2026-09-15')
    expect(deadline({ rule: 'cassation', ...inSummer }).date).toBe('2026-10-12')
    expect(period(1, 'months', inSummer).date).toBe('2026-08-10')
  })

  test('an end on Saturday 15 September moves to Monday', () => {
    const computed = deadline({ actDate: '2029-07-10' })
    expect(lineOf(computed, 'vacation.extended')?.date).toBe('2029-09-15')
    expect(computed.date).toBe('2029-09-17')
  })
})

describe('Belgium, disputed ends: facts §6, the earlier date and a flag', () => {
  test('a period that starts after 28 February ends on the earlier of both readings', () => {
    const computed = deadline({ actDate: '2026-02-28' })
    expect(computed).toMatchObject({ date: '2026-03-30', otherDate: '2026-03-31', needsCheck: true })
    expect(lineOf(computed, 'count.disputed')).toMatchObject({ params: { otherDate: '2026-03-31' } })
    expect(codesOf(computed).at(-1)).toBe('result.check')
  })

  test('readings with the same working day are not disputed', () => {
    expect(deadline({ actDate: '2026-04-30' })).toMatchObject({
      date: '2026-06-01',
      otherDate: null,
      needsCheck: false,
    })
  })

  test.each([
    ['2026-07-29', 'Saturday 29 August'],
    ['2026-07-30', 'Sunday 30 August'],
  ])(
    'served on %s, the end moves within the vacation, which extends it undisputed (nominal end %s)',
    actDate => {
      const computed = deadline({ actDate })
      expect(computed).toMatchObject({ date: '2026-09-15', otherDate: null, needsCheck: false })
      expect(codesOf(computed)).toContain('vacation.extended')
    },
  )

  test.each([
    ['2025-07-30', '2025-09-01', '2025-09-15', 'Saturday 30 August'],
    ['2024-07-31', '2024-09-02', '2024-09-16', 'Saturday 31 August'],
  ])('served on %s gives %s rather than %s (nominal end %s)', (actDate, date, otherDate) => {
    const computed = deadline({ actDate })
    expect(computed).toMatchObject({ date, otherDate, needsCheck: true })
    expect(codesOf(computed)).toContain('vacation.disputed')
  })

  test('a nominal end on a weekend before 29 August is not disputed', () => {
    expect(deadline({ actDate: '2027-07-28' })).toMatchObject({ date: '2027-09-15', needsCheck: false })
  })

  test('a year that ends in a leap year, from 28 February, is disputed too', () => {
    expect(period(1, 'years', { actDate: '2027-02-28' })).toMatchObject({
      date: '2028-02-28',
      otherDate: '2028-02-29',
    })
  })
})

describe('Belgium, distance: facts §6 (art. 55)', () => {
  test.each<[DeadlineResidence, string]>([
    ['neighbour', '2026-05-04'],
    ['europe', '2026-05-18'],
    ['elsewhere', '2026-07-06'],
    ['overseas', '2026-07-06'],
  ])('a party who lives %s has until %s', (residence, date) => {
    const computed = deadline({ residence })
    expect(computed).toMatchObject({ date, isVerified: false, needsCheck: false })
    expect(lineOf(computed, 'source.unverified')?.params).toEqual({ law: 'judicial-code', articles: '55' })
    expect(lineOf(computed, 'distance.days')?.params).toMatchObject({ residence })
  })

  test('third-party opposition of a distant party keeps the earlier date, marked for a check', () => {
    const computed = deadline({ rule: 'third-party-opposition', residence: 'europe' })
    expect(computed.date).toBe(deadline({ rule: 'third-party-opposition' }).date)
    expect(computed.needsCheck).toBe(true)
    expect(codesOf(computed)).toContain('distance.not-applied')
  })

  test('a period that distance moves out of the vacation is not extended', () => {
    const computed = deadline({ actDate: '2026-07-10', residence: 'europe' })
    expect(computed.date).toBe('2026-09-09')
    expect(codesOf(computed)).toContain('vacation.ends-after')
  })

  test('vacation and distance together are disputed, whichever decides; one alone is not', () => {
    const flagOf = (given: Partial<DeadlineInput>) => {
      const computed = deadline(given)
      return [computed.date, computed.needsCheck, codesOf(computed).includes('vacation.with-distance')]
    }
    expect(flagOf({ actDate: '2026-07-10', residence: 'europe' })).toEqual(['2026-09-09', true, true])
    expect(flagOf({ actDate: '2026-07-10', residence: 'neighbour' })).toEqual(['2026-09-15', true, true])
    expect(flagOf({ actDate: '2026-07-10' })).toEqual(['2026-09-15', false, false])
    expect(flagOf({ actDate: '2026-03-16', residence: 'europe' })).toEqual(['2026-05-18', false, false])
    expect(flagOf({ actDate: '2026-08-10', residence: 'europe' })).toEqual(['2026-10-12', false, false])
  })
})

test('a limitation does not move to a working day (Antwerp labour court, 25 May 2001)', () => {
  const computed = deadline({
    rule: 'fixed-period',
    actDate: '2026-06-25',
    period: { amount: 1, unit: 'months' },
  })
  expect(computed.date).toBe('2026-07-25')
  expect(codesOf(computed)).toContain('extension.none')
})

describe('by hand', () => {
  test('Cameroon: lawyers set every date (facts §6)', () => {
    const computed = deadline({ country: 'CM' })
    expect(computed).toMatchObject({ outcome: 'by-hand', date: null, needsCheck: true })
    expect(codesOf(computed)).toEqual(['act', 'by-hand.country'])
    expect(deadlineRulesOf('CM')).toEqual([])
  })

  test('a rule unknown in the country is also set by hand', () => {
    expect(codesOf(deadline({ country: 'FR', rule: 'summons-notice' }))).toEqual(['act', 'by-hand.rule'])
    expect(deadlineRulesOf('FR')).not.toContain('summons-notice')
  })
})

test.each([
  ['no date', { actDate: '2026-02-29' }],
  ['a rule without the period that it takes', { rule: 'procedural-period' }],
  ['no period', { rule: 'procedural-period', period: { amount: 0, unit: 'days' } }],
  ['half a month', { rule: 'procedural-period', period: { amount: 0.5, unit: 'months' } }],
  ['more than thirty years', { rule: 'fixed-period', period: { amount: 31, unit: 'years' } }],
] as const)('refuses %s', (_, given) => {
  expect(() => deadline(given)).toThrow(RangeError)
})
