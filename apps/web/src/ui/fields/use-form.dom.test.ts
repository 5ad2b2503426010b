import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useForm } from './use-form.ts'

test('a form that does not mark valid fields shows none as valid after a refusal', () => {
  const login = renderHook(() => useForm({ email: 'a@b.example', password: 'x' }, { marksRight: false }))
  act(() => login.result.current.showProblems([{ path: 'password', code: 'login.login-failed' }]))
  expect(['email', 'password'].map(name => login.result.current.validityOf(name))).toEqual([-1, 0])
})

const trip = () => renderHook(() => useForm({ name: '', stops: [{ town: '' }, { town: 'Ath' }] })).result
const wrong = (path: string) => ({ path, code: 'field.required' })

test('a nested problem appears at its own field, and counts for the whole one', () => {
  const form = trip()
  act(() => form.current.showProblems([wrong('stops.0.town')]))
  expect(['stops.0.town', 'stops.1.town', 'stops', 'name'].map(path => form.current.codeOf(path))).toEqual([
    'field.required',
    undefined,
    'field.required',
    undefined,
  ])
})

test('a change clears only the problems at its place', () => {
  const form = trip()
  act(() => form.current.showProblems([wrong('stops.0.town'), wrong('stops.1.town'), wrong('name')]))
  act(() => form.current.set({ stops: [{ town: 'Mons' }, { town: 'Ath' }] }, 'stops.0'))
  expect(form.current.codeOf('stops.0.town')).toBeUndefined()
  expect(form.current.codeOf('stops.1.town')).toBe('field.required')
  act(() => form.current.set({ name: 'North' }))
  expect(form.current.codeOf('name')).toBeUndefined()
  expect(form.current.isChanged).toBe(true)
})
