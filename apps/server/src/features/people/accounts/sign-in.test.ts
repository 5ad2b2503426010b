import { methodOf, urlOf } from '@maat/contract/operation'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  readSecurity,
} from '@maat/contract/people/account-security'
import { changePassword, login, logout } from '@maat/contract/people/accounts'
import { decodeJwt } from 'jose'
import { Secret, TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { saveFirmSection, saveSection } from '../../../../test/settings.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

const enter = (person: { email: string }, more: object = {}) =>
  app.call(login, { body: { email: person.email, password: PASSWORD, ...more } })

function later(seconds: number): void {
  app.now.value = new Date(app.now.value.getTime() + seconds * 1000)
}

const codeFor = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now.value.getTime() })

async function enrol(person: TestPerson): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await app.call(beginTwoFactor, { token: person.token, body: { password: PASSWORD } })
  const { secret } = begun.body
  const confirmed = await app.call(confirmTwoFactor, { token: person.token, body: { code: codeFor(secret) } })
  return { secret, recoveryCodes: confirmed.body.recoveryCodes }
}

test('a token carries exactly the specified claims, its issuer and its audience', async () => {
  const person = await app.people.create('Avocat')
  const { status, body } = await enter(person)
  expect(status).toBe(200)
  const claims = decodeJwt(body.token)
  expect(Object.keys(claims).sort()).toEqual([
    'aud',
    'email',
    'exp',
    'family_name',
    'iss',
    'name',
    'role',
    'roleId',
    'sid',
    'sub',
  ])
  expect(claims).toMatchObject({
    sub: person.id,
    role: 'Avocat',
    roleId: 3,
    name: 'Ines',
    family_name: 'Exemple',
  })
  expect(claims.exp).toBe(app.now.value.getTime() / 1000 + 8 * 3600)
})

test('an unknown address and a wrong password get the same answer', async () => {
  const person = await app.people.create('User')
  const wrong = await enter(person, { password: 'Wrong-Password-1' })
  const unknown = await enter({ email: 'nobody@nowhere.example' })
  expect([wrong.status, wrong.body.code]).toEqual([401, 'login.login-failed'])
  expect([unknown.status, unknown.body.code]).toEqual([401, 'login.login-failed'])
})

test('slows down guessing, for unknown addresses too, and recovers with time', async () => {
  const person = await app.people.create('User')
  for (const email of [person.email, 'ghost@nowhere.example']) {
    for (let attempt = 0; attempt < 5; attempt += 1) await enter({ email }, { password: 'Guess-1234' })
    const refused = await enter({ email })
    expect(refused.body).toMatchObject({ code: 'login.too-many', retryAfter: 2 })
    expect(refused.headers['retry-after']).toBe('2')
  }
  later(3)
  expect((await enter(person)).status).toBe(200)
})

test('a guessing stranger does not lock the owner out of a browser where they signed in before', async () => {
  const person = await app.people.create('User')
  const { browser } = (await enter(person)).body
  const other = await app.people.create('User')
  const foreign = (await enter(other)).body.browser
  const guess = (browsers: string[] = []) => enter(person, { password: 'Guess-1234', browsers })
  for (let attempt = 0; attempt < 5; attempt += 1) await guess()
  expect((await enter(person)).body.code).toBe('login.too-many')
  expect((await enter(person, { browsers: [foreign] })).body.code).toBe('login.too-many')
  const back = await enter(person, { browsers: [foreign, browser] })
  expect(back.body).toMatchObject({ id: person.id, browser })
  // The stranger still waits, and guesses in the owner's own browser are no faster.
  expect((await enter(person)).body.code).toBe('login.too-many')
  for (let attempt = 0; attempt < 5; attempt += 1) await guess([browser])
  expect((await guess([browser])).body.code).toBe('login.too-many')
})

