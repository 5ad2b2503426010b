import { expect, test } from 'vitest'
import type { ProposedChange } from '../../case-access/index.ts'
import { bodyOf, type ChangeAnswer, validateAnswers } from './answer-values.ts'

const changes = ['a', 'b', 'c'].map(id => ({ id })) as ProposedChange[]
const answer = (given: Partial<ChangeAnswer>): ChangeAnswer => ({
  choice: '',
  comment: '',
  otherValue: '',
  ...given,
})

test('every change needs an answer, and the choice of another value needs that value', () => {
  const answers = { a: answer({ choice: 'accept' }), b: answer({ choice: 'other', otherValue: ' ' }) }
  expect(validateAnswers(changes, answers)).toEqual({ b: 'field.required', c: 'field.required' })
})

test('answers a question of the firm with a value, or as unknown', () => {
  const emptied = changes.slice(0, 2).map(change => ({ ...change, newValue: '' }))
  const answers = {
    a: answer({ choice: 'other', otherValue: 'Jan Onbekend' }),
    b: answer({ choice: 'refuse', comment: 'Je ne sais pas' }),
  }
  expect(validateAnswers(emptied, answers)).toEqual({})
  expect(bodyOf(emptied, answers).answers).toEqual([
    { changeId: 'a', accepted: false, answer: '', otherValue: 'Jan Onbekend' },
    { changeId: 'b', accepted: false, answer: 'Je ne sais pas' },
  ])
})

test('sends all answers together; another value is a refusal that contains it', () => {
  const answers = {
    a: answer({ choice: 'accept', comment: 'typed before I changed my mind' }),
    b: answer({ choice: 'refuse', comment: 'Non merci' }),
    c: answer({ choice: 'other', otherValue: ' Bornage ' }),
  }
  expect(validateAnswers(changes, answers)).toEqual({})
  expect(bodyOf(changes, answers).answers).toEqual([
    { changeId: 'a', accepted: true, answer: '' },
    { changeId: 'b', accepted: false, answer: 'Non merci' },
    { changeId: 'c', accepted: false, answer: '', otherValue: 'Bornage' },
  ])
})
