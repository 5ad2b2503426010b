import { expect, test } from 'vitest'
import { countedPoints, isTrained, trainingSpan } from './training-points.ts'

test.each([
  ['year', '2026-11-30', '2026-01-01', '2026-12-31'],
  ['judicial-year', '2026-08-31', '2025-09-01', '2026-08-31'],
  ['judicial-year', '2026-09-01', '2026-09-01', '2027-08-31'],
  ['three-years', '2025-12-31', '2023-01-01', '2025-12-31'],
  ['three-years', '2026-01-01', '2026-01-01', '2028-12-31'],
  ['three-years', '2028-06-01', '2026-01-01', '2028-12-31'],
] as const)('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(trainingSpan(period, today)).toEqual({ from, to })
})

const points = (general: number, ethics: number, laundering: number, inHouse = 0) => ({
  general,
  ethics,
  'anti-money-laundering': laundering,
  inHouse,
})

const JUDICIAL = { points: 20, ethics: 1, 'anti-money-laundering': 1, inHouse: 10 }
const THREE_YEARS = { points: 60, ethics: 4, 'anti-money-laundering': 2, inHouse: null }

test('points of one’s own firm count up to their limit', () => {
  expect(countedPoints(points(18, 1, 1, 12), JUDICIAL)).toBe(18)
  expect(isTrained(points(18, 1, 1, 12), JUDICIAL)).toBe(false)
  expect(isTrained(points(18, 1, 1, 10), JUDICIAL)).toBe(true)
  expect(countedPoints(points(18, 1, 1, 12), { ...JUDICIAL, inHouse: null })).toBe(20)
})

test('enough points do not replace those of ethics and of anti-money laundering', () => {
  expect(isTrained(points(60, 3, 2), THREE_YEARS)).toBe(false)
  expect(isTrained(points(54, 4, 2), THREE_YEARS)).toBe(true)
})