test('recognises a browser only by its whole mark, and only while the password stays the same', async () => {
  const person = await app.people.create('User')
  const { browser, token } = (await enter(person)).body
  for (let attempt = 0; attempt < 5; attempt += 1) await enter(person, { password: 'Guess-1234' })
  for (const forged of [
    `${browser}.v1`,
    `${browser} `,
    browser.replace('.', '..'),
    `${browser.slice(0, -1)}_`,
  ])
    expect((await enter(person, { browsers: [forged] })).body.code).toBe('login.too-many')
  const change = { currentPassword: PASSWORD, password: 'Autre-Plume-27' }
  expect((await app.call(changePassword, { token, body: change })).status).toBe(200)
  const after = await enter(person, { password: 'Guess-1234', browsers: [browser] })
  expect(after.body.code).toBe('login.too-many')
})

test('a guessing stranger does not keep the signed-in owner from changing their account', async () => {
  const person = await app.people.create('User')
  for (let attempt = 0; attempt < 5; attempt += 1) await enter(person, { password: 'Guess-1234' })
  const begun = await app.call(beginTwoFactor, { token: person.token, body: { password: PASSWORD } })
  expect(begun.status).toBe(200)
})

test('throttles guesses from many addresses of one IPv6 network as one', async () => {
  const guess = (attempt: number) =>
    app.server.inject({
      method: methodOf(login),
      url: urlOf(login),
      remoteAddress: `2001:db8:0:1::${attempt + 1}`,
      payload: { email: `somebody-${attempt}@nowhere.example`, password: 'Guess-1234' },
    })
  for (let attempt = 0; attempt < 40; attempt += 1)
    expect((await guess(attempt)).json().code).toBe('login.login-failed')
  expect((await guess(40)).json().code).toBe('login.too-many')
})

test('parallel guesses count like sequential ones', async () => {
  const person = await app.people.create('User')
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => enter(person, { password: 'Guess-1234' })),
  )
  expect(answers.filter(({ body }) => body.code === 'login.login-failed')).toHaveLength(5)
})

test('signing out ends the session at once, even if the token is still valid', async () => {
  const person = await app.people.create('User')
  expect((await app.call(readSecurity, { token: person.token })).status).toBe(200)
  expect((await app.call(logout, { token: person.token })).status).toBe(200)
  expect((await app.call(readSecurity, { token: person.token })).body.code).toBe('session.expired')
})

test("a session ends after the firm's session hours", async () => {
  const person = await app.people.create('User')
  later(8 * 3600 + 1)
  expect((await app.call(readSecurity, { token: person.token })).body.code).toBe('session.expired')
  app.now.value = TEST_NOW
})

test('refuses a token with a foreign signature', async () => {
  const person = await app.people.create('User')
  const forged = `${person.token.slice(0, -6)}AAAAAA`
  expect((await app.call(readSecurity, { token: forged })).body.code).toBe('session.expired')
})

test('two-factor sign-in needs more than the password; each code and recovery code works once', async () => {
  const person = await app.people.create('Avocat')
  const { secret, recoveryCodes } = await enrol(person)
  expect(recoveryCodes).toHaveLength(10)
  expect((await enter(person)).body.code).toBe('login.second-factor-required')
  expect((await enter(person, { secondFactor: '000000' })).body.code).toBe('login.second-factor-wrong')
  // The enrolment used up its time step: the next step counts.
  later(30)
  const secondFactor = codeFor(secret)
  expect((await enter(person, { secondFactor })).status).toBe(200)
  expect((await enter(person, { secondFactor })).body.code).toBe('login.second-factor-wrong')
  const [recovery = ''] = recoveryCodes
  expect((await enter(person, { secondFactor: recovery })).status).toBe(200)
  expect((await enter(person, { secondFactor: recovery })).body.code).toBe('login.second-factor-wrong')
  expect((await app.call(readSecurity, { token: person.token })).body.recoveryCodesLeft).toBe(9)
})

