// Tests reminders of waiting messages: one notification, and mails without the text.
import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import { countUnread, markConversationRead } from '@maat/contract/communication/conversations'
import { listUnreadNotifications } from '@maat/contract/communication/notifications'
import type { CaseId, ConversationId } from '@maat/contract/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { openDirect, say } from '../../../../test/communication/messages.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { saveFirmSection, saveSection } from '../../../../test/settings.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sendMessageMails } from './message-mails.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let caseId: CaseId

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())
beforeEach(async () => {
  client = await app.people.create('User', { first_name: 'Camille', last_name: 'Dubois' })
  lawyer = await app.people.create('Avocat', { office_id: PARIS })
  caseId = await insertCase(app, client.id, {
    status: 'in-progress',
    lawyer_id: lawyer.id,
    office_id: PARIS,
  })
})

const at = (conversationId: ConversationId) => ({ params: { conversationId } })

const unreadNotices = async (person: TestPerson) => {
  const { body } = await app.call(listUnreadNotifications, {
    token: person.token,
    params: { userId: person.id },
  })
  return body.filter(({ type }) => type === 'Message')
}

test('ten messages make one notification, which is read with them', async () => {
  for (let number = 0; number < 10; number += 1)
    await say(app, client, conversationOfCase(caseId), `n° ${number}`)
  const [notice, ...others] = await unreadNotices(lawyer)
  expect(others).toEqual([])
  expect([notice?.targetId, notice?.description]).toEqual([
    caseId,
    expect.stringMatching(/^Camille Dubois a écrit dans le dossier BRU-/),
  ])
  await app.call(markConversationRead, {
    token: lawyer.token,
    ...at(conversationOfCase(caseId)),
    body: { position: 9 },
  })
  expect(await unreadNotices(lawyer)).toHaveLength(1)
  await app.call(markConversationRead, {
    token: lawyer.token,
    ...at(conversationOfCase(caseId)),
    body: { position: 10 },
  })
  expect(await unreadNotices(lawyer)).toEqual([])
  await say(app, client, conversationOfCase(caseId), 'Encore')
  expect(await unreadNotices(lawyer)).toHaveLength(1)
})

const mailsTo = async ({ id }: TestPerson) =>
  await app.services.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('recipient_id', '=', id)
    .where('template', 'in', ['message-waits', 'messages-wait'])
    .orderBy('created_at')
    .execute()

async function minutesLater(minutes: number): Promise<void> {
  app.now.value = new Date(app.now.value.getTime() + minutes * 60_000)
  await sendMessageMails.work(app.services, {})
}

const choose = (person: TestPerson, messageMails: 'soon' | 'daily' | 'never') =>
  saveSection(app, person, person.id, 'MessagingAndNotifications', { sound: 'default', messageMails })

test('an absent user gets one mail for all waiting messages, without their text', async () => {
  await say(app, client, conversationOfCase(caseId), 'Un mot confidentiel')
  await say(app, client, conversationOfCase(caseId), 'Un autre')
  const { body: direct } = await openDirect(app, lawyer, [client.id])
  await say(app, client, direct.id, 'Et encore un')
  await minutesLater(9)
  expect(await mailsTo(lawyer)).toEqual([])
  await minutesLater(1)
  await minutesLater(60)
  const [mail, ...others] = await mailsTo(lawyer)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('3 messages vous attendent')
  expect(mail?.text_body).not.toMatch(/confidentiel|autre|encore|Camille|voisinage/)
  // Later messages are announced the next morning, counted with those that still wait.
  await say(app, client, conversationOfCase(caseId), 'Toujours là ?')
  await minutesLater(60)
  expect(await mailsTo(lawyer)).toHaveLength(1)
  await minutesLater(24 * 60)
  expect((await mailsTo(lawyer)).map(({ subject }) => subject)).toEqual([
    '3 messages vous attendent',
    '4 messages vous attendent',
  ])
})

