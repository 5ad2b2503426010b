import { expect, test } from 'vitest'
import type { Case } from './case-types.ts'
import { bodyOf, fieldsOf, NO_REFUSAL, objectionsTo, type RefusalValues } from './refusal-values.ts'

const theCase = {
  type: 'litigation',
  title: 'Mur mitoyen',
  answers: { facts: 'Un mur.', financing: 'fees' },
} as unknown as Case
const refusal = (given: Partial<RefusalValues>): RefusalValues => ({ ...NO_REFUSAL, ...given })
const codes = (values: RefusalValues) =>
  objectionsTo(values, theCase).map(({ path, code }) => `${path} ${code}`)

test('a refusal needs a reason, and a proposal something to change', () => {
  expect(codes(refusal({ reason: '  ' }))).toEqual(['reason field.required'])
  expect(codes(refusal({ reason: 'Non', proposes: true }))).toEqual(['changes missing'])
})

test('a proposed value is neither empty nor what it is already', () => {
  const changes = {
    title: { newValue: 'Mur mitoyen ', note: '' },
    facts: { newValue: ' ', note: '' },
    financing: { newValue: 'pro-deo', note: '' },
  }
  expect(codes(refusal({ reason: 'Non', proposes: true, changes }))).toEqual([
    'changes.title same',
    'changes.facts field.required',
  ])
})

test('changes that were prepared and then given up are not sent', () => {
  const changes = { title: { newValue: ' Bornage ', note: 'Plus exact' } }
  expect(bodyOf(refusal({ reason: 'Non', proposes: false, changes })).changes).toEqual([])
  expect(bodyOf(refusal({ reason: 'Non', proposes: true, changes })).changes).toEqual([
    { field: 'title', newValue: 'Bornage', note: 'Plus exact' },
  ])
})

test('only in litigation is there an intervention to change', () => {
  expect(fieldsOf(theCase)).toContain('interventionType')
  expect(fieldsOf({ ...theCase, type: 'monitoring' })).not.toContain('interventionType')
})
