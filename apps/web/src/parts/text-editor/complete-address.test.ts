import { expect, test } from 'vitest'
import { completeAddress } from './complete-address.ts'

test.each([
  ['example.org/page', 'https://example.org/page'],
  [' https://example.org ', 'https://example.org'],
  ['info@example.org', 'mailto:info@example.org'],
  ['/contact', '/contact'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('completes %s to %s', (typed, address) => {
  expect(completeAddress(typed)).toBe(address)
})
