import { expect, test } from 'vitest'
import { answerOneself, isLeftToLawyer, leaveToLawyer, questionsForLawyer } from './legal-questions.ts'

test('nothing is left to the lawyer of whom nothing is asked', () => {
  expect(isLeftToLawyer('issueId', undefined)).toBe(false)
  expect(questionsForLawyer('litigation', [])).toEqual([])
})

test('whoever leaves the type of case leaves what depends on it, and the issue is still theirs to say', () => {
  expect(isLeftToLawyer('procedureVersionId', ['type'])).toBe(true)
  expect(isLeftToLawyer('issueId', ['type'])).toBe(false)
  expect(questionsForLawyer('litigation', ['type'])).toEqual([
    'type',
    'procedureVersionId',
    'interventionType',
  ])
})

test('what to do before a court is asked of litigation alone', () => {
  expect(questionsForLawyer('monitoring', ['type', 'interventionType'])).toEqual([
    'type',
    'procedureVersionId',
  ])
})

test('a question is left once, and taken back', () => {
  expect(leaveToLawyer('issueId', leaveToLawyer('issueId', undefined))).toEqual(['issueId'])
  expect(answerOneself('issueId', ['type', 'issueId'])).toEqual(['type'])
})
