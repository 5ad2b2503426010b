import { afterEach, expect, test } from 'vitest'
import { keepStep, leftStep } from './left-step.ts'

afterEach(() => localStorage.clear())

test('each draft is left at a step of its own', () => {
  keepStep('one', 'finances')
  keepStep('other', 'kyc')
  expect([leftStep('one'), leftStep('other'), leftStep('third')]).toEqual(['finances', 'kyc', undefined])
})

test('what is no step is none', () => {
  localStorage.setItem('draft-step-one', 'nowhere')
  expect(leftStep('one')).toBeUndefined()
})
