import { randomUUID } from 'node:crypto'
import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import {
  countUnread,
  listConversations,
  markConversationRead,
  readConversation,
} from '@maat/contract/communication/conversations'
import { listMessages, searchMessages, sendMessage } from '@maat/contract/communication/messages'
import type { CaseId, ConversationId } from '@maat/contract/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, insertCase } from '../../../../test/cases/cases.ts'
import { messagesIn, openDirect, openSide, say } from '../../../../test/communication/messages.ts'
import { BRUSSELS, type TestPerson } from '../../../../test/people.ts'
import type { QueryFor } from '../../../../test/sent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { newId } from '../../../platform/new-id.ts'

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

describe("a case's conversation", () => {
  test('exists, empty, before the first message, and stays the same for every reader', async () => {
    expect(await textsIn(lawyer, conversationOfCase(caseId))).toEqual([])
    await say(app, client, conversationOfCase(caseId), 'Bonjour Maître')
    await say(app, lawyer, conversationOfCase(caseId), 'Bonjour Madame')
    for (const person of [client, lawyer, assistant])
      expect(await textsIn(person, conversationOfCase(caseId))).toEqual(['Bonjour Maître', 'Bonjour Madame'])
  })

  test('numbers parallel messages without gaps, and keeps all of them', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        say(app, number % 2 ? client : lawyer, conversationOfCase(caseId), `n° ${number}`),
      ),
    )
    const { items } = await messagesIn(app, client, conversationOfCase(caseId))
    expect(items.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect(new Set(items.map(({ text }) => text)).size).toBe(20)
  })

  test('stores a message once, however often it is sent, and repeats the first answer', async () => {
    const id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        say(app, client, conversationOfCase(caseId), { id, text: 'Une seule fois' }),
      ),
    )
    const again = await say(app, client, conversationOfCase(caseId), { id, text: 'Une seule fois' })
    expect(new Set([...answers, again].map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await textsIn(client, conversationOfCase(caseId))).toEqual(['Une seule fois'])
    expect(await unreadOf(lawyer)).toBe(1)
  })

  test("refuses the id of another user's message", async () => {
    const { body } = await say(app, client, conversationOfCase(caseId), 'À moi')
    const stolen = await say(app, lawyer, conversationOfCase(caseId), { id: body.id, text: 'À moi aussi' })
    expect(stolen.body.code).toBe('message.id-taken')
    const other = await insertCase(app, client.id, { status: 'in-progress' })
    const moved = await say(app, client, conversationOfCase(other), { id: body.id, text: 'Ailleurs' })
    expect(moved.body.code).toBe('message.id-taken')
  })

  test('refuses an empty message', async () => {
    const { status } = await say(app, client, conversationOfCase(caseId), '   ')
    expect(status).toBe(422)
  })

  test('opens at once for a new participant, and closes at once for a removed one', async () => {
    await say(app, client, conversationOfCase(caseId), 'Avant')
    const friend = await app.people.create('User')
    expect((await view(friend, conversationOfCase(caseId))).status).toBe(404)
    const participant = await addPerson(app, caseId, friend.id, 'reader')
    expect(await textsIn(friend, conversationOfCase(caseId))).toEqual(['Avant'])
    await say(app, friend, conversationOfCase(caseId), 'Me voici')
    await say(app, client, conversationOfCase(caseId), 'Bienvenue')
    expect(await unreadOf(friend)).toBe(1)
    await app.services.db.deleteFrom('case_participants').where('id', '=', participant).execute()
    expect((await view(friend, conversationOfCase(caseId))).body.code).toBe('conversation.not-found')
    expect((await say(app, friend, conversationOfCase(caseId), 'Encore là ?')).body.code).toBe(
      'conversation.not-found',
    )
    expect(await unreadOf(friend)).toBe(0)
    const found = await app.call(searchMessages, { token: friend.token, query: { search: 'bienvenue' } })
    expect(found.body.items).toEqual([])
    const listed = await app.call(listConversations, { token: friend.token })
    expect(listed.body.items).toEqual([])
  })

  test('is read page by page in both directions, and around a message', async () => {
    for (let number = 1; number <= 9; number += 1)
      await say(app, client, conversationOfCase(caseId), String(number))
    const page = async (query: object) => {
      const { body } = await app.call(listMessages, {
        token: lawyer.token,
        ...at(conversationOfCase(caseId)),
        query,
      })
      const { items, hasOlder, hasNewer } = body as Awaited<ReturnType<typeof messagesIn>>
      return [items.map(({ text }) => text).join(''), hasOlder, hasNewer]
    }
    expect(await page({ limit: 3 })).toEqual(['789', true, false])
    expect(await page({ limit: 3, olderThan: 7 })).toEqual(['456', true, true])
    expect(await page({ limit: 3, olderThan: 3 })).toEqual(['12', false, true])
    expect(await page({ limit: 3, newerThan: 4 })).toEqual(['567', true, true])
    expect(await page({ limit: 4, around: 5 })).toEqual(['3456', true, true])
    expect(await page({ limit: 3, newerThan: 9 })).toEqual(['', true, false])
    expect(await page({ limit: 3, olderThan: 1 })).toEqual(['', false, true])
  })
})

