// Tests generated from the contract: data between client and firm is in no operation's answer to collaborators and in
// none of their notifications.

import { listCaseEvents } from '@maat/contract/cases/cases'
import {
  listCaseDocuments,
  listDocuments,
  readCaseArchive,
  readDocument,
  rejectDocument,
  requestDocument,
} from '@maat/contract/documents/documents'
import { readIdentity } from '@maat/contract/documents/identity'
import type { CaseId } from '@maat/contract/ids'
import { CASE_CHANGED, channelOfUser } from '@maat/contract/live-events'
import { methodOf, type Operation, urlOf } from '@maat/contract/operation'
import { OPERATIONS } from '@maat/contract/operations'
import { SENSITIVE_DOCUMENT_TYPES } from '@maat/domain/documents/sensitive-documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, insertCase } from '../cases/cases.ts'
import { insertLetter } from '../communication/letters.ts'
import { listenFor } from '../communication/live-listener.ts'
import { insertConversation } from '../communication/messages.ts'
import { giveSide } from '../documents/identity.ts'
import { uploaded } from '../documents/uploads.ts'
import { goodPdf } from '../files/hostile-files.ts'
import type { TestPerson } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { searchesFor } from './searches-for.ts'

/** Part of the name of every secret here, and of nothing else. */
const MARK = 'Zxqvw'
const INVITED = ['reader', 'editor', 'administrator'] as const

let app: TestApp
let owner: TestPerson
let lawyer: TestPerson
let assistant: TestPerson
let caseId: CaseId
let params: Record<string, string>
let heard: unknown[]
const invited: Record<string, TestPerson> = {}

const of = (person: TestPerson) => ({ token: person.token, params: { caseId } })

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  assistant = await app.people.create('Assistant')
  caseId = await insertCase(app, owner.id, { status: 'in-progress', lawyer_id: lawyer.id })
  for (const access of INVITED) {
    const person = await app.people.create('User')
    await addPerson(app, caseId, person.id, access)
    invited[access] = person
  }
  const listener = await listenFor(app, CASE_CHANGED)
  params = await fillCase()
  await listener.stop()
  heard = listener.heard
  await app.workOff()
})
afterAll(() => app.close())

async function fillCase(): Promise<Record<string, string>> {
  const give = (documentType: string | undefined, more: object = {}) =>
    uploaded(app, owner, caseId, goodPdf(`${documentType}`), {
      name: `${MARK} ${documentType ?? 'marked'}.pdf`,
      documentType,
      ...more,
    })
  const given = await Promise.all(SENSITIVE_DOCUMENT_TYPES.map(type => give(type)))
  const marked = await give(undefined, { isSensitive: true })
  await app.call(requestDocument, {
    ...of(assistant),
    body: { name: `${MARK} asked for`, documentType: 'income', reason: `${MARK} says why` },
  })
  const [first] = given
  if (!first) throw new Error('No kind of document is sensitive')
  await app.call(rejectDocument, {
    token: lawyer.token,
    params: { documentId: first.id },
    body: { reason: `${MARK} is blurred` },
  })
  const conversation = await insertConversation(app, { kind: 'case', caseId, authorId: owner.id })
  const attached = { message_id: conversation.messageId, place: 0, document_id: marked.id }
  await app.services.db.insertInto('message_attachments').values(attached).execute()
  const counted = { attachment_count: 1 }
  await app.services.db
    .updateTable('messages')
    .set(counted)
    .where('id', '=', conversation.messageId)
    .execute()
  const letterId = await insertLetter(app, caseId, { author_id: owner.id, subject: `${MARK} letter` })
  const { messageId } = conversation
  await giveSide(app, owner, owner.id, 'passport', goodPdf('passport'), MARK)
  const identity = { clientId: owner.id, side: 'passport' }
  return { ...identity, caseId, documentId: marked.id, conversationId: caseId, messageId, letterId }
}

const READS = OPERATIONS.filter(({ operation }) => methodOf(operation) === 'GET')
const ALL_READS_MS = 120_000
const UNKNOWN_ID = '00000000-0000-4000-8000-00000000dead'

async function answersTo(operation: Operation, person: TestPerson): Promise<string[]> {
  const names = [...urlOf(operation).matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const named = names.map(name => [name, params[name] ?? (name === 'userId' ? person.id : UNKNOWN_ID)])
  const queries = [{ limit: '100' }, {}, ...searchesFor(operation, [MARK, 'Pass'])]
  const answers = []
  for (const query of queries) {
    const sent = { token: person.token, params: Object.fromEntries(named), query }
    const { body, headers } = await app.call(operation, sent)
    answers.push(JSON.stringify([body, headers]))
  }
  return answers
}

describe.each(INVITED)('a collaborator invited as %s', access => {
  test(
    'learns nothing by any read',
    async () => {
      for (const { name, operation } of READS)
        for (const answer of await answersTo(operation, invited[access] as TestPerson)) {
          expect(answer, name).not.toContain(MARK)
          expect(answer, name).not.toContain(params.documentId)
          for (const type of SENSITIVE_DOCUMENT_TYPES)
            expect(answer, name).not.toContain(`"documentType":"${type}"`)
        }
    },
    ALL_READS_MS,
  )

  test('gets no notification, live or in the inbox', async () => {
    const person = invited[access] as TestPerson
    expect(heard.length).toBeGreaterThan(0)
    expect(JSON.stringify(heard)).not.toContain(channelOfUser(person.id))
    const notifications = await app.services.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', person.id)
      .execute()
    expect(notifications).toEqual([])
  })
})

test('the client and the firm find all of it in its place', async () => {
  for (const person of [owner, lawyer, assistant])
    for (const operation of [
      listCaseDocuments,
      listDocuments,
      listCaseEvents,
      readCaseArchive,
      readDocument,
      readIdentity,
    ])
      expect((await answersTo(operation as Operation, person)).join(), operation.path).toContain(MARK)
  for (const person of [owner, lawyer, assistant])
    expect(JSON.stringify(heard)).toContain(channelOfUser(person.id))
})
