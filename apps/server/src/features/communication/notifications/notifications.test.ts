import { createEvent } from '@maat/contract/calendar/events'
import {
  authorizeChannel,
  listNotifications,
  listUnreadNotifications,
  markAllNotificationsRead,
  markNotification,
  markNotificationShown,
  ringNotification,
} from '@maat/contract/communication/notifications'
import { channelOfUser, NOTIFICATIONS_CHANGED } from '@maat/contract/live-events'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../../test/people.ts'
import { saveFirmSection, saveSection } from '../../../../test/settings.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { waitUntil } from '../../../../test/wait-until.ts'
import { originWithoutUser } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import { NOTIFY_CHANNEL } from '../../../platform/realtime/realtime-publisher.ts'
import { type Notice, notify } from './notify.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

const notice = { type: 'System', text: 'welcome', values: { name: 'Ines' } } as const

async function tell(
  person: TestPerson,
  outcome: 'commits' | 'fails' = 'commits',
  sent: Notice = notice,
): Promise<void> {
  const origin = originWithoutUser('test', app.now.value)
  const telling = app.services.db.transaction().execute(async tx => {
    const work: Work = { tx, now: app.now.value, services: app.services, origin }
    await notify(work, person.id, sent)
    if (outcome === 'fails') throw new Error('undone')
  })
  await (outcome === 'fails' ? expect(telling).rejects.toThrow('undone') : telling)
}

const unreadOf = async (person: TestPerson) =>
  (await app.call(listUnreadNotifications, { token: person.token, params: { userId: person.id } })).body

async function listen(): Promise<{ heard: string[]; stop(): Promise<void> }> {
  const client = new pg.Client({ connectionString: app.applicationUrl })
  const heard: string[] = []
  await client.connect()
  client.on('notification', ({ payload }) => heard.push(String(payload)))
  await client.query(`listen ${NOTIFY_CHANNEL}`)
  return { heard, stop: () => client.end() }
}

test('stores and sends a notification only if its cause commits', async () => {
  const person = await app.people.create('User', { language: 'nl' })
  const { heard, stop } = await listen()
  await tell(person, 'fails')
  await tell(person)
  await waitUntil(() => expect(heard).toHaveLength(1))
  await stop()
  expect(heard[0]).toContain(channelOfUser(person.id))
  const [notification] = await unreadOf(person)
  expect(notification?.description).toBe(
    'Welkom, Ines. Vul uw profiel aan om uw eerste dossier voor te bereiden.',
  )
  expect(await unreadOf(person)).toHaveLength(1)
})

test("shows a notification in the reader's current language, including dates and times", async () => {
  const person = await app.people.create('User', { language: 'nl' })
  const startsAt = '2026-12-01T09:00:00Z'
  const times = { startsAt, endsAt: '2026-12-01T10:00:00Z', isAllDay: false, timeZone: 'Europe/Brussels' }
  const values = { title: 'Audience', when: { times }, name: 'Ines', note: { quoted: 'Train en retard' } }
  await tell(person, 'commits', { text: 'event-declined', values })
  const readDescription = async () => (await unreadOf(person))[0]?.description
  expect(await readDescription()).toContain('dinsdag 1 december 2026')
  await saveSection(app, person, person.id, 'ProfileAndSecurity', { language: 'fr' })
  expect(await readDescription()).toMatch(/mardi 1er décembre 2026.*«\u00a0Train en retard\u00a0»/)
})

test('a notification from before its values were stored keeps its text', async () => {
  const person = await app.people.create('User')
  await app.services.db
    .insertInto('notifications')
    .values({ user_id: person.id, type: 'System', description: 'Bonjour' })
    .execute()
  expect(await unreadOf(person)).toMatchObject([{ description: 'Bonjour', excerpt: null, waiting: 1 }])
})

