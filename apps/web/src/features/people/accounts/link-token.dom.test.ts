import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLinkToken } from './link-token.ts'

const [FIRST, SECOND] = ['a'.repeat(43), 'b'.repeat(43)]

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

/** A tab that already shows the page of a link only changes its hash. */
const openLink = (token: string) =>
  act(async () => {
    const changed = new Promise(resolve => window.addEventListener('hashchange', resolve, { once: true }))
    window.location.hash = `token=${token}`
    await changed
  })

test('takes the token of the address and hides it', () => {
  window.history.replaceState(null, '', `/calendar#token=${FIRST}`)
  const { result } = renderHook(useLinkToken)
  expect(result.current).toBe(FIRST)
  expect(window.location.href).toMatch(/\/calendar$/)
})

test('takes the token of a link that is opened in a tab with this page', async () => {
  window.history.replaceState(null, '', '/calendar')
  const { result } = renderHook(useLinkToken)
  expect(result.current).toBeUndefined()
  await openLink(FIRST)
  expect(result.current).toBe(FIRST)
  await openLink(SECOND)
  expect(result.current).toBe(SECOND)
  expect(window.location.href).toMatch(/\/calendar$/)
})
