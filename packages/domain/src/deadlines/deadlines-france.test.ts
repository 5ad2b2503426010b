import { describe, expect, test } from 'vitest'
import { computeDeadline, type Deadline, type DeadlineInput, type DeadlineLineCode } from './deadlines.ts'

function deadline(given: Partial<DeadlineInput> = {}): Deadline {
  return computeDeadline({
    country: 'FR',
    act: 'notified',
    actDate: '2026-03-16',
    rule: 'appeal',
    period: null,
    residence: 'same-country',
    ...given,
  })
}

function codesOf({ lines }: Deadline): DeadlineLineCode[] {
  return lines.map(({ code }) => code)
}

describe('France: facts §6', () => {
  test.each([
    ['2026-01-31', '2026-03-02'],
    // vectors.json, fr_deadlines
    ['2026-04-14', '2026-05-15'],
    ['2026-06-14', '2026-07-15'],
    ['2026-02-28', '2026-03-30'],
  ])('an appeal notified on %s ends on %s', (actDate, date) => {
    const computed = deadline({ actDate })
    expect(computed).toMatchObject({ date, needsCheck: false, isVerified: true })
    expect(computed.lines[1]).toMatchObject({
      code: 'rule.named',
      params: { law: 'civil-procedure-code', articles: '538' },
    })
  })

  test.each(['neighbour', 'europe', 'elsewhere'] as const)(
    'notified on 2026-01-31, +2 months for a party abroad (%s) is 2026-04-30 (art. 643)',
    residence => {
      const computed = deadline({ actDate: '2026-01-31', residence })
      expect(computed.date).toBe('2026-04-30')
      expect(codesOf(computed)).toContain('distance.months')
      expect(codesOf(computed)).toContain('count.last-day')
    },
  )

  test('+1 month for a party overseas (art. 643)', () => {
    expect(deadline({ actDate: '2026-01-31', residence: 'overseas' }).date).toBe('2026-03-31')
  })

  test('vectors.json fr_deadlines: notified on 2026-01-31, 3 months is 2026-04-30', () => {
    expect(
      deadline({ rule: 'procedural-period', period: { amount: 3, unit: 'months' }, actDate: '2026-01-31' })
        .date,
    ).toBe('2026-04-30')
  })

  test.each([
    ['2026-04-29', '2026-05-15'],
    // vectors.json, fr_days
    ['2026-04-23', '2026-05-11'],
    ['2026-06-29', '2026-07-15'],
  ])('15 days from %s is %s, in summary proceedings or with a given period', (actDate, date) => {
    expect(deadline({ actDate, rule: 'appeal-summary' }).date).toBe(date)
    expect(deadline({ rule: 'procedural-period', period: { amount: 15, unit: 'days' }, actDate }).date).toBe(
      date,
    )
  })

  test('months first, then days: aurelienbamde.com, summary order of 12 February 2017, overseas', () => {
    const computed = deadline({
      actDate: '2017-02-12',
      rule: 'appeal-summary',
      residence: 'overseas',
    })
    expect(computed.date).toBe('2017-03-27')
  })

  test('an end on Saturday 22 March 2008 moves to the Tuesday after Easter (simonnetavocat.fr)', () => {
    expect(deadline({ actDate: '2008-03-07', rule: 'appeal-summary' }).date).toBe('2008-03-25')
  })

  test('the summer extends no deadline', () => {
    const computed = deadline({ actDate: '2026-07-06' })
    expect(computed.date).toBe('2026-08-06')
    expect(codesOf(computed)).toContain('vacation.none')
  })

  test('a posted letter counts only for its sender (arts. 668 and 669), and needs a check', () => {
    const computed = deadline({ act: 'registered-letter-posted' })
    expect(computed).toMatchObject({ date: '2026-04-16', needsCheck: true })
    expect(computed.lines.find(({ code }) => code === 'receipt.sender-only')?.params.articles).toBe(
      '668, 669',
    )
  })

  test('a presented letter counts from that day, and needs a check', () => {
    const computed = deadline({ act: 'registered-with-receipt-presented' })
    expect(computed).toMatchObject({ date: '2026-04-16', needsCheck: true })
    expect(codesOf(computed)).toContain('receipt.delivery-counts')
  })
})

describe('France, cassation and third-party opposition', () => {
  test('cassation takes two months (art. 612), two more for a party abroad (art. 643)', () => {
    expect(deadline({ rule: 'cassation' })).toMatchObject({ date: '2026-05-18', needsCheck: false })
    expect(deadline({ rule: 'cassation', residence: 'europe' }).date).toBe('2026-07-16')
  })

  test('third-party opposition takes two months from a notification that mentions it, and needs a check (art. 586)', () => {
    const computed = deadline({ rule: 'third-party-opposition' })
    expect(computed).toMatchObject({ date: '2026-05-18', needsCheck: true })
    expect(codesOf(computed)).toContain('rule.third-party')
    expect(computed.lines[1]?.params.articles).toBe('586')
  })
})

describe('Alsace-Moselle', () => {
  const notified = (actDate: string, court?: 'alsace-moselle') =>
    deadline({ rule: 'procedural-period', period: { amount: 15, unit: 'days' }, actDate, court })

  test('26 December moves an end only there, and nowhere else in France', () => {
    // Saturday 26 December 2026 is closed anyway; 2025 has it on a Friday.
    expect(notified('2025-12-11').date).toBe('2025-12-26')
    const computed = notified('2025-12-11', 'alsace-moselle')
    expect(computed).toMatchObject({ date: '2025-12-29', needsCheck: false })
    expect(computed.lines).toContainEqual({
      code: 'closed.holiday',
      date: '2025-12-26',
      params: { holiday: 'saint-stephen' },
    })
  })

  test('Good Friday moves an end there, but needs a check: not every commune has this holiday', () => {
    expect(notified('2026-03-19').date).toBe('2026-04-03')
    const computed = notified('2026-03-19', 'alsace-moselle')
    expect(computed).toMatchObject({ date: '2026-04-07', needsCheck: true })
    expect(codesOf(computed)).toContain('extension.local-holiday')
  })

  test('a court elsewhere has the holidays of its country', () => {
    expect(computeDeadline({ ...BELGIAN, court: 'alsace-moselle' })).toEqual(computeDeadline(BELGIAN))
  })
})

const BELGIAN: DeadlineInput = {
  country: 'BE',
  act: 'served',
  actDate: '2026-03-02',
  rule: 'appeal',
  period: null,
  residence: 'same-country',
}
