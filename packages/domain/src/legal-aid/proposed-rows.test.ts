import { expect, test } from 'vitest'
import { hoursOf, PROPOSED_CODES, proposeCodes } from './proposed-rows.ts'

test('the first hearing has its own code, and further ones another', () => {
  const kinds = ['consultation', 'hearing', 'submissions', 'hearing', 'consultation'] as const
  const codes = proposeCodes(kinds.map(kind => ({ kind }))).map(({ code }) => code)
  expect(codes).toEqual(['P100', 'P105', 'P104', 'P106', 'P100'])
  for (const code of codes) expect(PROPOSED_CODES).toContain(code)
})

test.each([
  [60, '1'],
  [75, '1.25'],
  [50, '0.83'],
  [null, null],
])('%s minutes are %s hours', (minutes, hours) => {
  expect(hoursOf(minutes)).toBe(hours)
})
