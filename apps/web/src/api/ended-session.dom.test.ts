import type { OfficeId } from '@maat/contract/ids'
import type { SignedIn } from '@maat/contract/people/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitUntil } from '../../wait-until.ts'
import { call } from './call.ts'
import { hasSessionEnded } from './ended-session.ts'
import { updateOffice } from './operations/firm/firm.ts'
import { readSecurity } from './operations/people/account-security.ts'
import { forgetSession, signIn } from './session.ts'

const inAnHour = Math.floor(Date.now() / 1000) + 3600
const tokenOf = (session: string) => `x.${btoa(JSON.stringify({ sid: session, exp: inAnHour }))}.x`
const person = (id: string, session: string) =>
  ({
    id,
    firstName: id,
    lastName: 'E',
    role: 'User',
    roleId: 1,
    token: tokenOf(session),
  }) as unknown as SignedIn

let ended: string[]
let served: { url: string; session: string; body: unknown }[]
beforeEach(() => {
  ended = []
  served = []
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Headers; body?: string }) => {
    const token = String(headers.get('authorization')).replace('Bearer ', '')
    if (ended.includes(token)) return Response.json({ code: 'session.expired' }, { status: 401 })
    const { sid } = JSON.parse(atob(String(token.split('.')[1])))
    served.push({ url, session: sid, body: body && JSON.parse(body) })
    return Response.json({})
  })
  signIn(person('camille', 'first'))
})
afterEach(() => {
  forgetSession()
  vi.unstubAllGlobals()
})

const save = (street: string) =>
  call(updateOffice, { params: { officeId: 'o1' as OfficeId }, body: { version: 1, street } })
const settled = () => waitUntil(() => expect(hasSessionEnded()).toBe(true))

test('repeats requests refused because the session had ended once the user is back', async () => {
  ended = [tokenOf('first')]
  const calls = Promise.all([save('Rue A'), save('Rue B'), call(readSecurity, {})])
  await settled()
  expect(served).toEqual([])
  signIn(person('camille', 'second'))
  await calls
  expect(hasSessionEnded()).toBe(false)
  expect(served.map(({ session, body }) => [session, body])).toEqual([
    ['second', { version: 1, street: 'Rue A' }],
    ['second', { version: 1, street: 'Rue B' }],
    ['second', undefined],
  ])
})

test('repeats nothing if the user leaves instead, nor for the next user', async () => {
  for (const next of [forgetSession, () => signIn(person('emma', 'hers'))]) {
    signIn(person('camille', 'first'))
    ended = [tokenOf('first')]
    const saving = save('Rue A')
    await settled()
    next()
    await expect(saving).rejects.toMatchObject({ code: 'session.expired' })
  }
  expect(served).toEqual([])
})

test('a late refusal does not end a session opened meanwhile', async () => {
  ended = [tokenOf('first')]
  const saving = save('Rue A')
  signIn(person('camille', 'second'))
  await saving
  expect(hasSessionEnded()).toBe(false)
  expect(served).toHaveLength(1)
})

test('a cancelled request does not wait for the user', async () => {
  ended = [tokenOf('first')]
  const control = new AbortController()
  const reading = call(readSecurity, {}, { signal: control.signal })
  await settled()
  control.abort()
  await expect(reading).rejects.toMatchObject({ code: 'offline' })
})

test('does not try an expired session, but waits for the user', async () => {
  vi.useFakeTimers({ now: (inAnHour + 1) * 1000 })
  const reading = call(readSecurity, {})
  expect(hasSessionEnded()).toBe(true)
  forgetSession()
  await expect(reading).rejects.toMatchObject({ code: 'session.expired' })
  expect(served).toEqual([])
  vi.useRealTimers()
})
