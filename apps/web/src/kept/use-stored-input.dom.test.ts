import type { SignedIn } from '@maat/contract/accounts'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../api/session.ts'
import { useStoredInput } from './use-stored-input.ts'

const { stored } = vi.hoisted(() => ({ stored: new Map<string, string>() }))
vi.mock('./sealed-texts.ts', () => {
  const open = (owner: string) => ({
    read: async (name: string) => stored.get(`${owner} ${name}`),
    async keep(name: string, text: string | undefined) {
      if (text === undefined) stored.delete(`${owner} ${name}`)
      else stored.set(`${owner} ${name}`, text)
    },
  })
  const opened = new Map<string, ReturnType<typeof open>>()
  return {
    sealedTextsOf(owner: string) {
      if (!opened.has(owner)) opened.set(owner, open(owner))
      return opened.get(owner)
    },
  }
})

beforeEach(() => stored.clear())
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
