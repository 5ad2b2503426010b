import type { PasskeyId, UserId } from '@maat/contract/ids'
import { disableUser } from '@maat/contract/people/account-administration'
import {
  beginTwoFactor,
  endTwoFactor,
  readSecurity,
  renewRecoveryCodes,
} from '@maat/contract/people/account-security'
import { login } from '@maat/contract/people/accounts'
import {
  addPasskey,
  askPasskeyChallenge,
  beginPasskey,
  loginWithPasskey,
  MOST_PASSKEYS,
  removePasskey,
  renamePasskey,
} from '@maat/contract/people/passkeys'
import { listUsers } from '@maat/contract/people/users'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, type TestPerson } from '../../../../../test/people.ts'
import type { BodyExcept } from '../../../../../test/sent.ts'
import { saveFirmSection } from '../../../../../test/settings.ts'
import { SoftwareAuthenticator } from '../../../../../test/stand-ins/software-authenticator.ts'
import { openTestApp, TEST_CONFIG, type TestApp } from '../../../../../test/test-app.ts'

let app: TestApp
let person: TestPerson
let device: SoftwareAuthenticator
let passkeyId: PasskeyId
let recoveryCodes: string[]

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

const newDevice = () => new SoftwareAuthenticator(TEST_CONFIG.publicUrl)

async function begin({ token }: { token: string }, body: object = { password: PASSWORD }) {
  return (await app.call(beginPasskey, { token, body })).body
}

async function register(of: TestPerson, proof?: object, name = 'Téléphone') {
  const made = newDevice()
  const challenge = await begin(of, proof)
  const added = await app.call(addPasskey, { token: of.token, body: { ...made.make(challenge), name } })
  return { made, ...added.body }
}

beforeEach(async () => {
  person = await app.people.create('Assistant')
  const registered = await register(person)
  device = registered.made
  passkeyId = registered.id
  recoveryCodes = registered.recoveryCodes
})

const ask = async (token?: string) => (await app.call(askPasskeyChallenge, { token })).body
const answer = async (token?: string, lies?: object) => device.answer(await ask(token), lies)
const enter = async (passkey: Awaited<ReturnType<typeof answer>>) =>
  await app.call(loginWithPasskey, { body: { passkey } })
const byPassword = async (more: object = {}) =>
  await app.call(login, { body: { email: person.email, password: PASSWORD, ...more } })
const security = async () => (await app.call(readSecurity, { token: person.token })).body

test('a passkey alone opens a session and records its last use', async () => {
  expect((await security()).passkeys).toEqual([
    { id: passkeyId, name: 'Téléphone', createdAt: app.now.value.toISOString(), lastUsedAt: null },
  ])
  const { status, body } = await enter(await answer())
  expect([status, body.id, body.mustSetUpTwoFactor]).toEqual([200, person.id, false])
  expect((await app.call(readSecurity, { token: body.token })).status).toBe(200)
  expect((await security()).passkeys[0]?.lastUsedAt).toBe(app.now.value.toISOString())
})

