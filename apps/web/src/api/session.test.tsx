import type { SignedIn } from '@maat/contract/people/accounts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetSession, signIn, useSession } from './session.ts'

const CAMILLE = {
  id: 'c1',
  firstName: 'Camille',
  lastName: 'Exemple',
  email: 'camille@exemple.example',
  role: 'User',
  roleId: 0,
  genderId: null,
  token: 'token',
  language: 'fr',
  mustSetUpTwoFactor: false,
} as unknown as SignedIn

function Who() {
  const { user, isSignedIn } = useSession()
  return <p>{isSignedIn ? user.firstName : 'nobody'}</p>
}

const shown = () => screen.getByRole('paragraph').textContent

afterEach(() => {
  cleanup()
  forgetSession()
})

test('every component sees a sign-in or sign-out at once', () => {
  render(<Who />)
  expect(shown()).toBe('nobody')
  act(() => signIn(CAMILLE))
  expect(shown()).toBe('Camille')
  act(forgetSession)
  expect(shown()).toBe('nobody')
})

test('a sign-in in another tab appears in this tab', () => {
  render(<Who />)
  act(() => {
    localStorage.setItem('user', JSON.stringify(CAMILLE))
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  })
  expect(shown()).toBe('Camille')
})
