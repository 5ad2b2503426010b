import { expect, test } from 'vitest'
import { mayPassOn, maySettleDeputy } from './deputies.ts'

const SIDES = { absentId: 'absent', deputyId: 'deputy' }

test.each([
  [{ id: 'absent', role: 'Avocat' }, true],
  [{ id: 'absent', role: 'Assistant' }, true],
  [{ id: 'other', role: 'Admin' }, true],
  [{ id: 'other', role: 'Assistant' }, false],
  [{ id: 'other', role: 'Avocat' }, false],
  [{ id: 'deputy', role: 'Admin' }, false],
] as const)('the word of %o makes a colleague the deputy: %s', (by, expected) => {
  expect(maySettleDeputy(by, SIDES)).toBe(expected)
})

test.each([
  [{ id: 'other', role: 'Admin' }, true],
  [{ id: 'absent', role: 'Admin' }, false],
  [{ id: 'deputy', role: 'Admin' }, false],
  [{ id: 'absent', role: 'Avocat' }, false],
] as const)('only an Admin who is neither of the two passes cases on: %o, %s', (by, expected) => {
  expect(mayPassOn(by, SIDES)).toBe(expected)
})
