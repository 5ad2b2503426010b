import { afterEach, expect, test } from 'vitest'
import { keepStep, leftStep } from './left-step.ts'

afterEach(() => localStorage.clear())

test('stores the last step of each draft separately', () => {
  keepStep('one', 'finances')
  keepStep('other', 'kyc')
  expect([leftStep('one'), leftStep('other'), leftStep('third')]).toEqual(['finances', 'kyc', undefined])
})

test('ignores an unknown step', () => {
  localStorage.setItem('draft-step-one', 'nowhere')
  expect(leftStep('one')).toBeUndefined()
})
