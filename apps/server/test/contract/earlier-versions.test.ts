// Tests generated from the contract: an earlier version that is for the staff alone is in no answer to the client and
// the collaborators of its case.
import { finishDocument } from '@maat/contract/documents/document-generation'
import { readDocument } from '@maat/contract/documents/documents'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { methodOf, type Operation, urlOf } from '@maat/contract/operation'
import { OPERATIONS } from '@maat/contract/operations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, insertCase } from '../cases/cases.ts'
import { insertConversation } from '../communication/messages.ts'
import { correct } from '../documents/corrections.ts'
import { generate, makeTemplate } from '../documents/generated-documents.ts'
import { uploaded } from '../documents/uploads.ts'
import { goodPdf } from '../files/hostile-files.ts'
import type { TestPerson } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { searchesFor } from './searches-for.ts'

/** In the name and the text of each earlier version, and in nothing else. */
const MARK = 'Zxqvwinternal'
const READERS = ['owner', 'reader', 'administrator'] as const

let app: TestApp
let lawyer: TestPerson
let admin: TestPerson
let caseId: CaseId
let documents: DocumentId[]
let params: Record<string, string>
const readers: Record<string, TestPerson> = {}

beforeAll(async () => {
  app = await openTestApp()
  lawyer = await app.people.create('Avocat')
  admin = await app.people.create('Admin')
  const owner = await app.people.create('User')
  readers.owner = owner
  caseId = await insertCase(app, owner.id, { status: 'in-progress', lawyer_id: lawyer.id })
  for (const access of ['reader', 'administrator'] as const) {
    const person = await app.people.create('User')
    await addPerson(app, caseId, person.id, access)
    readers[access] = person
  }
  documents = [await finished(), await moved()]
  const { messageId } = await insertConversation(app, { kind: 'case', caseId, authorId: lawyer.id })
  for (const [place, id] of documents.entries())
    await app.services.db
      .insertInto('message_attachments')
      .values({ message_id: messageId, place, document_id: id })
      .execute()
  const counted = { attachment_count: documents.length }
  await app.services.db.updateTable('messages').set(counted).where('id', '=', messageId).execute()
  params = { caseId, conversationId: caseId, messageId, clientId: owner.id }
})
afterAll(() => app.close())

const marked = () => goodPdf(`${MARK} ${Math.random()}`)
const shown = () => goodPdf(`shown ${Math.random()}`)

async function finished(): Promise<DocumentId> {
  const templateId = await makeTemplate({ app, lawyer }, { lines: ['Bonjour'] })
  const id = await generate({ app, lawyer }, caseId, templateId)
  await uploaded(app, lawyer, caseId, marked(), { documentId: id, name: `${MARK}.pdf` })
  await uploaded(app, lawyer, caseId, shown(), { documentId: id, name: 'lettre.pdf' })
  const body = { isInternal: false }
  await app.call(finishDocument, { token: lawyer.token, params: { documentId: id }, body })
  return id
}

async function moved(): Promise<DocumentId> {
  const other = await app.people.create('User', { last_name: MARK })
  const from = await insertCase(app, other.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const { id } = await uploaded(app, other, from, marked(), { name: `${MARK}.pdf` })
  await uploaded(app, lawyer, from, shown(), { documentId: id, name: 'bail.pdf' })
  await app.services.db.updateTable('documents').set({ name: 'Bail' }).where('id', '=', id).execute()
  const change = { kind: 'move', toCaseId: caseId, takesVersions: true }
  expect((await correct(app, admin, from, { ids: [id], change })).status).toBe(200)
  return id
}

const READS = OPERATIONS.filter(({ operation }) => methodOf(operation) === 'GET')
const UNKNOWN_ID = '00000000-0000-4000-8000-00000000dead'

async function answersTo(operation: Operation, person: TestPerson): Promise<string[]> {
  const names = [...urlOf(operation).matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const ids: readonly string[] = names.includes('documentId') ? documents : [UNKNOWN_ID]
  const fields = operation.query?.shape ?? {}
  const queries = [
    {},
    ...('limit' in fields ? [{ limit: '100' }] : []),
    ...('version' in fields ? [{ version: '1' }, { version: '2' }] : []),
    ...searchesFor(operation, [MARK]),
  ]
  const answers = []
  for (const documentId of ids)
    for (const query of queries) {
      const all: Record<string, string> = { ...params, documentId, userId: person.id }
      const sent = Object.fromEntries(names.map(name => [name, all[name] ?? UNKNOWN_ID]))
      const { bytes, headers } = await app.call(operation, { token: person.token, params: sent, query })
      answers.push(`${bytes.toString('latin1')} ${JSON.stringify(headers)}`)
    }
  return answers
}

describe.each(READERS)('the %s of the case', reader => {
  test.each(READS)('sees no earlier version by $name', async ({ operation }) => {
    for (const answer of await answersTo(operation, readers[reader] as TestPerson))
      expect(answer).not.toContain(MARK)
  })
})

test('the lawyer finds every earlier version', async () => {
  for (const documentId of documents) {
    const { body } = await app.call(readDocument, { token: lawyer.token, params: { documentId } })
    expect(JSON.stringify(body.versions)).toContain(MARK)
  }
})
