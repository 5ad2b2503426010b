import { randomUUID } from 'node:crypto'
import { assignCase } from '@maat/contract/cases/cases'
import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import {
  changeConversation,
  countUnread,
  leaveConversation,
  listConversations,
  listCorrespondents,
  markConversationRead,
  readConversation,
  signalTyping,
} from '@maat/contract/communication/conversations'
import { listMessages, readMessage, searchMessages } from '@maat/contract/communication/messages'
import type { CaseId, ConversationId } from '@maat/contract/ids'
import { changeUserRole } from '@maat/contract/people/account-administration'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { messagesIn, openDirect, openSide, say } from '../../../../test/communication/messages.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
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
  client = await app.people.create('User', { first_name: 'Camille', last_name: 'Dubois' })
  lawyer = await app.people.create('Avocat', { first_name: 'Louise', last_name: 'Maes' })
  assistant = await app.people.create('Assistant', { office_id: BRUSSELS })
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
})

const at = (conversationId: ConversationId) => ({ params: { conversationId } })
const textsIn = async (person: TestPerson, conversationId: ConversationId) =>
  (await messagesIn(app, person, conversationId)).items.map(({ text }) => text)
const read = (person: TestPerson, conversationId: ConversationId, position: number) =>
  app.call(markConversationRead, { token: person.token, ...at(conversationId), body: { position } })
const view = (person: TestPerson, conversationId: ConversationId) =>
  app.call(readConversation, { token: person.token, ...at(conversationId) })
const unreadOf = async (person: TestPerson) =>
  (await app.call(countUnread, { token: person.token })).body.total

describe('a side conversation of the staff', () => {
  async function sided() {
    const { body } = await openSide(app, lawyer, caseId, [assistant.id])
    await say(app, lawyer, body.id, 'Le client ne doit pas savoir')
    return body
  }

  test('is hidden from the client in every way', async () => {
    const { id } = await sided()
    const ask = { token: client.token }
    const message = (await messagesIn(app, lawyer, id)).items[0]
    expect((await view(client, id)).body.code).toBe('conversation.not-found')
    expect((await app.call(listMessages, { ...ask, ...at(id) })).body.code).toBe('conversation.not-found')
    expect((await say(app, client, id, 'Bonjour')).body.code).toBe('conversation.not-found')
    expect((await read(client, id, 1)).body.code).toBe('conversation.not-found')
    expect((await app.call(signalTyping, { ...ask, ...at(id) })).body.code).toBe('conversation.not-found')
    const one = await app.call(readMessage, { ...ask, params: { messageId: message?.id } })
    expect(one.body.code).toBe('message.not-found')
    for (const query of [{}, { case: caseId }, { search: 'Stratégie' }, { kind: 'side' as const }])
      expect((await app.call(listConversations, { ...ask, query })).body.items).toEqual([])
    expect((await app.call(searchMessages, { ...ask, query: { search: 'client' } })).body.items).toEqual([])
    const searched = { search: 'client', conversation: id }
    expect((await app.call(searchMessages, { ...ask, query: searched })).body.items).toEqual([])
    expect(await unreadOf(client)).toBe(0)
    const noticesSent = await app.services.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', client.id)
      .execute()
    expect(noticesSent).toEqual([])
    const quoting = await say(app, client, conversationOfCase(caseId), { text: 'Ah ?', quotes: message?.id })
    expect(quoting.body.code).toBe('message.quote-unknown')
  })

  test('cannot be opened by the client, and accepts only users related to the case', async () => {
    expect((await openSide(app, client, caseId, [lawyer.id])).body.code).toBe('case.not-found')
    const far = await app.people.create('Assistant', { office_id: PARIS })
    expect((await openSide(app, lawyer, caseId, [far.id])).body.code).toBe('conversation.member-refused')
    expect((await openSide(app, lawyer, caseId, [client.id])).body.code).toBe('conversation.member-refused')
    expect((await openSide(app, far, caseId, [lawyer.id])).body.code).toBe('case.not-found')
  })

  test('belongs only to its members, not even to an Admin', async () => {
    const { id } = await sided()
    const admin = await app.people.create('Admin')
    expect((await view(admin, id)).status).toBe(404)
    expect(await textsIn(assistant, id)).toEqual(['Le client ne doit pas savoir'])
  })

  test('members can be changed, and leaving is final', async () => {
    const { id } = await sided()
    const admin = await app.people.create('Admin')
    const change = (person: TestPerson, add: string[], remove: string[] = []) =>
      app.call(changeConversation, {
        token: person.token,
        ...at(id),
        body: { title: 'Audience', add, remove },
      })
    // Two parallel changes: the added member stays when the other request removes one.
    await change(assistant, [admin.id])
    const changed = await change(lawyer, [], [assistant.id])
    expect([changed.body.title, changed.body.people.map(({ id }) => id)]).toEqual(['Audience', [admin.id]])
    expect((await view(assistant, id)).status).toBe(404)
    expect((await change(admin, [client.id])).body.code).toBe('conversation.member-refused')
    const left = await app.call(leaveConversation, { token: admin.token, ...at(id) })
    expect(left.status).toBe(200)
    expect((await view(admin, id)).status).toBe(404)
    const last = await app.call(leaveConversation, { token: lawyer.token, ...at(id) })
    expect(last.body.code).toBe('conversation.last-member')
  })

  test('passes to the new lawyer of the case, and always has a reader', async () => {
    const { id } = await sided()
    const admin = await app.people.create('Admin')
    const heir = await app.people.create('Avocat', { office_id: PARIS })
    const there = await app.people.create('Assistant', { office_id: PARIS })
    const params = { caseId }
    const pass = (body: object) =>
      app.call(assignCase, { token: admin.token, params, body: { lawyerId: null, ...body } })
    await pass({ lawyerId: heir.id })
    expect(await textsIn(heir, id)).toEqual(['Le client ne doit pas savoir'])
    for (const person of [lawyer, assistant, there]) expect((await view(person, id)).status).toBe(404)
    await pass({})
    expect(await textsIn(there, id)).toEqual(['Le client ne doit pas savoir'])
    expect((await view(heir, id)).status).toBe(404)
  })

  test('without active members gets a new responsible user', async () => {
    const { body } = await openSide(app, lawyer, caseId, [assistant.id])
    await app.services.db.updateTable('cases').set({ lawyer_id: null }).where('id', '=', caseId).execute()
    const colleague = await app.people.create('Assistant', { office_id: BRUSSELS })
    const admin = await app.people.create('Admin')
    await app.call(changeUserRole, {
      token: admin.token,
      params: { id: assistant.id },
      body: { role: 'Assistant', officeId: PARIS },
    })
    expect((await view(assistant, body.id)).status).toBe(404)
    expect((await view(colleague, body.id)).status).toBe(200)
  })

  test('ends for a member without a relation to the case', async () => {
    const { id } = await sided()
    await app.services.db.updateTable('cases').set({ lawyer_id: null }).where('id', '=', caseId).execute()
    expect((await view(lawyer, id)).status).toBe(404)
    const { body } = await app.call(listConversations, { token: lawyer.token })
    expect(body.items.map(row => row.id)).not.toContain(id)
  })
})

