import { expect, test } from 'vitest'
import { dueOf, firstPayment } from './due.ts'

const plan = [
  { dueOn: '2026-12-01', units: 100_00 },
  { dueOn: '2027-01-04', units: 100_00 },
  { dueOn: '2027-02-01', units: 50_00 },
]

test.each([
  ['2026-11-18', 0, 0, { dueOn: '2026-12-01', units: 100_00 }],
  ['2026-12-01', 100_00, 0, { dueOn: '2027-01-04', units: 100_00 }],
  ['2027-01-04', 200_00, 100_00, { dueOn: '2027-02-01', units: 50_00 }],
  ['2027-02-02', 250_00, 250_00, null],
])('on %s, %d of three instalments is due and %d late', (today, now, late, next) => {
  expect(dueOf(plan, today)).toEqual({ now, late, next, left: 250_00 })
})

test('the next payment adds up what several debts ask for on one day', () => {
  const parts = [...plan, { dueOn: '2026-12-01', units: 7_00 }]
  expect(dueOf(parts, '2026-11-18').next).toEqual({ dueOn: '2026-12-01', units: 107_00 })
})

test('the first payment is all that is due now, otherwise the next instalment', () => {
  expect(firstPayment(dueOf(plan, '2026-11-18'))).toBe(100_00)
  expect(firstPayment(dueOf(plan, '2027-01-04'))).toBe(200_00)
  expect(firstPayment(dueOf([], '2026-11-18'))).toBe(0)
})

test('a paid debt has nothing due', () => {
  expect(dueOf([], '2026-11-18')).toEqual({ now: 0, late: 0, next: null, left: 0 })
})
