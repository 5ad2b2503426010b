import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import { changeConversation, markConversationRead } from '@maat/contract/communication/conversations'
import { deleteMessage } from '@maat/contract/communication/messages'
import { listNotifications, listUnreadNotifications } from '@maat/contract/communication/notifications'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { openSide, say } from '../../../../test/communication/messages.ts'
import { BRUSSELS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let assistant: TestPerson
let caseId: CaseId

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())
beforeEach(async () => {
  client = await app.people.create('User', { first_name: 'Camille', last_name: 'Dubois', language: 'fr' })
  lawyer = await app.people.create('Avocat', { first_name: 'Louise', last_name: 'Maes' })
  assistant = await app.people.create('Assistant', { office_id: BRUSSELS, first_name: 'Noé' })
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
})

const bellOf = async (person: TestPerson) => {
  const params = { userId: person.id }
  return (await app.call(listUnreadNotifications, { token: person.token, params })).body
}

test("shows a conversation's messages as one notification, with their number and the beginning of the newest", async () => {
  await say(app, lawyer, conversationOfCase(caseId), 'Bonjour Camille')
  await say(app, assistant, conversationOfCase(caseId), 'Pouvez-vous passer\nau cabinet demain ?')
  const [notice, ...others] = await bellOf(client)
  expect(others).toEqual([])
  expect(notice).toMatchObject({ waiting: 2, excerpt: 'Pouvez-vous passer au cabinet demain ?' })
  expect(notice?.description).toMatch(/^Noé /)
  const params = { userId: client.id }
  const page = await app.call(listNotifications, { token: client.token, params })
  expect(page.body.items).toEqual([notice])
})

test('a conversation with a new message moves up in the notifications', async () => {
  const other = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  for (const conversation of [caseId, other, caseId]) {
    app.now.value = new Date(app.now.value.getTime() + 60_000)
    await say(app, lawyer, conversationOfCase(conversation), 'Bonjour')
  }
  expect((await bellOf(client)).map(({ targetId }) => targetId)).toEqual([caseId, other])
})

test('deleted text is not shown in a notification', async () => {
  const { body } = await say(app, lawyer, conversationOfCase(caseId), 'Le code est 1234')
  await app.call(deleteMessage, { token: lawyer.token, params: { messageId: body.id } })
  expect(await bellOf(client)).toMatchObject([{ excerpt: null }])
})

test('a removed member sees no more text in the notification', async () => {
  const { body } = await openSide(app, lawyer, caseId, [assistant.id])
  await say(app, lawyer, body.id, 'Pour toi seul')
  expect(await bellOf(assistant)).toMatchObject([{ excerpt: 'Pour toi seul' }])
  await app.call(changeConversation, {
    token: lawyer.token,
    params: { conversationId: body.id },
    body: { title: 'Stratégie', add: [], remove: [assistant.id] },
  })
  expect((await bellOf(assistant)).filter(({ excerpt }) => excerpt !== null)).toEqual([])
})

test('shows read messages without text', async () => {
  const { body } = await say(app, lawyer, conversationOfCase(caseId), 'Bonjour')
  await app.call(markConversationRead, {
    token: client.token,
    params: { conversationId: caseId },
    body: { position: body.position },
  })
  const params = { userId: client.id }
  const { items } = (await app.call(listNotifications, { token: client.token, params })).body
  expect(items).toMatchObject([{ isRead: true, excerpt: null, waiting: 1 }])
})
