import { createHash } from 'node:crypto'
import { methodOf, urlOf } from '@maat/contract/operation'
import { createUser } from '@maat/contract/people/account-administration'
import {
  beginTwoFactor,
  endOtherSessions,
  endTwoFactor,
  readSecurity,
} from '@maat/contract/people/account-security'
import {
  changePassword,
  forgotPassword,
  login,
  Registration,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@maat/contract/people/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../../../test/people.ts'
import { saveFirmSection } from '../../../../test/settings.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const NEW_PASSWORD = 'Autre-Plume-27'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ databasePool: 6 })
})
afterAll(async () => await app.close())

const registration = (email: string) => ({ ...register.example, email }) as typeof register.example & object
const enter = (email: string, password: string) => app.call(login, { body: { email, password } })
const later = (minutes: number) => {
  app.now.value = new Date(app.now.value.getTime() + minutes * 60_000)
}

test('a repeated registration opens one account and returns one answer', async () => {
  const body = registration('deux.fois@atelier.example')
  const headers = { 'idempotency-key': 'registration-twice' }
  const first = await app.call(register, { body, headers })
  const second = await app.call(register, { body, headers })
  expect(second.body.proof).toBe(first.body.proof)
  const other = await app.call(register, { body: { ...body, lastName: 'Autre' }, headers })
  expect(other.body.code).toBe('request.key-reused')
})
test('refuses a repeated registration while the first is still running', async () => {
  const body = registration('en.meme.temps@atelier.example')
  const headers = { 'idempotency-key': 'registration-at-once' }
  // Sent from two addresses, like a phone that changes its network: requests from one address would queue.
  const send = async (remoteAddress = '198.51.100.7') => {
    const request = { method: methodOf(register), url: urlOf(register), payload: body }
    const answer = await app.server.inject({ ...request, headers, remoteAddress })
    return { status: answer.statusCode, body: answer.json() }
  }
  const admin = await app.people.create('Admin')
  let running: ReturnType<typeof send>[] = []
  // Another user's unfinished change of the same address delays whichever request comes first.
  await app.services.db
    .transaction()
    .execute(async tx => {
      await tx.updateTable('users').set({ email: body.email }).where('id', '=', admin.id).execute()
      running = [send(), send('203.0.113.7')]
      expect((await Promise.race(running)).body.code).toBe('request.in-progress')
      throw new Error('undone')
    })
    .catch(error => expect(error.message).toBe('undone'))
  const answers = await Promise.all(running)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await send()).body.proof).toBe(answers.find(({ status }) => status === 200)?.body.proof)
})

test('the stored registration does not help to guess its password', async () => {
  const body = registration('sans.prise@atelier.example')
  await app.call(register, { body, headers: { 'idempotency-key': 'registration-kept' } })
  const kept = await app.services.db
    .selectFrom('idempotent_requests')
    .select('request_hash')
    .where('key', '=', 'registration-kept')
    .executeTakeFirstOrThrow()
  const guess = createHash('sha256')
    .update(JSON.stringify(Registration.parse(body)))
    .digest()
  expect(kept.request_hash.equals(guess)).toBe(false)
})

test('registration says that the firm opens accounts itself', async () => {
  const admin = await app.people.create('Admin')
  const rules = { selfRegistration: false, sessionHours: 8, twoFactorForStaff: false }
  await saveFirmSection(app, admin, 'Users', rules)
  const closed = await app.call(register, { body: registration('trop.tard@atelier.example') })
  expect(closed.body.code).toBe('registration.closed')
  await saveFirmSection(app, admin, 'Users', { ...rules, selfRegistration: true })
})

test('names every wrong field of a registration', async () => {
  const body = { ...registration('x'), email: 'x', lastName: 'X', password: 'court', acceptsTerms: false }
  const { status, body: problem } = await app.callUntyped(register, { body })
  expect(status).toBe(422)
  expect(Object.fromEntries((problem.errors ?? []).map(({ path, code }) => [path, code]))).toEqual({
    email: 'email.invalid',
    lastName: 'last-name.too-short',
    password: 'password.too-short',
    acceptsTerms: 'terms.not-accepted',
  })
})

test('a reset request gets the same answer for known and unknown addresses', async () => {
  const person = await app.people.create('User')
  const known = await app.call(forgotPassword, { body: { email: person.email } })
  const unknown = await app.call(forgotPassword, { body: { email: 'nobody@nowhere.example' } })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
})

