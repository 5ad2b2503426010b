import type { SignedIn } from '@maat/contract/people/accounts'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../api/session.ts'
import { useStoredInput } from './use-stored-input.ts'

/** The browser of this test keeps no keys, so that the texts stay in the page's memory, of each user apart. */
beforeEach(() => vi.restoreAllMocks())
afterEach(cleanup)

async function openAs(id: string) {
  const token = `.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.`
  signIn({ id, role: 'Avocat', roleId: 3, token, genderId: null } as SignedIn)
  const { result } = renderHook(() => useStoredInput<{ title: string }>('new-deadline-c1'))
  await waitFor(() => expect(result.current.values).not.toBeUndefined())
  return result.current
}

test('input belongs to its user: the next user of the tab does not see it, and its user finds it again', async () => {
  const first = await openAs('ada')
  first.keep({ title: 'Interjeter appel' })
  cleanup()
  expect((await openAs('luc')).values).toBeNull()
  cleanup()
  expect((await openAs('ada')).values).toEqual({ title: 'Interjeter appel' })
})
