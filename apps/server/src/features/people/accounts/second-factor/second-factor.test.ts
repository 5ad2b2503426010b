import {
  beginTwoFactor,
  confirmTwoFactor,
  endOwnSession,
  endTwoFactor,
  readSecurity,
  renewRecoveryCodes,
} from '@maat/contract/people/account-security'
import { login } from '@maat/contract/people/accounts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, type TestPerson } from '../../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { hashToken } from '../../../../platform/crypto/secret-token.ts'

let app: TestApp
let person: TestPerson
let secret: string
let recoveryCodes: string[]

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

beforeEach(async () => {
  person = await app.people.create('User')
  const { token } = person
  secret = (await app.call(beginTwoFactor, { token, body: { password: PASSWORD } })).body.secret
  recoveryCodes = (await app.call(confirmTwoFactor, { token, body: { code: newCode() } })).body.recoveryCodes
})

/** Each code has its own time, because a code works once. */
function newCode(): string {
  app.now.value = new Date(app.now.value.getTime() + 60_000)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now.value.getTime() })
}

const proofs = () => ({ password: PASSWORD, secondFactor: newCode() })
const security = async () => (await app.call(readSecurity, { token: person.token })).body
const enter = async (secondFactor?: string) =>
  await app.call(login, { body: { email: person.email, password: PASSWORD, secondFactor } })

const ASKING = [beginTwoFactor, endTwoFactor, renewRecoveryCodes]

test.each(ASKING)(
  '$path asks for the password and the second factor, and slows down guessing',
  async operation => {
    const { token } = person
    const ask = async (body: object) => (await app.call(operation, { token, body })).body
    expect(await ask({ password: PASSWORD })).toMatchObject({
      code: 'two-factor.code-wrong',
      errors: [{ path: 'secondFactor', code: 'field.required' }],
    })
    expect((await ask({ password: 'Not-it-26', secondFactor: newCode() })).code).toBe('password.wrong')
    for (let guess = 0; guess < 5; guess += 1)
      expect((await ask({ password: PASSWORD, secondFactor: '000000' })).errors).toEqual([
        { path: 'secondFactor', code: 'two-factor.code-wrong' },
      ])
    expect((await ask({ password: PASSWORD, secondFactor: '000000' })).code).toBe('login.too-many')
    expect((await enter('000000')).body.code).toBe('login.too-many')
    expect((await security()).twoFactor).toBe(true)
  },
)

test('turning it off deletes the recovery codes and notifies the owner by mail', async () => {
  expect((await app.lastMailTo(person.email)).subject).toBe('Votre double authentification est active')
  expect((await app.call(endTwoFactor, { token: person.token, body: proofs() })).status).toBe(200)
  expect(await security()).toMatchObject({ twoFactor: false, recoveryCodesLeft: 0 })
  expect((await app.lastMailTo(person.email)).subject).toBe('Vous avez désactivé la double authentification')
  expect((await enter()).status).toBe(200)
})

test('a recovery code also turns it off, because the phone may be lost', async () => {
  const body = { password: PASSWORD, secondFactor: recoveryCodes[0] }
  expect((await app.call(endTwoFactor, { token: person.token, body })).status).toBe(200)
})

test('new recovery codes replace the earlier ones, and the owner is notified by mail', async () => {
  const [old = ''] = recoveryCodes
  const renewed = await app.call(renewRecoveryCodes, { token: person.token, body: proofs() })
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect((await app.lastMailTo(person.email)).subject).toBe('Vos codes de secours ont changé')
  expect((await enter(old)).body.code).toBe('login.second-factor-wrong')
  const [fresh = ''] = renewed.body.recoveryCodes
  expect((await enter(` ${fresh.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200)
  expect((await security()).recoveryCodesLeft).toBe(9)
})

test('a user without a second factor gets no recovery codes', async () => {
  const { token } = await app.people.create('User')
  const { body } = await app.call(renewRecoveryCodes, { token, body: { password: PASSWORD } })
  expect(body.code).toBe('two-factor.not-on')
})

test('a recovery code is hashed as slowly as a password and found by letters that grant no access', async () => {
  const kept = await app.services.db
    .selectFrom('recovery_codes')
    .selectAll()
    .where('user_id', '=', person.id)
    .execute()
  expect(kept).toHaveLength(10)
  for (const { hash, code_hash } of kept) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(code_hash).toBeNull()
  }
  const [code = ''] = recoveryCodes
  expect((await enter(`${code.slice(0, 5)}-aaaaa-aaaaa`)).body.code).toBe('login.second-factor-wrong')
})

test('a code from before slow hashing still works, once', async () => {
  const old = { user_id: person.id, code_hash: hashToken('abcde-fghjk') }
  await app.services.db.insertInto('recovery_codes').values(old).execute()
  expect((await enter('abcde-fghjk')).status).toBe(200)
  expect((await enter('abcde-fghjk')).body.code).toBe('login.second-factor-wrong')
})

test('only the owner ends a session, including the current one', async () => {
  const { token } = (await enter(newCode())).body
  const { sessions } = await security()
  expect(sessions.map(({ isThisOne }) => isThisOne)).toEqual([false, true])
  const [other, own] = sessions
  if (!other || !own) throw new Error('Two sessions are live')
  const end = async (by: string, sessionId: (typeof other)['id']) =>
    (await app.call(endOwnSession, { token: by, body: { sessionId } })).body.code
  const stranger = await app.people.create('Admin')
  expect(await end(stranger.token, other.id)).toBe('own-session.not-found')
  expect(await end(person.token, other.id)).toBeUndefined()
  expect((await app.call(readSecurity, { token })).body.code).toBe('session.expired')
  expect(await end(person.token, other.id)).toBe('own-session.not-found')
  expect(await end(person.token, own.id)).toBeUndefined()
  expect((await app.call(readSecurity, { token: person.token })).body.code).toBe('session.expired')
})

test('the list of sessions shows the last activity and omits idle sessions', async () => {
  const { token } = (await enter(newCode())).body
  const seen = app.now.value
  app.now.value = new Date(seen.getTime() + 3_600_000)
  await app.call(readSecurity, { token })
  const of = async () => (await security()).sessions.find(({ isThisOne }) => !isThisOne)
  expect(await of()).toMatchObject({ lastSeenAt: app.now.value.toISOString() })
  app.now.value = new Date(app.now.value.getTime() + 2 * 3_600_000)
  expect(await of()).toBeUndefined()
})