test.each<[string, object]>([
  ['was signed for another address', { origin: 'http://maat.test.evil.example' }],
  ['is of a passkey of another site', { rpId: 'evil.example' }],
  ['comes from a device that did not recognise its owner', { skipsVerification: true }],
  ['names another person', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ['comes from a copy of the device, which counted less', { counter: 1 }],
  ['was signed for something else than coming in', { type: 'webauthn.create' }],
])('refuses an answer that %s, and spends its challenge', async (_, lies) => {
  await enter(await answer())
  const challenge = await ask()
  expect((await enter(device.answer(challenge, lies))).body.code).toBe('passkey.refused')
  expect((await enter(device.answer(challenge))).body.code).toBe('passkey.refused')
  expect((await enter(await answer())).status).toBe(200)
})

test('gives the same error for a wrong signature and an unknown passkey', async () => {
  const genuine = await answer()
  const other = await answer()
  expect((await enter({ ...genuine, signature: other.signature })).body.code).toBe('passkey.refused')
  const unknown = { ...(await answer()), id: Buffer.alloc(20, 1).toString('base64url') }
  expect((await enter(unknown)).body.code).toBe('passkey.refused')
})

test('a challenge works once, for some minutes, in the page or session that requested it', async () => {
  const replayed = await answer()
  expect((await enter(replayed)).status).toBe(200)
  expect((await enter(replayed)).body.code).toBe('passkey.refused')
  const [challenge, elsewhere] = [await ask(), await ask()]
  const stolen = { ...device.answer(challenge), ticket: elsewhere.ticket }
  expect((await enter(stolen)).body.code).toBe('passkey.refused')
  expect((await enter(await answer(person.token))).body.code).toBe('passkey.refused')
  const late = await answer()
  app.now.value = new Date(app.now.value.getTime() + 5 * 60_000)
  expect((await enter(late)).body.code).toBe('passkey.refused')
  const own = (
    await app.call(login, { body: { email: person.email, password: PASSWORD, passkey: await answer() } })
  ).body
  const ofOther = { token: own.token, body: { passkey: await answer(person.token) } }
  expect((await app.call(renewRecoveryCodes, ofOther)).body.code).toBe('passkey.refused')
})

test('accepts only one of two parallel requests with the same answer', async () => {
  const passkey = await answer()
  const answers = await Promise.all([enter(passkey), enter(passkey), enter(passkey)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('requesting a challenge reveals nothing about any account', async () => {
  const { ticket, challenge, ...rest } = await ask()
  expect(rest).toEqual({ rpId: 'maat.test' })
  expect(challenge).not.toBe((await ask()).challenge)
  expect(ticket).toMatch(/^[\w-]{43}$/)
})

test('refuses users with a closed account or an unconfirmed address', async () => {
  const admin = await app.people.create('Admin')
  await app.services.db
    .updateTable('users')
    .set({ awaits_confirmation: true })
    .where('id', '=', person.id)
    .execute()
  expect((await enter(await answer())).body.code).toBe('passkey.refused')
  const open = { awaits_confirmation: false }
  await app.services.db.updateTable('users').set(open).where('id', '=', person.id).execute()
  await app.call(disableUser, { token: admin.token, params: { id: person.id as UserId } })
  expect((await enter(await answer())).body.code).toBe('passkey.refused')
})

test('an account with a passkey needs the passkey or a recovery code beside the password', async () => {
  expect((await byPassword()).body.code).toBe('login.second-factor-required')
  expect((await byPassword({ passkey: await answer() })).status).toBe(200)
  expect(recoveryCodes).toHaveLength(10)
  expect((await byPassword({ secondFactor: recoveryCodes[0] })).status).toBe(200)
  const stranger = await app.people.create('User')
  const { made } = await register(stranger)
  const foreign = made.answer(await ask())
  expect((await byPassword({ passkey: foreign })).body.code).toBe('login.second-factor-wrong')
})

test('the first passkey ends the other sessions; the owner is notified of each passkey by mail', async () => {
  const client = await app.people.create('User')
  const elsewhere = (await app.call(login, { body: { email: client.email, password: PASSWORD } })).body.token
  const first = await register(client)
  expect((await app.call(readSecurity, { token: elsewhere })).body.code).toBe('session.expired')
  const mail = await app.lastMailTo(client.email)
  expect([mail.subject, mail.text.includes('Téléphone')]).toEqual(['Une clé d’accès a été ajoutée', true])
  const passkey = first.made.answer(await ask(client.token))
  const second = await register(client, { passkey }, 'Ordinateur')
  expect(second.recoveryCodes).toEqual([])
})

const ASKING = [beginPasskey, removePasskey, beginTwoFactor, endTwoFactor, renewRecoveryCodes] as const

test.each(ASKING)('$path asks for a passkey, or for the password and a code', async operation => {
  const about = operation === removePasskey ? { passkeyId } : {}
  const attempt = async (proof: object) =>
    (await app.callUntyped(operation, { token: person.token, body: { ...about, ...proof } })).body
  expect((await attempt({})).code).toBe('password.required')
  expect((await attempt({ password: 'Not-it-26' })).code).toBe('password.wrong')
  expect((await attempt({ password: PASSWORD })).code).toBe('two-factor.code-wrong')
  const lies = { origin: 'http://evil.example' }
  expect((await attempt({ passkey: await answer(person.token, lies) })).code).toBe('passkey.refused')
  // A challenge that was requested before the sign-in does not belong to this session.
  expect((await attempt({ passkey: await answer() })).code).toBe('passkey.refused')
  const right = (await attempt({ passkey: await answer(person.token) })).code
  expect([undefined, 'two-factor.not-on']).toContain(right)
  for (let guess = 0; guess < 6; guess += 1) await attempt({ password: 'Not-it-26' })
  expect((await attempt({ password: PASSWORD })).code).toBe('login.too-many')
})

test('refuses an answer for another address, an unverified one, or one without a challenge', async () => {
  const other = newDevice()
  const add = async (body: BodyExcept<typeof addPasskey, 'name'>) =>
    (await app.call(addPasskey, { token: person.token, body: { name: 'Clé', ...body } })).body.code
  for (const lies of [
    { origin: 'http://evil.example' },
    { rpId: 'evil.example' },
    { skipsVerification: true },
  ]) {
    const challenge = await begin(person, { passkey: await answer(person.token) })
    expect(await add(other.make(challenge, lies))).toBe('passkey.refused')
    expect(await add(other.make(challenge))).toBe('passkey.refused')
  }
  const user = { rp: { id: 'maat.test' }, user: { id: 'AA' } }
  expect(await add(other.make({ ...(await ask(person.token)), ...user }))).toBe('passkey.refused')
  const challenge = await begin(person, { passkey: await answer(person.token) })
  expect(await add(device.make(challenge))).toBe('passkey.refused')
})

test('refuses more than ten passkeys, even in parallel', async () => {
  const rows = Array.from({ length: MOST_PASSKEYS - 2 }, (_, at) => ({
    user_id: person.id,
    credential_id: Buffer.from(`${person.id} ${at}`),
    public_key: Buffer.alloc(1),
    name: 'Clé',
  }))
  await app.services.db.insertInto('passkeys').values(rows).execute()
  const [first, second] = [newDevice(), newDevice()]
  const challenge = await begin(person, { passkey: await answer(person.token) })
  const alsoRequested = await begin(person, { passkey: await answer(person.token) })
  const add = async (body: BodyExcept<typeof addPasskey, 'name'>) =>
    (await app.call(addPasskey, { token: person.token, body: { name: 'Clé', ...body } })).body.code
  expect(await add(first.make(challenge))).toBeUndefined()
  expect(await add(second.make(alsoRequested))).toBe('passkey.too-many')
  const more = await app.call(beginPasskey, {
    token: person.token,
    body: { passkey: await answer(person.token) },
  })
  expect(more.body.code).toBe('passkey.too-many')
})

test('only the owner renames a passkey', async () => {
  const rename = async (token: string) =>
    (await app.call(renamePasskey, { token, body: { passkeyId, name: '  Clé du   bureau ' } })).body.code
  const stranger = await app.people.create('Admin')
  expect(await rename(stranger.token)).toBe('passkey.not-found')
  expect(await rename(person.token)).toBeUndefined()
  expect((await security()).passkeys[0]?.name).toBe('Clé du bureau')
})

test('only the owner removes a passkey and is notified by mail; removing the last factor deletes the recovery codes', async () => {
  const stranger = await app.people.create('Admin')
  const remove = async (of: TestPerson, proof: object) =>
    (await app.call(removePasskey, { token: of.token, body: { passkeyId, ...proof } })).body.code
  expect(await remove(stranger, { password: PASSWORD })).toBe('passkey.not-found')
  app.now.value = new Date(app.now.value.getTime() + 1000)
  expect(await remove(person, { password: PASSWORD, secondFactor: recoveryCodes[0] })).toBeUndefined()
  expect((await app.lastMailTo(person.email)).subject).toBe('Une clé d’accès a été supprimée')
  expect(await security()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  expect((await enter(await answer())).body.code).toBe('passkey.refused')
  expect((await byPassword()).status).toBe(200)
})

test('a passkey counts as the required second factor, and the last one cannot be removed then', async () => {
  const admin = await app.people.create('Admin')
  const { made } = await register(admin)
  const rules = (twoFactorForStaff: boolean) =>
    saveFirmSection(app, admin, 'Users', { selfRegistration: true, sessionHours: 8, twoFactorForStaff })
  await rules(true)
  const { body } = await app.call(listUsers, { token: admin.token, query: { limit: '100' } })
  expect(body.items.find(({ id }) => id === person.id)?.hasTwoFactor).toBe(true)
  expect((await enter(made.answer(await ask()))).body.mustSetUpTwoFactor).toBe(false)
  const passkey = await answer(person.token)
  const refused = await app.call(removePasskey, { token: person.token, body: { passkeyId, passkey } })
  expect(refused.body.code).toBe('two-factor.required-by-firm')
  expect((await security()).passkeys).toHaveLength(1)
  await rules(false)
})
