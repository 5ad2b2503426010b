import type { DraftView } from '@maat/contract/case-draft'
import { expect, test } from 'vitest'
import { STEPS, type Step, stateOf, stepLackingIn } from './case-steps.ts'

const NOTHING: Pick<DraftView, 'lacks'> = { lacks: [] }
const walk = (at: Step, ...seen: Step[]) => ({ at, seen: new Set(seen) })

test('a step that may stay empty is complete once somebody was there, and not before', () => {
  for (const step of ['documents', 'participants'] as const) {
    expect(stateOf(step, NOTHING, walk('your-data'))).toBe('untouched')
    expect(stateOf(step, NOTHING, walk(step))).toBe('done')
    expect(stateOf(step, NOTHING, walk('your-data', step))).toBe('done')
  }
})

test('a step that asks for something, and lacks nothing, was filled in: in a draft taken up again too', () => {
  const complete = STEPS.filter(step => stateOf(step, NOTHING, walk('your-data')) === 'done')
  expect(complete).toEqual(['case', 'procedure', 'finances', 'your-data', 'kyc', 'summary'])
})

test('what lacks is a reproach only where somebody was', () => {
  const lacking = { lacks: [{ step: 'case', field: 'facts', code: 'field.required' }] } as typeof NOTHING
  expect(stateOf('case', lacking, walk('case'))).toBe('untouched')
  expect(stateOf('case', lacking, walk('kyc', 'case'))).toBe('lacking')
})

test('a draft that was left nowhere opens where something lacks, and at its end when nothing does', () => {
  const lacking = (...steps: Step[]) =>
    ({ lacks: steps.map(step => ({ step, field: '', code: 'field.required' })) }) as typeof NOTHING
  expect(stepLackingIn(lacking('summary', 'finances', 'kyc'))).toBe('finances')
  expect(stepLackingIn(lacking(...STEPS))).toBe('case')
  expect(stepLackingIn(NOTHING)).toBe('summary')
})
