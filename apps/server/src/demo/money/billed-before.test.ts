import { expect, test } from 'vitest'
import { billedBefore } from './create-demo-work.ts'

test.each([
  ['2026-11-01', '2026-10-01'],
  ['2026-11-30', '2026-10-01'],
  ['2027-01-15', '2026-12-01'],
  ['2027-03-31', '2027-02-01'],
])('on %s, all work since %s is still unbilled', (today, since) => {
  expect(billedBefore(today)).toBe(since)
})