describe('a direct conversation', () => {
  test('is the same for the same users, no matter which of them opens it', async () => {
    const first = await openDirect(app, lawyer, [assistant.id])
    const second = await openDirect(app, assistant, [lawyer.id, lawyer.id])
    expect(second.body.id).toBe(first.body.id)
    expect(second.body.people.map(({ id }) => id)).toEqual([lawyer.id])
    const change = { title: 'Autre', add: [lawyer.id] }
    for (const code of [
      (await app.call(changeConversation, { token: lawyer.token, ...at(first.body.id), body: change })).body
        .code,
      (await app.call(leaveConversation, { token: lawyer.token, ...at(first.body.id) })).body.code,
    ])
      expect(code).toBe('conversation.fixed')
  })

  test('is opened by a client only with staff of their case', async () => {
    const stranger = await app.people.create('Avocat')
    const other = await app.people.create('User')
    expect((await openDirect(app, client, [lawyer.id, assistant.id])).status).toBe(200)
    for (const members of [[stranger.id], [other.id], [lawyer.id, other.id], [client.id], [randomUUID()]])
      expect((await openDirect(app, client, members)).body.code).toBe('conversation.member-refused')
    const { body } = await app.call(listCorrespondents, { token: client.token })
    const found: string[] = body.map(({ id }) => id)
    expect([found.includes(lawyer.id), found.includes(stranger.id)]).toEqual([true, false])
  })

  test('stays readable but closed once the case is in other hands', async () => {
    const { body: alone } = await openDirect(app, client, [lawyer.id])
    const { body: withTeam } = await openDirect(app, client, [lawyer.id, assistant.id])
    await say(app, client, alone.id, 'Avant')
    await app.services.db
      .updateTable('cases')
      .set({ lawyer_id: (await app.people.create('Avocat')).id })
      .where('id', '=', caseId)
      .execute()
    for (const person of [client, lawyer]) {
      expect(await textsIn(person, alone.id)).toEqual(['Avant'])
      expect((await view(person, alone.id)).body.can).toEqual([])
      expect((await say(app, person, alone.id, 'Après')).body.code).toBe('conversation.ended')
    }
    expect((await say(app, assistant, withTeam.id, 'Je suis là')).status).toBe(200)
    expect((await say(app, client, withTeam.id, 'Merci')).status).toBe(200)
  })

  test('is opened by staff with colleagues and their clients, never with two clients', async () => {
    const stranger = await app.people.create('User', { office_id: PARIS })
    const second = await app.people.create('User')
    await insertCase(app, second.id, { status: 'in-progress', lawyer_id: lawyer.id })
    expect((await openDirect(app, lawyer, [client.id, assistant.id])).status).toBe(200)
    expect((await openDirect(app, lawyer, [stranger.id])).body.code).toBe('conversation.member-refused')
    expect((await openDirect(app, lawyer, [client.id, second.id])).body.code).toBe(
      'conversation.member-refused',
    )
    const search = { search: 'camille' }
    const clients = await app.call(listCorrespondents, { token: lawyer.token, query: search })
    expect(clients.body.map(({ id }) => id)).toContain(client.id)
  })

  test('suggests users related to a case', async () => {
    const query = { case: caseId }
    const { body } = await app.call(listCorrespondents, { token: lawyer.token, query })
    expect(body.map(({ id }) => id)).toContain(assistant.id)
    expect(body.map(({ id }) => id)).not.toContain(client.id)
    const request = await app.call(listCorrespondents, { token: client.token, query })
    expect(request.body.code).toBe('case.not-found')
  })
})
