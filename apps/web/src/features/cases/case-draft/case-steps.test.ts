import type { DraftView } from '@maat/contract/cases/case-draft'
import { expect, test } from 'vitest'
import { firstIncompleteStep, STEPS, type Step, stateOf, stepsOf } from './case-steps.ts'

const NOTHING: Pick<DraftView, 'missingFields'> = { missingFields: [] }
const walk = (at: Step, ...seen: Step[]) => ({ at, seen: new Set(seen) })

test('an optional step is complete only after the user has visited it', () => {
  for (const step of ['documents', 'participants'] as const) {
    expect(stateOf(step, NOTHING, walk('your-data'))).toBe('untouched')
    expect(stateOf(step, NOTHING, walk(step))).toBe('done')
    expect(stateOf(step, NOTHING, walk('your-data', step))).toBe('done')
  }
})

test('a required step without missing answers is complete, also in a resumed draft', () => {
  const complete = STEPS.filter(step => stateOf(step, NOTHING, walk('your-data')) === 'done')
  expect(complete).toEqual(['case', 'procedure', 'finances', 'your-data', 'kyc'])
})

test('shows missing answers only at visited steps', () => {
  const lacking = {
    missingFields: [{ step: 'case', field: 'facts', code: 'field.required' }],
  } as typeof NOTHING
  expect(stateOf('case', lacking, walk('case'))).toBe('untouched')
  expect(stateOf('case', lacking, walk('kyc', 'case'))).toBe('lacking')
})

test('a draft without a stored step opens at the first incomplete step, or at the end', () => {
  const lacking = (...steps: Step[]) =>
    ({ missingFields: steps.map(step => ({ step, field: '', code: 'field.required' })) }) as typeof NOTHING
  expect(firstIncompleteStep(lacking('summary', 'finances', 'kyc'))).toBe('finances')
  expect(firstIncompleteStep(lacking(...STEPS))).toBe('case')
  expect(firstIncompleteStep(NOTHING)).toBe('summary')
})

test('the summary of a complete draft ticks every step, also when the user goes back from it', () => {
  const ticked = (at: Step, ...seen: Step[]) =>
    STEPS.filter(step => stateOf(step, NOTHING, walk(at, ...seen)) === 'done')
  expect(ticked('summary')).toEqual([...STEPS])
  expect(ticked('documents', 'summary')).toEqual([...STEPS])
})

test('the summary is complete only after a visit, and only if nothing is missing in any step', () => {
  expect(stateOf('summary', NOTHING, walk('case'))).toBe('untouched')
  const lacking = {
    missingFields: [{ step: 'kyc', field: 'identity', code: 'identity.required' }],
  } as typeof NOTHING
  expect(stateOf('summary', lacking, walk('summary'))).toBe('untouched')
})

test('an answer beyond a limit is reported before the user leaves its step', () => {
  const faultOf = (code: string) =>
    ({ missingFields: [{ step: 'procedure', field: 'procedureAnswers.amount', code }] }) as typeof NOTHING
  expect(stateOf('procedure', faultOf('field.too-great'), walk('procedure'))).toBe('lacking')
  expect(stateOf('procedure', faultOf('field.required'), walk('procedure'))).toBe('untouched')
})

test('a client who leaves the type to the lawyer has no step for the procedure', () => {
  expect(stepsOf({ leftToLawyer: ['type'] })).toEqual(STEPS.filter(step => step !== 'procedure'))
  expect(stepsOf({})).toEqual(STEPS)
})
