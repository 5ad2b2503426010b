// Tests the way from registration to the first session, which only the link in the mail opens.
import { readSecurity } from '@maat/contract/people/account-security'
import { login, register, verifyEmail } from '@maat/contract/people/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const NEW_PASSWORD = 'Autre-Plume-27'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

const registration = (email: string) => ({ ...register.example, email }) as typeof register.example & object
const enter = (email: string, password: string) => app.call(login, { body: { email, password } })
const later = (minutes: number) => {
  app.now.value = new Date(app.now.value.getTime() + minutes * 60_000)
}

test('a registration sends a single-use link that signs in the browser that registered', async () => {
  const email = 'nouvelle@atelier.example'
  const { proof } = (await app.call(register, { body: registration(email) })).body
  expect((await enter(email, 'Sept-Plumes-26')).body.code).toBe('login.login-failed')
  const { token = '' } = await app.lastMailTo(email)
  const verify = () => app.call(verifyEmail, { body: { token, proof } })
  const { signedIn } = (await verify()).body
  const security = await app.call(readSecurity, { token: signedIn?.token ?? '' })
  expect([signedIn?.email, security.body.emailVerified]).toEqual([email, true])
  expect((await verify()).body.code).toBe('link.invalid')
  expect((await enter(email, 'Sept-Plumes-26')).status).toBe(200)
})

test('in another browser the link asks for the password and signs in as well', async () => {
  const email = 'ailleurs@atelier.example'
  const { proof } = (await app.call(register, { body: registration('un.autre@atelier.example') })).body
  await app.call(register, { body: registration(email) })
  const { token = '' } = await app.lastMailTo(email)
  const verify = (more: object) => app.call(verifyEmail, { body: { token, ...more } })
  expect((await verify({})).body.code).toBe('password.required')
  expect((await verify({ proof })).body.code).toBe('password.required')
  const { body } = await verify({ password: 'Sept-Plumes-26' })
  expect(body.signedIn?.email).toBe(email)
})

test('registration does not reveal that an address has an account: only its owner is notified, and no session opens', async () => {
  const owner = await app.people.create('User')
  const [free, taken] = [
    await app.call(register, { body: registration('libre@atelier.example') }),
    await app.call(register, { body: { ...registration(owner.email), password: NEW_PASSWORD } }),
  ]
  const looks = ({ status, body }: typeof free) => [status, Object.keys(body), body.proof.length]
  expect(looks(taken)).toEqual(looks(free))
  expect((await enter('libre@atelier.example', 'Sept-Plumes-26')).body.code).toBe('login.login-failed')
  expect((await enter(owner.email, NEW_PASSWORD)).body.code).toBe('login.login-failed')
  const mail = await app.lastMailTo(owner.email)
  expect([mail.subject, mail.token]).toEqual(['Vous avez déjà un compte', undefined])
  expect((await enter(owner.email, PASSWORD)).status).toBe(200)
})

test('a repeated registration before confirmation sends another link', async () => {
  const email = 'encore@atelier.example'
  await app.call(register, { body: registration(email) })
  const first = (await app.lastMailTo(email)).token ?? ''
  later(1)
  await app.call(register, { body: registration(email) })
  const second = (await app.lastMailTo(email)).token ?? ''
  const verify = (token: string) => app.call(verifyEmail, { body: { token, password: 'Sept-Plumes-26' } })
  expect(second).not.toBe(first)
  expect((await verify(second)).body.signedIn?.email).toBe(email)
  expect((await verify(first)).body.code).toBe('link.invalid')
})

test("an account's owner gets at most three mails in half an hour about registrations with their address", async () => {
  const owner = await app.people.create('User')
  const mails = async () =>
    await app.services.db
      .selectFrom('mails')
      .select('template')
      .where('recipient_id', '=', owner.id)
      .execute()
  for (let time = 0; time < 5; time += 1) await app.call(register, { body: registration(owner.email) })
  expect(await mails()).toHaveLength(3)
  later(31)
  await app.call(register, { body: registration(owner.email) })
  expect(await mails()).toHaveLength(4)
})
