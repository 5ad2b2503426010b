import { afterEach, expect, test } from 'vitest'
import { readLastStep, saveLastStep } from './last-step.ts'

afterEach(() => localStorage.clear())

test('stores the last step of each draft separately', () => {
  saveLastStep('one', 'finances')
  saveLastStep('other', 'kyc')
  expect([readLastStep('one'), readLastStep('other'), readLastStep('third')]).toEqual([
    'finances',
    'kyc',
    undefined,
  ])
})

test('ignores an unknown step', () => {
  localStorage.setItem('draft-step-one', 'nowhere')
  expect(readLastStep('one')).toBeUndefined()
})
