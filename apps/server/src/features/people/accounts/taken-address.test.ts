// Tests an account that a stranger opened with another person's address, before the owner confirms it.

import { addParticipant, readCase } from '@maat/contract/cases/cases'
import { createUser, inviteClient } from '@maat/contract/people/account-administration'
import { readSecurity } from '@maat/contract/people/account-security'
import {
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@maat/contract/people/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { BRUSSELS, PARIS, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const NEW_PASSWORD = 'Autre-Plume-27'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

const opened = () => app.people.create('User', { email_verified_at: null })
const mailedLink = async ({ email }: TestPerson) => (await app.lastMailTo(email)).token ?? ''
const verify = (link: string, sent: { token?: string; password?: string } = {}) =>
  app.call(verifyEmail, {
    token: sent.token,
    body: { token: link, ...(sent.password !== undefined && { password: sent.password }) },
  })
const isVerified = async ({ token }: TestPerson) =>
  (await app.call(readSecurity, { token })).body.emailVerified

async function insertTwoFactor({ id }: TestPerson): Promise<void> {
  const now = app.now.value.toISOString()
  await app.services.db
    .insertInto('two_factor')
    .values({ user_id: id, secret: Buffer.from('sealed'), confirmed_at: now })
    .execute()
}

async function reset({ email }: TestPerson) {
  app.now.value = new Date(app.now.value.getTime() + 1000)
  await app.call(forgotPassword, { body: { email } })
  const token = (await app.lastMailTo(email)).token ?? ''
  return await app.call(resetPassword, { body: { token, password: NEW_PASSWORD } })
}

test('shares for an address stay hidden from the stranger who registered it, even if its owner opens the link', async () => {
  const client = await app.people.create('User')
  const email = 'soeur@personne.example'
  await app.call(register, { body: { ...register.example, email } })
  const link = (await app.lastMailTo(email)).token ?? ''
  const mallory = await app.call(login, { body: { email, password: 'Sept-Plumes-26' } })
  const caseId = await insertCase(app, client.id)
  const shared = await app.call(addParticipant, {
    token: client.token,
    params: { caseId },
    body: { email, access: 'reader' },
  })
  expect(shared.status).toBe(200)
  expect((await verify(link)).body.code).toBe('password.required')
  expect(mallory.body.code).toBe('login.login-failed')
  const read = () => app.call(readCase, { token: mallory.body.token, params: { caseId } })
  expect((await read()).status).toBe(401)
})

test('a link confirms only with the session or password of its own account', async () => {
  const [one, other, stranger] = [await opened(), await opened(), await app.people.create('User')]
  for (const person of [one, other]) await app.call(resendVerification, { token: person.token })
  const link = await mailedLink(one)
  expect((await verify(link, { token: stranger.token })).body.code).toBe('password.required')
  expect((await verify(link, { password: 'wrong' })).body).toMatchObject({
    code: 'password.wrong',
    errors: [{ path: 'password' }],
  })
  expect(await isVerified(one)).toBe(false)
  expect((await verify(link, { password: PASSWORD })).status).toBe(200)
  expect((await verify(await mailedLink(other), { token: other.token })).status).toBe(200)
  expect([await isVerified(one), await isVerified(other)]).toEqual([true, true])
})

test('wrong passwords beside a link count like failed sign-ins', async () => {
  const person = await opened()
  await app.call(resendVerification, { token: person.token })
  const link = await mailedLink(person)
  for (let attempt = 0; attempt < 5; attempt += 1) await verify(link, { password: 'wrong' })
  expect((await verify(link, { password: PASSWORD })).body.code).toBe('login.too-many')
  const entered = await app.call(login, { body: { email: person.email, password: PASSWORD } })
  expect(entered.body.code).toBe('login.too-many')
})

test('the link of a closed account confirms nothing', async () => {
  const person = await opened()
  await app.call(resendVerification, { token: person.token })
  const closed = { disabled_at: app.now.value.toISOString() }
  await app.services.db.updateTable('users').set(closed).where('id', '=', person.id).execute()
  expect((await verify(await mailedLink(person), { password: PASSWORD })).body.code).toBe('link.invalid')
})

test("a new password takes over an account that a stranger opened with the owner's address", async () => {
  const mallory = await opened()
  await insertTwoFactor(mallory)
  expect((await reset(mallory)).status).toBe(200)
  expect((await app.call(readSecurity, { token: mallory.token })).body.code).toBe('session.expired')
  const entered = await app.call(login, { body: { email: mallory.email, password: NEW_PASSWORD } })
  const security = await app.call(readSecurity, { token: entered.body.token })
  expect(security.body).toMatchObject({ emailVerified: true, twoFactor: false })
})

test('a new password keeps the second factor of a confirmed account', async () => {
  const person = await app.people.create('User')
  await insertTwoFactor(person)
  expect((await reset(person)).status).toBe(200)
  const entered = await app.call(login, { body: { email: person.email, password: NEW_PASSWORD } })
  expect(entered.body.code).toBe('login.second-factor-required')
})

test.each([
  ['a client', inviteClient, {}, { role_id: 1, office_id: BRUSSELS, kind: 'individual', company_name: null }],
  [
    'an assistant',
    createUser,
    { role: 'Assistant', officeId: PARIS },
    { role_id: 2, office_id: PARIS, kind: 'individual', company_name: null },
  ],
])(
  "opens the account of %s whose address a stranger registered, and keeps nothing of the stranger's",
  async (_, operation, more, opened) => {
    const admin = await app.people.create('Admin')
    const email = `${opened.role_id}-attendue@personne.example`
    const typed = {
      email,
      kind: 'business' as const,
      companyName: 'Fausse SRL',
      enterpriseNumber: '0403170701',
    }
    const { proof } = (await app.call(register, { body: { ...register.example, ...typed } })).body
    const link = (await app.lastMailTo(email)).token ?? ''
    const person = { email, firstName: 'Nadia', lastName: 'Attendue', language: 'nl', ...more }
    const invite = () => app.callUntyped(operation, { token: admin.token, body: person })
    app.now.value = new Date(app.now.value.getTime() + 1000)
    expect((await invite()).status).toBe(200)
    const row = await app.services.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const named = { first_name: 'Nadia', last_name: 'Attendue', language: 'nl', enterprise_number: null }
    expect(row).toMatchObject({ ...opened, ...named, awaits_confirmation: false, email_verified_at: null })
    expect((await app.call(verifyEmail, { body: { token: link, proof } })).body.code).toBe('link.invalid')
    const enter = (password: string) => app.call(login, { body: { email, password } })
    expect((await enter('Sept-Plumes-26')).body.code).toBe('login.login-failed')
    const token = (await app.lastMailTo(email)).token ?? ''
    expect((await invite()).body.code).toBe('email.in-use')
    await app.call(resetPassword, { body: { token, password: NEW_PASSWORD } })
    expect((await enter(NEW_PASSWORD)).status).toBe(200)
    expect((await invite()).body.code).toBe('email.in-use')
  },
)
