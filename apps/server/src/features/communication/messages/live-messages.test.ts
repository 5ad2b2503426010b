// Tests live notifications and their recipients.

import { acceptCase } from '@maat/contract/cases/case-decisions'
import { assignCase, removeParticipant } from '@maat/contract/cases/cases'
import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import { markConversationRead, signalTyping } from '@maat/contract/communication/conversations'
import { deleteMessage } from '@maat/contract/communication/messages'
import type { CaseId, ConversationId } from '@maat/contract/ids'
import { channelOfUser } from '@maat/contract/live-events'
import { changeUserRole } from '@maat/contract/people/account-administration'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson, insertCase } from '../../../../test/cases/cases.ts'
import { openSide, say } from '../../../../test/communication/messages.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let caseId: CaseId
const heard: { channel: string; event: string; data: Record<string, unknown> }[] = []

beforeAll(async () => {
  app = await openTestApp()
  const broadcast = app.gateway.broadcast.bind(app.gateway)
  app.gateway.broadcast = (channel, event, data) => {
    heard.push({ channel, event, data: JSON.parse(data) })
    broadcast(channel, event, data)
  }
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
  heard.length = 0
})

const at = (conversationId: ConversationId) => ({ params: { conversationId } })
const noticesTo = (person: TestPerson, event?: string) =>
  heard.filter(
    heardEvent => heardEvent.channel === channelOfUser(person.id) && (!event || heardEvent.event === event),
  )

/** Waits until all earlier events have passed through the database. */
async function waitForEvents(): Promise<void> {
  const mark = `private-mark-${heard.length}`
  await app.services.db.transaction().execute(tx => app.services.realtime.publish(tx, mark, 'mark', {}))
  await expect.poll(() => heard.some(({ channel }) => channel === mark)).toBe(true)
}

test('notifies every reader of a message, without its text', async () => {
  const assistant = await app.people.create('Assistant', { office_id: PARIS })
  const elsewhere = await app.people.create('Assistant', { office_id: BRUSSELS })
  const stranger = await app.people.create('User')
  const admin = await app.people.create('Admin')
  await say(app, client, conversationOfCase(caseId), 'Un secret entre nous')
  await waitForEvents()
  for (const person of [client, lawyer, assistant, admin])
    expect(noticesTo(person, 'new-message').map(({ data }) => data)).toEqual([
      { conversationId: caseId, position: 1, authorId: client.id },
    ])
  for (const person of [elsewhere, stranger]) expect(noticesTo(person)).toEqual([])
  expect(JSON.stringify(heard)).not.toContain('secret')
})

test("sends nothing about a side conversation on a client's channel", async () => {
  const assistant = await app.people.create('Assistant', { office_id: PARIS })
  const { body } = await openSide(app, lawyer, caseId, [assistant.id])
  const sent = await say(app, lawyer, body.id, 'Entre nous')
  await app.call(signalTyping, { token: lawyer.token, ...at(body.id) })
  await app.call(markConversationRead, { token: assistant.token, ...at(body.id), body: { position: 1 } })
  await app.call(deleteMessage, { token: lawyer.token, params: { messageId: sent.body.id } })
  await waitForEvents()
  expect(noticesTo(assistant).map(({ event }) => event)).toEqual([
    'conversation-changed',
    'new-notification',
    'new-message',
    'typing',
    'conversation-read',
    'message-changed',
  ])
  expect(noticesTo(client)).toEqual([])
})

test('sends typing to the others, and nothing if the user may not write', async () => {
  await app.call(signalTyping, { token: client.token, ...at(conversationOfCase(caseId)) })
  const stranger = await app.people.create('User')
  await app.call(signalTyping, { token: stranger.token, ...at(conversationOfCase(caseId)) })
  await waitForEvents()
  expect(noticesTo(lawyer, 'typing').map(({ data }) => data)).toEqual([
    { conversationId: caseId, userId: client.id, name: 'Camille Dubois' },
  ])
  expect(noticesTo(client, 'typing')).toEqual([])
})

test('a user removed from a case is notified at once, and of nothing afterwards', async () => {
  const friend = await app.people.create('User')
  const participantId = await addPerson(app, caseId, friend.id, 'reader')
  await say(app, client, conversationOfCase(caseId), 'Avant')
  await app.call(removeParticipant, {
    token: client.token,
    params: { caseId, participantId },
  })
  await say(app, client, conversationOfCase(caseId), 'Après')
  await waitForEvents()
  const events = noticesTo(friend).map(({ event }) => event)
  expect(events.filter(event => event === 'new-message' || event === 'access-changed')).toEqual([
    'new-message',
    'access-changed',
  ])
})

test('notifies users who gain or lose a case: of both offices, of the queue, and after a change of office', async () => {
  const there = await app.people.create('Assistant', { office_id: PARIS })
  const here = await app.people.create('Assistant', { office_id: BRUSSELS })
  const taker = await app.people.create('Avocat', { office_id: BRUSSELS })
  const other = await app.people.create('Avocat', { office_id: BRUSSELS })
  const admin = await app.people.create('Admin')
  const params = { caseId }
  const heardEvent = (person: TestPerson) =>
    noticesTo(person, 'access-changed').map(({ data }) => data.caseId)
  const body = { lawyerId: null, officeId: BRUSSELS }
  await app.call(assignCase, { token: admin.token, params, body })
  await waitForEvents()
  for (const person of [lawyer, there, here]) expect(heardEvent(person)).toEqual([caseId])
  for (const person of [client, admin, taker]) expect(heardEvent(person)).toEqual([])
  const waiting = await insertCase(app, client.id, { office_id: BRUSSELS })
  await app.call(acceptCase, {
    token: taker.token,
    params: { caseId: waiting },
    body: { note: '' },
  })
  await waitForEvents()
  expect([heardEvent(other), heardEvent(taker)]).toEqual([[waiting], []])
  await app.call(changeUserRole, {
    token: admin.token,
    params: { id: other.id },
    body: { role: 'Avocat', officeId: PARIS },
  })
  await waitForEvents()
  expect(heardEvent(other)).toEqual([waiting, null])
})
