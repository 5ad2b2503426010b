import type { DataProposal } from '@maat/contract/privacy/data-requests'
import { expect, test } from 'vitest'
import { bodyOf, choicesOf, outcomeOf, startOf } from './answer-values.ts'

const ERASED: DataProposal = {
  dataClass: 'notices',
  decision: 'erase',
  duty: null,
  source: '',
  keepUntil: null,
  isToVerify: false,
  canErase: true,
}
const KEPT: DataProposal = {
  ...ERASED,
  dataClass: 'case-files',
  decision: 'keep',
  duty: 'liability',
  source: 'art. 2276bis',
  keepUntil: '2029-03-15',
  canErase: false,
}
const PROPOSALS = [ERASED, KEPT]

test('starts with what is proposed', () => {
  const start = startOf(PROPOSALS)
  expect(start.choices).toEqual({ notices: 'erase', 'case-files': 'liability' })
  expect(outcomeOf(start, PROPOSALS)).toBe('partly')
})

test('a kept class brings its duty and its reason, an erased one neither', () => {
  const values = {
    ...startOf(PROPOSALS),
    words: ' Bonjour ',
    reasons: { notices: 'oubliée', 'case-files': ' Litige ' },
  }
  expect(bodyOf(values, PROPOSALS)).toEqual({
    outcome: null,
    words: 'Bonjour',
    decisions: [
      { dataClass: 'notices', decision: 'erase', duty: null, reason: '' },
      { dataClass: 'case-files', decision: 'keep', duty: 'liability', reason: 'Litige' },
    ],
  })
})

test('without classes the chosen outcome counts', () => {
  expect(outcomeOf(startOf([]), [])).toBeUndefined()
  expect(bodyOf({ ...startOf([]), outcome: 'granted' }, [])).toMatchObject({
    outcome: 'granted',
    decisions: [],
  })
})

test('offers no erasure of a part of a case; the proposed duty comes first', () => {
  expect(choicesOf(ERASED)[0]).toBe('erase')
  expect(choicesOf(KEPT)).not.toContain('erase')
  expect(choicesOf(KEPT)[0]).toBe('liability')
  expect(choicesOf({ ...ERASED, duty: 'mandate' }).slice(0, 2)).toEqual(['mandate', 'erase'])
})
