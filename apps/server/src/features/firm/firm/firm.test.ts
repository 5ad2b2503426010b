import { listUnreadNotifications } from '@maat/contract/communication/notifications'
import { contactFirm, readContactMessage, readFirm, readTeam, readTeamPhoto } from '@maat/contract/firm/firm'
import { putPhoto } from '@maat/contract/people/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PARIS } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

test('offers no accounts outside the demo', async () => {
  const { body } = await app.call(readFirm)
  expect(body.demo).toBeNull()
  expect(body.offices.map(({ code }) => code)).toEqual(['brussels', 'paris', 'douala'])
})

test('the team page shows only staff who agreed, with their photo', async () => {
  const shown = await app.people.create('Avocat', {
    is_shown_on_team: true,
    last_name: 'Visible',
    released: ['photo'],
  })
  const hidden = await app.people.create('Avocat', { last_name: 'Cachee' })
  await app.people.create('Avocat', {
    is_shown_on_team: true,
    last_name: 'Partie',
    disabled_at: '2026-01-01T00:00:00Z',
  })
  const image = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
  await app.call(putPhoto, { token: shown.token, params: { id: shown.id }, body: { image } })
  const { body } = await app.call(readTeam)
  expect(body.map(({ lastName }) => lastName)).toEqual(['Visible'])
  expect(JSON.stringify(body)).not.toContain(shown.email)
  const hash = body[0]?.photoHash ?? ''
  expect((await app.call(readTeamPhoto, { params: { hash } })).status).toBe(200)
  const secret = await app.call(putPhoto, {
    token: hidden.token,
    params: { id: hidden.id },
    body: { image: 'UklGRhwAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAAAA' },
  })
  const peeked = await app.call(readTeamPhoto, { params: { hash: secret.body.photoHash ?? 'a'.repeat(64) } })
  expect(peeked.body.code).toBe('photo.none')
})

test("stores a visitor's message, mails it to the office and the visitor, and shows it to the staff", async () => {
  const assistant = await app.people.create('Assistant')
  const message = { ...contactFirm.example, email: 'visiteur@exemple.example' }
  expect((await app.call(contactFirm, { body: message })).status).toBe(200)
  expect((await app.lastMailTo('bruxelles@maat.example')).text).toContain('Aline Moreau')
  expect((await app.lastMailTo('visiteur@exemple.example')).subject).toBe(
    'Nous avons bien reçu votre message',
  )
  const confirmation = await app.lastMailTo('visiteur@exemple.example')
  expect(confirmation.text).not.toMatch(/Aline Moreau|Bail commercial|premier avis/)
  const params = { userId: assistant.id }
  const unread = await app.call(listUnreadNotifications, { token: assistant.token, params })
  expect(unread.body[0]?.description).toBe('Aline Moreau a écrit depuis le site : Bail commercial')
  const messageId = unread.body[0]?.targetId?.replace(/^contact-/, '')
  const read = ({ token }: { token: string }) =>
    app.call(readContactMessage, { token, params: { messageId } })
  expect((await read(assistant)).body).toMatchObject({
    name: 'Aline Moreau',
    email: 'visiteur@exemple.example',
    message: 'Bonjour, je souhaite un premier avis sur un bail.',
  })
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  expect((await read(elsewhere)).body.code).toBe('contact.not-found')
  expect((await read(await app.people.create('User'))).body.code).toBe('contact.not-found')
})

test('an address gets three confirmations a day, the office every message', async () => {
  const email = 'souvent@exemple.example'
  const write = async (subject: string) => {
    app.now.value = new Date(app.now.value.getTime() + 1000)
    await app.call(contactFirm, { body: { ...contactFirm.example, email, subject } })
    await app.workOff()
  }
  const confirmed = async () =>
    (await app.services.db.selectFrom('mails').select('id').where('to_address', '=', email).execute()).length
  for (const subject of ['Un', 'Deux', 'Trois', 'Quatre']) await write(subject)
  expect(await confirmed()).toBe(3)
  expect((await app.lastMailTo('bruxelles@maat.example')).text).toContain('Quatre')
  app.now.value = new Date(app.now.value.getTime() + 86_400_000)
  await write('Cinq')
  expect(await confirmed()).toBe(4)
})

test('a bot that fills in the hidden field gets a normal answer without effect', async () => {
  const message = {
    ...contactFirm.example,
    email: 'robot@exemple.example',
    website: 'https://spam.example',
  }
  expect((await app.call(contactFirm, { body: message })).status).toBe(200)
  await expect(app.lastMailTo('robot@exemple.example')).rejects.toThrow()
})