test('a user who has read since the last mail is soon notified of the next message', async () => {
  await say(app, client, conversationOfCase(caseId), 'Bonjour')
  await minutesLater(10)
  await say(app, client, conversationOfCase(caseId), 'Et encore')
  await app.call(markConversationRead, {
    token: lawyer.token,
    ...at(conversationOfCase(caseId)),
    body: { position: 2 },
  })
  await minutesLater(11)
  await say(app, client, conversationOfCase(caseId), 'Une chose')
  await minutesLater(10)
  expect(await mailsTo(lawyer)).toHaveLength(2)
})

test('a user who is reading another conversation is not absent', async () => {
  await say(app, client, conversationOfCase(caseId), 'Bonjour')
  const { body: direct } = await openDirect(app, lawyer, [client.id])
  await say(app, client, direct.id, 'Et ici')
  await minutesLater(9)
  await app.call(markConversationRead, { token: lawyer.token, ...at(direct.id), body: { position: 1 } })
  await minutesLater(2)
  expect(await mailsTo(lawyer)).toEqual([])
  await minutesLater(10)
  expect(await mailsTo(lawyer)).toHaveLength(1)
})

test('a user who turned off mails gets none, even if one was due', async () => {
  await say(app, client, conversationOfCase(caseId), 'Bonjour')
  await choose(lawyer, 'never')
  await minutesLater(30)
  expect(await mailsTo(lawyer)).toEqual([])
})

test('a user who has read them meanwhile gets none', async () => {
  await say(app, client, conversationOfCase(caseId), 'Bonjour')
  await app.call(markConversationRead, {
    token: lawyer.token,
    ...at(conversationOfCase(caseId)),
    body: { position: 1 },
  })
  await minutesLater(30)
  expect(await mailsTo(lawyer)).toEqual([])
})

test('a user who may no longer read them gets none', async () => {
  await say(app, client, conversationOfCase(caseId), 'Bonjour')
  await app.services.db.updateTable('cases').set({ lawyer_id: null }).where('id', '=', caseId).execute()
  await minutesLater(30)
  expect(await mailsTo(lawyer)).toEqual([])
})

test("sends mails at the chosen time: never, or in the morning of the user's office", async () => {
  const other = await app.people.create('Assistant', { office_id: PARIS })
  await choose(lawyer, 'never')
  await choose(other, 'daily')
  await say(app, client, conversationOfCase(caseId), 'Bonjour')
  const { due_at } = await app.services.db
    .selectFrom('message_mails_due')
    .select('due_at')
    .where('user_id', '=', other.id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ local: string }>`
    select to_char(${due_at}::timestamptz at time zone 'Europe/Paris', 'HH24:MI') as local`.execute(
    app.services.db,
  )
  expect(rows[0]?.local).toBe('07:00')
  expect(new Date(due_at).getTime() - app.now.value.getTime()).toBeLessThanOrEqual(24 * 3_600_000)
  await minutesLater(24 * 60)
  expect([(await mailsTo(lawyer)).length, (await mailsTo(other)).length]).toEqual([0, 1])
})

test('a firm without message mails sends none, and one without notifications shows none', async () => {
  const admin = await app.people.create('Admin')
  const decide = (reach: 'app' | 'mail') =>
    saveFirmSection(app, admin, 'Notifications', { events: { Message: reach } })
  await decide('app')
  await say(app, client, conversationOfCase(caseId), 'Bonjour')
  await minutesLater(30)
  expect([(await mailsTo(lawyer)).length, (await unreadNotices(lawyer)).length]).toEqual([0, 1])
  await decide('mail')
  const second = await insertCase(app, client.id, {
    status: 'in-progress',
    lawyer_id: lawyer.id,
    office_id: PARIS,
  })
  await say(app, client, conversationOfCase(second), 'Bonjour')
  await minutesLater(30)
  expect([(await mailsTo(lawyer)).length, (await unreadNotices(lawyer)).length]).toEqual([1, 1])
  expect((await app.call(countUnread, { token: lawyer.token })).body.total).toBe(2)
})
