import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useForm } from './use-form.ts'

test('a form that cannot say what is right paints nothing green when it was refused', () => {
  const login = renderHook(() => useForm({ email: 'a@b.example', password: 'x' }, { marksRight: false }))
  act(() => login.result.current.object([{ path: 'password', code: 'login.login-failed' }]))
  expect(['email', 'password'].map(name => login.result.current.validityOf(name))).toEqual([-1, 0])
})