test('a reset link sets a password once and ends every session', async () => {
  const person = await app.people.create('User')
  await app.call(forgotPassword, { body: { email: person.email } })
  const { token = '' } = await app.lastMailTo(person.email)
  expect((await app.call(resetPassword, { body: { token, password: NEW_PASSWORD } })).status).toBe(200)
  expect((await app.call(readSecurity, { token: person.token })).body.code).toBe('session.expired')
  expect((await enter(person.email, PASSWORD)).status).toBe(401)
  expect((await enter(person.email, NEW_PASSWORD)).status).toBe(200)
  expect((await app.call(resetPassword, { body: { token, password: PASSWORD } })).body.code).toBe(
    'link.invalid',
  )
})

test('a reset link expires after 30 minutes', async () => {
  const person = await app.people.create('User')
  await app.call(forgotPassword, { body: { email: person.email } })
  const { token = '' } = await app.lastMailTo(person.email)
  later(30)
  const late = await app.call(resetPassword, { body: { token, password: NEW_PASSWORD } })
  expect(late.body.code).toBe('link.invalid')
})

test('repeated link requests fill no mailbox and do not block the first link', async () => {
  const person = await app.people.create('User')
  const links: string[] = []
  for (let time = 0; time < 6; time += 1) {
    await app.call(forgotPassword, { body: { email: person.email } })
    links.push((await app.lastMailTo(person.email)).token ?? '')
    later(1)
  }
  expect(new Set(links).size).toBe(3)
  const use = (token = '') => app.call(resetPassword, { body: { token, password: NEW_PASSWORD } })
  expect((await use(links[0])).status).toBe(200)
  for (const link of links) expect((await use(link)).body.code).toBe('link.invalid')
  later(30)
  await app.call(forgotPassword, { body: { email: person.email } })
  expect(links).not.toContain((await app.lastMailTo(person.email)).token)
})

test('a password reset takes the same time whether the account exists or not', async () => {
  const person = await app.people.create('User')
  const made = () =>
    app.services.db
      .selectFrom('mails')
      .select(row => row.fn.countAll<number>().as('mails'))
      .where('to_address', '=', person.email)
      .executeTakeFirstOrThrow()
  await app.call(forgotPassword, { body: { email: person.email } })
  expect(await made()).toEqual({ mails: 0 })
  await app.workOff()
  expect(await made()).toEqual({ mails: 1 })
})

test("text typed at registration never reaches another person's mailbox", async () => {
  const body = { ...registration('voisin@rue.example'), firstName: 'Gagnez.sur-argent', lastName: 'Piege' }
  expect((await app.call(register, { body })).status).toBe(200)
  const { subject, text } = await app.lastMailTo('voisin@rue.example')
  expect(`${subject} ${text}`).not.toMatch(/Gagnez|Piege/)
})

test('a verification link lasts a day', async () => {
  const person = await app.people.create('User', { email_verified_at: null })
  await app.call(resendVerification, { token: person.token })
  const first = await app.lastMailTo(person.email)
  const use = (token = '') => app.call(verifyEmail, { body: { token, password: PASSWORD } })
  later(24 * 60)
  expect((await use(first.token)).body.code).toBe('link.invalid')
  const { body } = await enter(person.email, PASSWORD)
  await app.call(resendVerification, { token: body.token })
  const second = await app.lastMailTo(person.email)
  later(24 * 60 - 1)
  expect((await use(second.token)).status).toBe(200)
})

test('a link works only for its own purpose', async () => {
  const person = await app.people.create('User', { email_verified_at: null })
  await app.call(resendVerification, { token: person.token })
  const { token = '' } = await app.lastMailTo(person.email)
  const reset = await app.call(resetPassword, { body: { token, password: NEW_PASSWORD } })
  expect(reset.body.code).toBe('link.invalid')
  expect((await app.call(verifyEmail, { token: person.token, body: { token } })).status).toBe(200)
})

test('a closed account gets no reset link, and its earlier link is invalid', async () => {
  const person = await app.people.create('User')
  await app.call(forgotPassword, { body: { email: person.email } })
  const { token = '' } = await app.lastMailTo(person.email)
  const closed = { disabled_at: app.now.value.toISOString() }
  await app.services.db.updateTable('users').set(closed).where('id', '=', person.id).execute()
  const reset = await app.call(resetPassword, { body: { token, password: NEW_PASSWORD } })
  expect(reset.body.code).toBe('link.invalid')
  later(1)
  expect((await app.call(forgotPassword, { body: { email: person.email } })).status).toBe(200)
  expect((await app.lastMailTo(person.email)).token).toBe(token)
})

