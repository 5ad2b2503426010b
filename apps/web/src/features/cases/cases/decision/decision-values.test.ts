import { expect, test } from 'vitest'
import type { Case } from '../../case-access/index.ts'
import {
  changesIn,
  type Decision,
  type DecisionValues,
  fieldsOf,
  NO_DECISION,
  validateDecision,
} from './decision-values.ts'

const theCase = {
  type: 'litigation',
  title: 'Mur mitoyen',
  answers: { facts: 'Un mur.', financing: 'fees', adverseParties: ['Jan Onbekend'] },
} as unknown as Case
const values = (given: Partial<DecisionValues>): DecisionValues => ({ ...NO_DECISION, ...given })
const codes = (decision: Decision, given: Partial<DecisionValues>) =>
  validateDecision(decision, values(given), theCase).map(({ path, code }) => `${path} ${code}`)

test('a refusal needs a reason, an acceptance needs none, and a proposal needs a change', () => {
  expect(codes('refuse', { words: '  ' })).toEqual(['words field.required'])
  expect(codes('accept', { words: '  ' })).toEqual([])
  for (const decision of ['accept', 'refuse'] as const)
    expect(codes(decision, { words: 'Non', proposes: true })).toEqual(['changes missing'])
})

test('a proposed value must differ from the current one and not be empty', () => {
  const changes = {
    title: { newValue: 'Mur mitoyen ', note: '' },
    facts: { newValue: ' ', note: '' },
    financing: { newValue: 'pro-deo', note: '' },
    adverseParties: { newValue: 'Jan Onbekend', note: '' },
  }
  expect(codes('refuse', { words: 'Non', proposes: true, changes })).toEqual([
    'changes.title same',
    'changes.facts field.required',
    'changes.adverseParties same',
  ])
})

test('can ask the client to name the opposing party', () => {
  const changes = { adverseParties: { newValue: ' ', note: 'Pour vérifier' } }
  expect(codes('accept', { proposes: true, changes })).toEqual([])
  expect(changesIn(values({ proposes: true, changes }))).toEqual([
    { field: 'adverseParties', newValue: '', note: 'Pour vérifier' },
  ])
})

test('does not send changes that were prepared and then dropped', () => {
  const changes = { title: { newValue: ' Bornage ', note: 'Plus exact' } }
  expect(changesIn(values({ proposes: false, changes }))).toEqual([])
  expect(changesIn(values({ proposes: true, changes }))).toEqual([
    { field: 'title', newValue: 'Bornage', note: 'Plus exact' },
  ])
})

test('only litigation has an intervention type to change', () => {
  expect(fieldsOf(theCase)).toContain('interventionType')
  expect(fieldsOf({ ...theCase, type: 'monitoring' })).not.toContain('interventionType')
})