describe('the unread count', () => {
  test('grows for the others, not for the author', async () => {
    await say(app, client, conversationOfCase(caseId), 'Un')
    await say(app, client, conversationOfCase(caseId), 'Deux')
    await say(app, lawyer, conversationOfCase(caseId), 'Trois')
    expect([await unreadOf(client), await unreadOf(lawyer), await unreadOf(assistant)]).toEqual([1, 2, 3])
  })

  test('falls with reading, never grows, and shows the others the read position', async () => {
    for (const text of ['Un', 'Deux', 'Trois']) await say(app, client, conversationOfCase(caseId), text)
    expect((await read(lawyer, conversationOfCase(caseId), 2)).body.unread).toBe(1)
    expect((await read(lawyer, conversationOfCase(caseId), 1)).body.unread).toBe(1)
    expect((await read(lawyer, conversationOfCase(caseId), 999)).body.unread).toBe(0)
    const { readers } = (await view(client, conversationOfCase(caseId))).body
    expect(readers.find(({ id }) => id === lawyer.id)?.readTo).toBe(3)
    const { body } = await app.call(listConversations, {
      token: lawyer.token,
      query: { unread: 'true' },
    })
    expect(body.items).toEqual([])
  })

  test("always equals the number of other users' messages after the read position", async () => {
    const people = [client, lawyer, assistant]
    // Tries all changes of the counts, in a fixed order.
    for (let step = 0; step < 60; step += 1) {
      const person = people[(step * 7) % 3] as TestPerson
      if (step % 4 === 3) await read(person, conversationOfCase(caseId), Math.ceil(step / 2))
      else await say(app, person, conversationOfCase(caseId), `Pas ${step}`)
    }
    const { items } = await messagesIn(app, client, conversationOfCase(caseId))
    for (const person of people) {
      const row = await app.services.db
        .selectFrom('conversation_reads')
        .select(['position', 'unread'])
        .where('conversation_id', '=', conversationOfCase(caseId))
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow()
      const beyond = items.filter(
        ({ position, author }) => position > row.position && author.id !== person.id,
      )
      expect(row.unread).toBe(beyond.length)
      expect(await unreadOf(person)).toBe(beyond.length)
    }
  })

  test('stays zero for an Admin who only looks, and counts for one who takes part', async () => {
    const admin = await app.people.create('Admin')
    await say(app, client, conversationOfCase(caseId), 'Bonjour')
    await read(admin, conversationOfCase(caseId), 1)
    await say(app, client, conversationOfCase(caseId), 'Toujours là ?')
    expect(await unreadOf(admin)).toBe(0)
    expect((await view(client, conversationOfCase(caseId))).body.readers.map(({ id }) => id)).not.toContain(
      admin.id,
    )
    await say(app, admin, conversationOfCase(caseId), 'Je regarde.')
    await say(app, client, conversationOfCase(caseId), 'Merci')
    expect(await unreadOf(admin)).toBe(1)
  })
})

describe('search', () => {
  test('finds words ignoring case and accents, newest first, page by page', async () => {
    await say(app, client, conversationOfCase(caseId), 'Le procès-verbal du constat')
    await say(app, lawyer, conversationOfCase(caseId), 'PROCES gagné')
    const search = async (query: QueryFor<typeof searchMessages>) =>
      (await app.call(searchMessages, { token: client.token, query })).body
    const first = await search({ search: 'proces', limit: 1 })
    expect(first.items.map(({ excerpt }) => excerpt)).toEqual(['PROCES gagné'])
    const rest = await search({ search: 'proces', limit: 1, after: first.next ?? undefined })
    expect(rest.items.map(({ excerpt }) => excerpt)).toEqual(['Le procès-verbal du constat'])
    expect(rest.items[0]?.conversation.id).toBe(caseId)
    const inThis = await search({ search: 'gagne', conversation: caseId })
    expect(inThis.items).toHaveLength(1)
  })

  test('finds old messages of a long conversation after recent ones, page by page', async () => {
    await say(app, client, conversationOfCase(caseId), 'Le constat est fait')
    await sql`insert into messages (id, conversation_id, position, author_id, text, sent_at)
      select gen_random_uuid(), ${caseId}::uuid, n, ${lawyer.id}::uuid,
        case when n in (3, 5, 2400, 2490) then 'Constat n° ' || n else 'Entendu' end, now()
      from generate_series(2, 2500) n`.execute(app.services.db)
    await app.services.db
      .updateTable('conversations')
      .set({ last_position: 2500 })
      .where('id', '=', conversationOfCase(caseId))
      .execute()
    const positions: number[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query = { search: 'constat', conversation: caseId, limit: 2, ...(after && { after }) }
      const { body } = await app.call(searchMessages, { token: client.token, query })
      positions.push(...body.items.map(({ position }) => position))
      after = body.next
    }
    expect(positions).toEqual([2490, 2400, 5, 3, 1])
  })

  test('finds conversations by case, client, title and people', async () => {
    const { body: side } = await openSide(app, lawyer, caseId, [assistant.id])
    const { body: direct } = await openDirect(app, lawyer, [client.id])
    await say(app, client, conversationOfCase(caseId), 'Bonjour')
    await app.services.db
      .updateTable('cases')
      .set({ search_text: 'bru-2026-1 mur mitoyen camille dubois' })
      .where('id', '=', caseId)
      .execute()
    const found = async (search: string) =>
      (await app.call(listConversations, { token: lawyer.token, query: { search } })).body.items.map(
        ({ id }) => id,
      )
    expect(new Set(await found('mitoyen'))).toEqual(new Set([caseId, side.id]))
    expect(await found('strategie')).toEqual([side.id])
    expect(new Set(await found('dubois'))).toEqual(new Set([caseId, side.id, direct.id]))
  })
})

test('refuses a message to an unknown conversation', async () => {
  const { body } = await app.call(sendMessage, {
    token: lawyer.token,
    ...at(newId<ConversationId>()),
    body: { id: randomUUID(), text: 'Allô ?' },
  })
  expect(body.code).toBe('conversation.not-found')
})