test("the database stores the hash of a link's token, not the token", async () => {
  const person = await app.people.create('User')
  await app.call(forgotPassword, { body: { email: person.email } })
  const { token = '' } = await app.lastMailTo(person.email)
  const rows = await app.services.db
    .selectFrom('one_time_links')
    .selectAll()
    .where('user_id', '=', person.id)
    .execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows[0]?.token_hash.toString()).not.toContain(token)
})

test('changing the password needs the old one, keeps this session and ends the others', async () => {
  const person = await app.people.create('User')
  const other = await enter(person.email, PASSWORD)
  const change = (currentPassword: string) =>
    app.call(changePassword, { token: person.token, body: { currentPassword, password: NEW_PASSWORD } })
  expect((await change('wrong')).body).toMatchObject({
    code: 'password.wrong',
    errors: [{ path: 'currentPassword' }],
  })
  expect((await change(PASSWORD)).status).toBe(200)
  expect((await app.call(readSecurity, { token: person.token })).status).toBe(200)
  expect((await app.call(readSecurity, { token: other.body.token })).body.code).toBe('session.expired')
  expect((await app.lastMailTo(person.email)).subject).toBe('Votre mot de passe a été modifié')
})

test('an earlier link is invalid after a new password, however it was set', async () => {
  const admin = await app.people.create('Admin')
  const jan = createUser.example as typeof createUser.example & object
  const { email } = jan
  await app.call(createUser, { token: admin.token, body: jan })
  const invitation = await app.lastMailTo(email)
  const askForLink = async () => {
    later(1)
    await app.call(forgotPassword, { body: { email } })
    return await app.lastMailTo(email)
  }
  const use = ({ token = '' }) => app.call(resetPassword, { body: { token, password: NEW_PASSWORD } })

  expect((await use(await askForLink())).status).toBe(200)
  expect((await use(invitation)).body.code).toBe('link.invalid')
  const link = await askForLink()
  const { token } = (await enter(email, NEW_PASSWORD)).body
  const change = { currentPassword: NEW_PASSWORD, password: PASSWORD }
  expect((await app.call(changePassword, { token, body: change })).status).toBe(200)
  expect((await use(link)).body.code).toBe('link.invalid')
})

test.each([
  ['changing it', changePassword, { currentPassword: 'Guess-1234', password: NEW_PASSWORD }],
  ['turning two-factor sign-in on', beginTwoFactor, { password: 'Guess-1234' }],
  ['turning it off', endTwoFactor, { password: 'Guess-1234' }],
])('slows down password guessing by %s like at the sign-in, and records it', async (_, operation, body) => {
  const person = await app.people.create('User')
  const guess = () => app.call(operation, { token: person.token, body })
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess()).body.code).toBe('password.wrong')
  expect((await guess()).body).toMatchObject({ code: 'login.too-many', retryAfter: 2 })
  expect((await enter(person.email, PASSWORD)).body.code).toBe('login.too-many')
  const { entries } = await app.services.db
    .selectFrom('audit_entries')
    .select(row => row.fn.countAll<number>().as('entries'))
    .where('action', '=', 'account.password-refused')
    .where('actor_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(entries).toBe(5)
  later(1)
  expect((await enter(person.email, PASSWORD)).status).toBe(200)
})

test('users see their sessions and can end the other ones', async () => {
  const person = await app.people.create('User')
  await enter(person.email, PASSWORD)
  const before = await app.call(readSecurity, { token: person.token })
  expect(before.body.sessions).toHaveLength(2)
  await app.call(endOtherSessions, { token: person.token })
  const after = await app.call(readSecurity, { token: person.token })
  expect(after.body.sessions).toMatchObject([{ isThisOne: true }])
})

test('an unverified user can request a new link, a verified one cannot', async () => {
  const person = await app.people.create('User', { email_verified_at: null })
  expect((await app.call(resendVerification, { token: person.token })).status).toBe(200)
  const { token = '' } = await app.lastMailTo(person.email)
  await app.call(verifyEmail, { token: person.token, body: { token } })
  expect((await app.call(resendVerification, { token: person.token })).body.code).toBe(
    'user.already-verified',
  )
})
