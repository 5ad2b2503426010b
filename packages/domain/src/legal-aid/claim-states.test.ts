import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CLAIM_STATES,
  daysOfJudicialYear,
  isStepDayFit,
  judicialYearOf,
  judicialYearText,
  stepsFrom,
} from './claim-states.ts'

test('a judicial year begins on 1 September', () => {
  expect(['2026-08-31', '2026-09-01', '2027-01-15'].map(judicialYearOf)).toEqual([2025, 2026, 2026])
  expect(judicialYearText(2025)).toBe('2025–2026')
})

test('every day belongs to exactly one judicial year', () => {
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, moment => {
      const day = moment.toISOString().slice(0, 10)
      const year = judicialYearOf(day)
      const { from, until } = daysOfJudicialYear(year)
      expect(day >= from && day <= until).toBe(true)
      expect(daysOfJudicialYear(year + 1).from > until).toBe(true)
    }),
  )
})

test('a claim is paid only after a decision, and only a sent one can go back', () => {
  expect(CLAIM_STATES.filter(state => stepsFrom(state).includes('pay'))).toEqual(['accepted', 'corrected'])
  expect(CLAIM_STATES.filter(state => stepsFrom(state).includes('revert'))).toEqual([
    'submitted',
    'accepted',
    'corrected',
    'paid',
  ])
})

test('the day of a step is not in the future, nor before the last step', () => {
  const dates = { closedOn: '2026-05-02', submittedOn: '2026-05-20', decidedOn: null }
  const isFit = (day: string) => isStepDayFit(day, dates, '2026-06-30')
  expect(['2026-05-19', '2026-05-20', '2026-06-30', '2026-07-01'].map(isFit)).toEqual([
    false,
    true,
    true,
    false,
  ])
  const unsent = { closedOn: '2026-05-02', submittedOn: null, decidedOn: null }
  expect(isStepDayFit('2026-05-01', unsent, '2026-06-30')).toBe(false)
})
