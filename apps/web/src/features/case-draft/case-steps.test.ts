import type { DraftView } from '@maat/contract/case-draft'
import { expect, test } from 'vitest'
import { STEPS, type Step, stateOf } from './case-steps.ts'

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
  expect(complete).toEqual(['your-data', 'procedure', 'case', 'summary', 'kyc', 'finances'])
})

test('what lacks is a reproach only where somebody was', () => {
  const lacking = { lacks: [{ step: 'case', field: 'facts', code: 'field.required' }] } as typeof NOTHING
  expect(stateOf('case', lacking, walk('case'))).toBe('untouched')
  expect(stateOf('case', lacking, walk('kyc', 'case'))).toBe('lacking')
})
