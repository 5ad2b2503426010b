import { NewCall } from '@maat/contract/communication/calls'
import { expect, test } from 'vitest'
import { problemsOf } from '../../../ui/fields/use-form.ts'
import { bodyOf, NO_CALL } from './call-values.ts'

const TOLD = { ...NO_CALL, callerName: 'Nadia Exemple', about: 'Sa caution.' }

test('requires a name and a subject, and a number that is complete or hidden', () => {
  function paths(values: typeof NO_CALL) {
    const { error } = NewCall.safeParse(bodyOf(values))
    return error ? problemsOf(error).map(({ path }) => path) : []
  }
  expect(paths(NO_CALL)).toEqual(['callerName', 'about'])
  expect(paths(TOLD)).toEqual([])
  expect(paths({ ...TOLD, phone: '0470' })).toEqual(['phone'])
  expect(paths({ ...TOLD, phone: '+32470123456' })).toEqual([])
})

test('leaves out empty fields', () => {
  expect(bodyOf(TOLD)).toMatchObject({
    phone: null,
    clientId: null,
    caseId: null,
    callBackBy: null,
    opponent: '',
  })
})
