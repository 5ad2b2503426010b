import { listAudit } from '@maat/contract/firm/audit'
import { UNATTENDED_HEADER } from '@maat/contract/firm/unattended'
import type { UserId } from '@maat/contract/ids'
import { endOtherSessions, readSecurity } from '@maat/contract/people/account-security'
import { login, logout, prolongSession } from '@maat/contract/people/accounts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'

const HOUR = 3_600_000

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  app.now.value = TEST_NOW
  person = await app.people.create('User')
})
afterAll(async () => await app.close())

const atHour = (hours: number) => {
  app.now.value = new Date(TEST_NOW.getTime() + hours * HOUR)
}
const enter = async () =>
  (await app.call(login, { body: { email: person.email, password: PASSWORD } })).body.token
async function workUntil(token: string, hour: number): Promise<void> {
  while (app.now.value.getTime() + HOUR < TEST_NOW.getTime() + hour * HOUR) {
    app.now.value = new Date(app.now.value.getTime() + HOUR)
    await isIn(token)
  }
  atHour(hour)
}
const prolong = (token: string) => app.call(prolongSession, { token })
const isIn = async (token: string) => (await app.call(readSecurity, { token })).status === 200
const hoursOf = (token: string) => (Number(decodeJwt(token).exp) * 1000 - TEST_NOW.getTime()) / HOUR

test('a prolonged session continues with its new token and stays the same session', async () => {
  const token = await enter()
  await workUntil(token, 7.9)
  const { status, body } = await prolong(token)
  expect(status).toBe(200)
  expect(hoursOf(body.token)).toBeCloseTo(15.9)
  const [before, after] = [decodeJwt(token), decodeJwt(body.token)]
  expect(after).toEqual({ ...before, exp: after.exp })
  await workUntil(body.token, 8.1)
  expect([await isIn(token), await isIn(body.token)]).toEqual([false, true])
  await workUntil(body.token, 15.8)
  expect(await isIn(body.token)).toBe(true)
  atHour(16)
  expect(await isIn(body.token)).toBe(false)
})

test('a session ends a day after the sign-in, however often it is prolonged', async () => {
  let token = await enter()
  for (const hour of [7, 14, 21]) {
    await workUntil(token, hour)
    token = (await prolong(token)).body.token
  }
  expect(hoursOf(token)).toBe(24)
  await workUntil(token, 23.9)
  const refused = await prolong(token)
  expect([refused.status, refused.body.code]).toEqual([409, 'session.at-its-limit'])
  expect(await isIn(token)).toBe(true)
  atHour(24)
  expect(await isIn(token)).toBe(false)
})

test('prolonging does not revive a session that was ended, here or elsewhere', async () => {
  const left = await enter()
  await app.call(logout, { token: left })
  const elsewhere = await enter()
  await app.call(endOtherSessions, { token: await enter() })
  for (const token of [left, elsewhere]) expect((await prolong(token)).body.code).toBe('session.expired')
  const late = await enter()
  await workUntil(late, 7.9)
  atHour(8)
  expect((await prolong(late)).body.code).toBe('session.expired')
})

test('an idle session ends, sooner for a client than for the firm', async () => {
  const client = await enter()
  person = await app.people.create('Avocat')
  const lawyer = await enter()
  atHour(1.99)
  expect(await isIn(client)).toBe(true)
  atHour(3.9)
  // The client's page only polls by itself, which does not keep a session alive.
  const unattended = { token: lawyer, headers: { [UNATTENDED_HEADER]: '1' } }
  expect((await app.call(readSecurity, unattended)).status).toBe(200)
  expect(await isIn(client)).toBe(true)
  atHour(4)
  expect([await isIn(lawyer), (await prolong(lawyer)).body.code]).toEqual([false, 'session.expired'])
  atHour(5.9)
  expect((await app.call(logout, { token: client })).body.code).toBe('session.expired')
})

test('the log records who prolonged a session', async () => {
  await prolong(await enter())
  const admin = await app.people.create('Admin')
  const { body } = await app.call(listAudit, {
    token: admin.token,
    query: { action: 'account.session-prolonged', actor: person.id as UserId },
  })
  expect(body.items).toHaveLength(1)
})
