import { expect, test } from 'vitest'
import { isLeftToLawyer, leaveToLawyer, questionsForLawyer, removeFromLawyer } from './legal-questions.ts'

test('leaves no question to the lawyer by default', () => {
  expect(isLeftToLawyer('issueId', undefined)).toBe(false)
  expect(questionsForLawyer('litigation', [])).toEqual([])
})

test('a client who leaves the type of case leaves the questions that depend on it, but still chooses the issue', () => {
  expect(isLeftToLawyer('procedureVersionId', ['type'])).toBe(true)
  expect(isLeftToLawyer('issueId', ['type'])).toBe(false)
  expect(questionsForLawyer('litigation', ['type'])).toEqual([
    'type',
    'procedureVersionId',
    'interventionType',
  ])
})

test('asks only litigation what to do before a court', () => {
  expect(questionsForLawyer('monitoring', ['type', 'interventionType'])).toEqual([
    'type',
    'procedureVersionId',
  ])
})

test('leaves a question once, and takes it back', () => {
  expect(leaveToLawyer('issueId', leaveToLawyer('issueId', undefined))).toEqual(['issueId'])
  expect(removeFromLawyer('issueId', ['type', 'issueId'])).toEqual(['type'])
})