test("one of a user's screens plays the sound, and none if it is read already", async () => {
  const person = await app.people.create('User')
  await tell(person)
  await tell(person)
  const [one, other] = await unreadOf(person)
  const ring = (id: string | undefined) => app.call(ringNotification, { token: person.token, params: { id } })
  const answers = await Promise.all([ring(one?.id), ring(one?.id), ring(one?.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await app.call(markNotificationShown, { token: person.token, params: { id: other?.id } })
  expect((await ring(other?.id)).body.code).toBe('notification.heard')
})

test('reading on one screen updates the others', async () => {
  const person = await app.people.create('User')
  await tell(person)
  const [notification] = await unreadOf(person)
  const { heard, stop } = await listen()
  await app.call(markNotification, {
    token: person.token,
    params: { id: notification?.id },
    body: { isRead: true, isShown: true },
  })
  await waitUntil(() => expect(heard.join()).toContain(NOTIFICATIONS_CHANGED))
  await stop()
})

test('stores marks: shown, read, and all at once', async () => {
  const person = await app.people.create('User')
  for (let count = 0; count < 3; count += 1) await tell(person)
  const [first, second] = await unreadOf(person)
  const { token } = person
  const shown = await app.call(markNotificationShown, { token, params: { id: first?.id } })
  expect(shown.body).toMatchObject({ isShown: true, isRead: false })
  await app.call(markNotification, {
    token,
    params: { id: second?.id },
    body: { isRead: true, isShown: true },
  })
  expect(await unreadOf(person)).toHaveLength(2)
  const all = await app.call(markAllNotificationsRead, { token, params: { userId: person.id } })
  expect(all.body.marked).toBe(2)
  expect(await unreadOf(person)).toEqual([])
})

test('filters and pages the list, newest first', async () => {
  const person = await app.people.create('User')
  for (let count = 0; count < 5; count += 1) {
    app.now.value = new Date(app.now.value.getTime() + 1000)
    await tell(person)
  }
  const params = { userId: person.id }
  const list = (query: object) => app.call(listNotifications, { token: person.token, params, query })
  const first = await list({ limit: '3' })
  const rest = await list({ limit: '3', after: first.body.next })
  const times = [...first.body.items, ...rest.body.items].map(({ createdAt }) => createdAt)
  expect(times).toEqual([...times].sort().reverse())
  expect(new Set(times).size).toBe(5)
  expect(rest.body.next).toBeNull()
  expect((await list({ type: 'Message' })).body.items).toEqual([])
  expect((await list({ unread: 'false' })).body.items).toEqual([])
})

test('the firm chooses the channel of an event: in the app, by mail, both, or none', async () => {
  const admin = await app.people.create('Admin')
  const reach = async (choice: string) => {
    const events = { System: choice }
    expect((await saveFirmSection(app, admin, 'Notifications', { events })).status).toBe(200)
    const person = await app.people.create('User')
    await tell(person)
    const mails = await app.services.db
      .selectFrom('mails')
      .select('id')
      .where('to_address', '=', person.email)
      .execute()
    return { app: (await unreadOf(person)).length, mail: mails.length }
  }
  expect(await reach('mail')).toEqual({ app: 0, mail: 1 })
  expect(await reach('both')).toEqual({ app: 1, mail: 1 })
  expect(await reach('none')).toEqual({ app: 0, mail: 0 })
  expect(await reach('app')).toEqual({ app: 1, mail: 0 })
})

test('calendar mails are sent whatever the firm chose', async () => {
  const admin = await app.people.create('Admin')
  const person = await app.people.create('Assistant')
  const events = { Rendezvous: 'none', System: 'none' }
  expect((await saveFirmSection(app, admin, 'Notifications', { events })).status).toBe(200)
  const day = { timeZone: 'Europe/Brussels', participants: [{ userId: person.id }] }
  const times = { startsAt: '2026-12-10T09:00:00.000Z', endsAt: '2026-12-10T10:00:00.000Z' }
  const meeting = { kind: 'meeting' as const, title: 'Réunion', ...times, ...day }
  expect((await app.call(createEvent, { token: admin.token, body: meeting })).status).toBe(200)
  expect(await unreadOf(person)).toEqual([])
  expect((await app.lastMailTo(person.email)).text).toContain('Réunion')
  await saveFirmSection(app, admin, 'Notifications', { events: {} })
})

test('a user may subscribe only to their own channel', async () => {
  const person = await app.people.create('User')
  const other = await app.people.create('Admin')
  const join = (channel_name: string) =>
    app.call(authorizeChannel, { token: person.token, body: { socket_id: '1.2', channel_name } })
  expect((await join(channelOfUser(person.id))).body.auth).toMatch(/^maat:[0-9a-f]{64}$/)
  for (const name of [channelOfUser(other.id), 'private-firm', `presence-user-${person.id}`])
    expect((await join(name)).body.code).toBe('channel.not-found')
})

test('the log does not list that a screen joined the channel of its user', async () => {
  const person = await app.people.create('User')
  const body = { socket_id: '1.2', channel_name: channelOfUser(person.id) }
  expect((await app.call(authorizeChannel, { token: person.token, body })).status).toBe(200)
  const entries = app.services.db.selectFrom('audit_entries').select('action')
  expect(await entries.where('actor_id', '=', person.id).execute()).toEqual([])
})

test('the reason for a refusal is in the text of its mail, never in the subject', async () => {
  const person = await app.people.create('User')
  const values = { number: 'BRU-2026-00007', title: 'Divorce', reason: 'Conflit avec un client' }
  const refusal = { type: 'Refus Dossier', text: 'case-refused', values, otherwise: 'mail' } as const
  await tell(person, 'commits', refusal)
  const { subject, text } = await app.lastMailTo(person.email)
  expect(text).toContain(values.reason)
  expect(subject).toBe('Du nouveau dans un dossier')
})
