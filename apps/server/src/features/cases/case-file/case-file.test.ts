// Tests the file of a case: one timeline of all records, for those who may read each of them.

import { randomUUID } from 'node:crypto'
import { listFileEntries, readCaseFile } from '@maat/contract/cases/case-file'
import { addComment } from '@maat/contract/cases/cases'
import { addNote } from '@maat/contract/cases/notes'
import { sendMessage } from '@maat/contract/communication/messages'
import type { CaseId, ConversationId } from '@maat/contract/ids'
import { addTimeEntry } from '@maat/contract/money/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { newId } from '../../../platform/new-id.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User', { phone: '+32470112233' })
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  admin = await app.people.create('Admin')
})
afterAll(async () => await app.close())

const myCase = async (given: object = {}) =>
  await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, ...given })

const entries = async (person: TestPerson, caseId: CaseId, query: object = {}) =>
  await app.call(listFileEntries, { token: person.token, params: { caseId }, query })

const note = async (person: TestPerson, caseId: CaseId, title: string, isShared = true) =>
  await app.call(addNote, {
    token: person.token,
    params: { caseId },
    body: { title, text: 'Le préjudice est établi.', isShared },
  })

const sourcesOf = async (person: TestPerson, caseId: CaseId, query: object = {}) => {
  const { body } = await entries(person, caseId, query)
  return body.items.map(({ source, title, text }) => [source, title || text])
}

test('joins notes, comments and work in one timeline, newest first', async () => {
  const caseId = await myCase()
  await note(lawyer, caseId, 'Plan')
  await app.call(addComment, { token: admin.token, params: { caseId }, body: { text: 'À revoir' } })
  await app.call(addTimeEntry, {
    token: lawyer.token,
    params: { caseId },
    body: {
      workedOn: app.services.clock().toISOString().slice(0, 10),
      activity: 'writing',
      text: 'Conclusions',
      minutes: 45,
    },
  })
  const { body } = await entries(lawyer, caseId)
  expect(body.items.map(({ source }) => source).sort()).toEqual(['comment', 'note', 'time'])
  expect(body.items.find(({ source }) => source === 'time')).toMatchObject({
    actorName: 'Luc Conseil',
    title: 'Conclusions',
    minutes: 45,
    isInternal: true,
  })
  const days = body.items.map(({ at }) => Date.parse(at))
  expect(days).toEqual(days.toSorted((a, b) => b - a))
})

test('only the lawyer of the case and Admins open its file', async () => {
  const caseId = await myCase()
  const colleague = await app.people.create('Avocat')
  const assistant = await app.people.create('Assistant')
  for (const person of [colleague, client, assistant])
    for (const operation of [listFileEntries, readCaseFile]) {
      const { body } = await app.call(operation, { token: person.token, params: { caseId } })
      expect(['case.not-found', 'access.forbidden']).toContain(body.code)
    }
  expect((await entries(admin, caseId)).status).toBe(200)
})

test('a private note is in the timeline of its author alone, also when it is searched', async () => {
  const caseId = await myCase()
  await note(lawyer, caseId, 'Doute sérieux', false)
  expect(await sourcesOf(lawyer, caseId, { search: 'doute' })).toEqual([['note', 'Doute sérieux']])
  expect(await sourcesOf(admin, caseId, { search: 'doute' })).toEqual([])
  expect(await sourcesOf(admin, caseId, { group: 'notes' })).toEqual([])
})

test('a conversation between colleagues is shown to its members alone', async () => {
  const caseId = await myCase()
  const { db, clock } = app.services
  const now = clock().toISOString()
  const id = newId<ConversationId>()
  await db
    .insertInto('conversations')
    .values({
      id,
      kind: 'side',
      case_id: caseId,
      title: 'Entre nous',
      created_by: lawyer.id,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('conversation_members')
    .values({ conversation_id: id, user_id: lawyer.id, added_at: now })
    .execute()
  await db
    .insertInto('messages')
    .values({
      id: randomUUID(),
      conversation_id: id,
      position: 1,
      author_id: lawyer.id,
      text: 'Entre nous seuls',
      sent_at: now,
    })
    .execute()
  expect(await sourcesOf(lawyer, caseId, { group: 'messages' })).toEqual([['message', 'Entre nous']])
  expect(await sourcesOf(admin, caseId, { group: 'messages' })).toEqual([])
})

test('shows who opened a document and when', async () => {
  const caseId = await myCase()
  const documentId = await insertDocument(app, caseId, client.id, null, { name: 'Bail' })
  const now = app.services.clock().toISOString()
  await app.services.db
    .insertInto('document_readings')
    .values({
      document_id: documentId,
      case_id: caseId,
      reader_id: lawyer.id,
      read_on: now.slice(0, 10),
      read_at: now,
    })
    .execute()
  const { body } = await entries(admin, caseId, { group: 'readings' })
  expect(body.items).toMatchObject([{ title: 'Bail', actorName: 'Luc Conseil', targetId: documentId }])
})

test('pages through all entries without a gap or a repetition, also at the same moment', async () => {
  const caseId = await myCase()
  const at = app.services.clock().toISOString()
  const rows = Array.from({ length: 25 }, (_, number) => ({
    case_id: caseId,
    author_id: lawyer.id,
    text: `Remarque ${number}`,
    created_at: at,
  }))
  await app.services.db.insertInto('case_comments').values(rows).execute()
  const found: string[] = []
  let after: string | null | undefined
  do {
    const { body } = await entries(lawyer, caseId, { limit: 7, ...(after && { after }) })
    found.push(...body.items.map(({ text }) => text))
    after = body.next
  } while (after)
  expect(found.toSorted()).toEqual(rows.map(({ text }) => text).toSorted())
})

test('finds words in any order and without accents', async () => {
  const caseId = await myCase()
  await note(lawyer, caseId, 'Évaluation du dommage')
  await note(lawyer, caseId, 'Autre')
  expect(await sourcesOf(lawyer, caseId, { search: 'dommage evaluation' })).toEqual([
    ['note', 'Évaluation du dommage'],
  ])
})

test('says first what a lawyer needs on the telephone', async () => {
  const caseId = await myCase()
  const { db } = app.services
  await db
    .insertInto('case_parties')
    .values({ case_id: caseId, side: 'adverse', name: 'Bailleur SA' })
    .execute()
  await insertDocument(app, caseId, client.id, 'lease', { status: 'required' })
  const { body } = await app.call(readCaseFile, { token: lawyer.token, params: { caseId } })
  expect(body).toMatchObject({
    status: 'in-progress',
    client: { id: client.id, phone: '+32470112233' },
    opponents: ['Bailleur SA'],
    requestedDocuments: 1,
    deadline: null,
    overdueDeadlines: 0,
    lastHeard: null,
    money: [],
  })
})

test('names who was heard last, and skips the firm itself', async () => {
  const caseId = await myCase()
  for (const person of [client, lawyer])
    await app.call(sendMessage, {
      token: person.token,
      params: { conversationId: caseId },
      body: { id: randomUUID(), text: 'Bonjour' },
    })
  const file = await app.call(readCaseFile, { token: lawyer.token, params: { caseId } })
  expect(file.body.lastHeard).toMatchObject({ source: 'message' })
  expect(await sourcesOf(lawyer, caseId, { group: 'messages' })).toHaveLength(2)
})

test('a case of another office stays closed to its lawyers', async () => {
  const caseId = await myCase({ office_id: PARIS, lawyer_id: (await app.people.create('Avocat')).id })
  expect((await entries(lawyer, caseId)).body.code).toBe('case.not-found')
})
