import { expect, test } from 'vitest'
import { bodyOf, EMPTY_DEADLINE, findMissingFields } from './form/deadline-values.ts'
import { deadlineFromNamedDate } from './named-date-values.ts'

const WORDS = { title: 'Date not to miss', reason: 'The client gave it.' }
const formOf = (on: string) => ({ ...EMPTY_DEADLINE, ...deadlineFromNamedDate(on, '2026-11-22', WORDS) })

test('a future date from the client fills the whole form, for a second user to confirm', () => {
  const values = formOf('2026-12-04')
  expect(findMissingFields(values, false)).toEqual([])
  expect(bodyOf(values, false)).toMatchObject({
    title: 'Date not to miss',
    rule: 'fixed-period',
    actDate: '2026-11-22',
    periodAmount: 12,
    periodUnit: 'days',
    byHand: { dueDate: '2026-12-04', reason: 'The client gave it.' },
    isCritical: true,
  })
})

test('a fixed end date set by hand needs neither an act nor a period', () => {
  const given = { dueDate: '2026-12-04', byHandReason: 'The contract says so.', title: 'End of the lease' }
  const values = { ...EMPTY_DEADLINE, ...given, rule: 'fixed-period', isByHand: true } as const
  expect(findMissingFields(values, false)).toEqual([])
  expect(findMissingFields({ ...values, isByHand: false }, false).map(({ path }) => path)).toEqual([
    'actDate',
    'periodAmount',
  ])
})

test('a past date is the start of a possible period, and sets no due date', () => {
  const values = formOf('2026-11-02')
  expect(values).toEqual({ ...EMPTY_DEADLINE, actDate: '2026-11-02' })
})
