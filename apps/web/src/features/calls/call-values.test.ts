import { expect, test } from 'vitest'
import { bodyOf, isTyped, NO_CALL, problemsIn } from './call-values.ts'

const TOLD = { ...NO_CALL, callerName: 'Nadia Exemple', about: 'Sa caution.' }

test('a name and what it is about are asked for, and a number is whole or hidden', () => {
  const paths = (values: typeof NO_CALL) => problemsIn(values).map(({ path }) => path)
  expect(paths(NO_CALL)).toEqual(['callerName', 'about'])
  expect(paths(TOLD)).toEqual([])
  expect(paths({ ...TOLD, phone: '0470' })).toEqual(['phone'])
  expect(paths({ ...TOLD, phone: '+32470123456' })).toEqual([])
})

test('what was left empty is sent as nothing', () => {
  expect(bodyOf(TOLD)).toMatchObject({
    phone: null,
    clientId: null,
    caseId: null,
    callBackBy: null,
    opponent: '',
  })
})

test('anything that was typed or chosen is kept', () => {
  expect(isTyped(NO_CALL)).toBe(false)
  expect(isTyped({ ...NO_CALL, isUrgent: true })).toBe(true)
})
