import { expect, test } from 'vitest'
import { isCoveredBy } from './agreed-rates.ts'

const LUC = { id: 'luc', name: 'Luc Conseil', role: 'Avocat' }
const ANNA = { id: 'anna', name: 'Anna Aide', role: 'Assistant' }
const listing = (change: object = {}) => ({
  sections: [],
  rates: { personIds: ['luc'], roles: [], coversEverybody: false, ...change },
})

test('covers the listed persons and roles, or everybody', () => {
  expect(isCoveredBy(listing(), LUC)).toBe(true)
  expect(isCoveredBy(listing(), ANNA)).toBe(false)
  expect(isCoveredBy(listing({ roles: ['Assistant'] }), ANNA)).toBe(true)
  expect(isCoveredBy(listing({ coversEverybody: true }), ANNA)).toBe(true)
})

test('an older agreement covers the persons whom its text names', () => {
  const sections = [{ lines: ['Each piece of work is counted.', 'Luc Conseil: €180.00 an hour.'] }]
  expect(isCoveredBy({ sections }, LUC)).toBe(true)
  expect(isCoveredBy({ sections }, ANNA)).toBe(false)
})
