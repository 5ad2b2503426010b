import type { OfficeId } from '@maat/contract/ids'
import {
  changeUserRole,
  createUser,
  disableUser,
  enableUser,
  resendUserVerification,
  resetUserTwoFactor,
} from '@maat/contract/people/account-administration'
import { beginTwoFactor, confirmTwoFactor, readSecurity } from '@maat/contract/people/account-security'
import { login, readPasswordLink, resetPassword } from '@maat/contract/people/accounts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownId } from '../../../../test/known-id.ts'
import { BRUSSELS, PARIS, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createAdmin } from './create-admin.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
})
afterAll(async () => await app.close())

const office = PARIS
const newcomer = (email: string) => ({ ...createUser.example, email, lastName: 'Nouveau' })

test('a new user gets an invitation in their language, sets a password and signs in', async () => {
  const email = 'jan.nieuw@winkel.example'
  const { status } = await app.call(createUser, { token: admin.token, body: newcomer(email) })
  expect(status).toBe(200)
  const { subject, text, token = '' } = await app.lastMailTo(email)
  expect(subject).toBe('Uw toegang tot Maât')
  expect(text).toMatch(
    /\S+ heeft een account voor u geopend bij Maât, met uw adres jan\.nieuw@winkel\.example/,
  )
  const opened = () => app.call(readPasswordLink, { body: { token } })
  expect((await opened()).body).toEqual({ email, invitedBy: expect.stringMatching(/\S+ \S+/) })
  await app.call(resetPassword, { body: { token, password: PASSWORD } })
  // A used link and an unknown link get the same error, so the error reveals no account.
  expect((await opened()).body.code).toBe('link.invalid')
  const guessed = await app.call(readPasswordLink, { body: { token: 'a'.repeat(43) } })
  expect(guessed.body.code).toBe('link.invalid')
  const signedIn = await app.call(login, { body: { email, password: PASSWORD } })
  expect((await app.call(readSecurity, { token: signedIn.body.token })).body.emailVerified).toBe(true)
})

test('refuses a used address and an unknown office; staff need an office', async () => {
  const { token } = admin
  const used = await app.call(createUser, { token, body: newcomer(admin.email) })
  expect(used.body.code).toBe('email.in-use')
  const body = {
    role: 'Avocat',
    firstName: 'A',
    lastName: 'Bo',
    email: 'ab@maat.example',
    language: 'fr',
  } as const
  const nowhere = { ...body, officeId: knownId('00000000-0000-4000-8000-00000000dead') }
  expect((await app.call(createUser, { token, body: nowhere })).body.code).toBe('office.unknown')
  const without = await app.call(createUser, { token, body })
  expect(without.body.errors).toEqual([{ path: 'officeId', code: 'field.required' }])
})

test('a disabled account loses access at once and gets it back when enabled', async () => {
  const person = await app.people.create('Assistant')
  const params = { id: person.id }
  expect((await app.call(disableUser, { token: admin.token, params })).status).toBe(200)
  expect((await app.call(readSecurity, { token: person.token })).body.code).toBe('session.expired')
  expect((await app.call(login, { body: { email: person.email, password: PASSWORD } })).body.code).toBe(
    'login.login-failed',
  )
  expect((await app.call(disableUser, { token: admin.token, params })).body.code).toBe(
    'user.already-disabled',
  )
  expect((await app.call(enableUser, { token: admin.token, params })).status).toBe(200)
  expect((await app.call(enableUser, { token: admin.token, params })).body.code).toBe('user.not-disabled')
  expect((await app.call(login, { body: { email: person.email, password: PASSWORD } })).status).toBe(200)
})

test('refuses to disable or demote the last Admin', async () => {
  const params = { id: admin.id }
  const { token } = admin
  expect((await app.call(disableUser, { token, params })).body.code).toBe('user.last-admin')
  const demotion = { role: 'Assistant', officeId: BRUSSELS } as const
  expect((await app.call(changeUserRole, { token, params, body: demotion })).body.code).toBe(
    'user.last-admin',
  )
})

test('leaves one Admin when two disable each other at the same moment', async () => {
  const disable = (by: TestPerson, whom: TestPerson) =>
    app.call(disableUser, { token: by.token, params: { id: whom.id } })
  // Repeated, because two requests may not overlap if one waits for a connection.
  for (let round = 0; round < 5; round += 1) {
    const second = await app.people.create('Admin')
    const [first, other] = await Promise.all([disable(admin, second), disable(second, admin)])
    expect([first.status, other.status]).toContain(200)
    const refused = first.status === 200 ? other : first
    expect(['user.last-admin', 'session.expired']).toContain(refused.body.code)
    if (refused === first) admin = second
  }
})

test('a role change ends the sessions, an office change does not; clients have no role to change', async () => {
  const person = await app.people.create('Assistant')
  const params = { id: person.id }
  const change = (role: 'Assistant' | 'Avocat', officeId: OfficeId) =>
    app.call(changeUserRole, { token: admin.token, params, body: { role, officeId } })
  expect((await change('Assistant', office)).status).toBe(200)
  expect((await app.call(readSecurity, { token: person.token })).status).toBe(200)
  expect((await change('Avocat', office)).status).toBe(200)
  expect((await app.call(readSecurity, { token: person.token })).body.code).toBe('session.expired')
  expect((await change('Avocat', knownId('00000000-0000-4000-8000-00000000dead'))).body.code).toBe(
    'office.unknown',
  )
  const client = await app.people.create('User')
  const refused = await app.call(changeUserRole, {
    token: admin.token,
    params: { id: client.id },
    body: { role: 'Admin', officeId: office },
  })
  expect(refused.body.code).toBe('user.not-staff')
})

test('an Admin removes a lost second factor, and the owner is notified by mail', async () => {
  const person = await app.people.create('Assistant')
  const params = { id: person.id }
  const begun = await app.call(beginTwoFactor, { token: person.token, body: { password: PASSWORD } })
  const code = new TOTP({ secret: Secret.fromBase32(begun.body.secret) }).generate({
    timestamp: app.now.value.getTime(),
  })
  await app.call(confirmTwoFactor, { token: person.token, body: { code } })
  // Turning it on was also notified by mail, a minute before.
  app.now.value = new Date(app.now.value.getTime() + 60_000)
  expect((await app.call(resetUserTwoFactor, { token: admin.token, params })).status).toBe(200)
  expect((await app.lastMailTo(person.email)).subject).toBe('Votre double authentification a été désactivée')
  expect((await app.call(resetUserTwoFactor, { token: admin.token, params })).body.code).toBe(
    'two-factor.not-on',
  )
})

test('sends a new verification link to unverified users', async () => {
  const person = await app.people.create('User', { email_verified_at: null })
  const resend = (id: string) => app.call(resendUserVerification, { token: admin.token, params: { id } })
  expect((await resend(person.id)).status).toBe(200)
  expect((await app.lastMailTo(person.email)).subject).toBe('Confirmez votre adresse e-mail')
  expect((await resend(admin.id)).body.code).toBe('user.already-verified')
})

test('a command creates the first Admin with a link to choose a password', async () => {
  const person = { email: 'premiere@cabinet.example', firstName: 'Premiere', lastName: 'Admin' }
  const link = await createAdmin(app.services, person)
  const token = link?.split('#token=')[1] ?? ''
  expect((await app.call(resetPassword, { body: { token, password: PASSWORD } })).status).toBe(200)
  const signedIn = await app.call(login, { body: { email: person.email, password: PASSWORD } })
  expect(signedIn.body.role).toBe('Admin')
  expect(await createAdmin(app.services, person)).toBeUndefined()
})