test('slows down guessing of the second factor', async () => {
  const person = await app.people.create('User')
  const { secret } = await enrol(person)
  later(30)
  const known = (await enter(person, { secondFactor: codeFor(secret) })).body.browser
  later(30)
  // Also in recognised browsers.
  for (let attempt = 0; attempt < 5; attempt += 1)
    await enter(person, { secondFactor: '000000', ...(attempt > 2 && { browsers: [known] }) })
  expect((await enter(person, { secondFactor: '000000', browsers: [known] })).body.code).toBe(
    'login.too-many',
  )
  const secondFactor = codeFor(secret)
  expect((await enter(person, { secondFactor })).body).toMatchObject({
    code: 'login.too-many',
    retryAfter: 2,
  })
  later(3)
  expect((await enter(person, { secondFactor: codeFor(secret) })).status).toBe(200)
})

test('accepts only one of two parallel uses of the same code', async () => {
  const person = await app.people.create('User')
  const { secret, recoveryCodes } = await enrol(person)
  later(30)
  for (const secondFactor of [codeFor(secret), recoveryCodes[0]]) {
    const answers = await Promise.all([1, 2, 3].map(() => enter(person, { secondFactor })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})

test('the setup of an authenticator app names the firm and the user; the database stores no clear secret', async () => {
  const person = await app.people.create('User')
  const begun = await app.call(beginTwoFactor, { token: person.token, body: { password: PASSWORD } })
  const uri = URI.parse(begun.body.uri)
  expect([uri.issuer, uri.label]).toEqual(['Maât', person.email])
  const kept = await app.services.db
    .selectFrom('two_factor')
    .select('secret')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(kept.secret.includes(begun.body.secret)).toBe(false)
  // An unconfirmed setup is not active: the password alone still opens a session.
  expect((await enter(person)).status).toBe(200)
})

test('two-factor setup asks for the password and a correct code', async () => {
  const person = await app.people.create('User')
  const { token } = person
  expect((await app.call(beginTwoFactor, { token, body: { password: 'wrong' } })).body.code).toBe(
    'password.wrong',
  )
  expect((await app.call(confirmTwoFactor, { token, body: { code: '123456' } })).body.code).toBe(
    'two-factor.not-on',
  )
  await app.call(beginTwoFactor, { token, body: { password: PASSWORD } })
  expect((await app.call(confirmTwoFactor, { token, body: { code: '123456' } })).body.code).toBe(
    'two-factor.code-wrong',
  )
  const { recoveryCodes } = await enrol(person)
  const proof = () => ({ password: PASSWORD, secondFactor: recoveryCodes.pop() })
  expect((await app.call(beginTwoFactor, { token, body: proof() })).body.code).toBe('two-factor.already-on')
  expect((await app.call(confirmTwoFactor, { token, body: { code: '123456' } })).body.code).toBe(
    'two-factor.already-on',
  )
  expect((await app.call(endTwoFactor, { token, body: proof() })).status).toBe(200)
  expect((await app.call(endTwoFactor, { token, body: { password: PASSWORD } })).body.code).toBe(
    'two-factor.not-on',
  )
})

test('if the firm requires it, staff without two-factor sign-in can only set it up', async () => {
  const admin = await app.people.create('Admin')
  const assistant = await app.people.create('Assistant')
  const client = await app.people.create('User')
  await enrol(admin)
  const rules = (twoFactorForStaff: boolean) => ({
    selfRegistration: true,
    sessionHours: 8,
    twoFactorForStaff,
  })
  await saveFirmSection(app, admin, 'Users', rules(true))

  const readOwn = (person: TestPerson) => saveSection(app, person, person.id, 'Appearance', {})
  expect((await readOwn(assistant)).body).toMatchObject({ code: 'access.two-factor-due' })
  expect((await readOwn(client)).status).toBe(200)
  expect((await enter(assistant)).body.mustSetUpTwoFactor).toBe(true)
  const [secondFactor] = (await enrol(assistant)).recoveryCodes
  expect((await readOwn(assistant)).status).toBe(200)
  const body = { password: PASSWORD, secondFactor }
  const ended = await app.call(endTwoFactor, { token: assistant.token, body })
  expect(ended.body.code).toBe('two-factor.required-by-firm')
  await saveFirmSection(app, admin, 'Users', rules(false))
})
