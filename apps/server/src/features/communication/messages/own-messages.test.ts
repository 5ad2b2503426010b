import { randomUUID } from 'node:crypto'
import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import {
  deleteMessage,
  editMessage,
  readMessage,
  searchMessages,
} from '@maat/contract/communication/messages'
import type { CaseId, ConversationId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { messagesIn, say } from '../../../../test/communication/messages.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

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
  lawyer = await app.people.create('Avocat', { first_name: 'Louise', last_name: 'Maes' })
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
})

const textsIn = async (person: TestPerson, conversationId: ConversationId) =>
  (await messagesIn(app, person, conversationId)).items.map(({ text }) => text)

async function insertWithFile(name: string, given: { of?: CaseId; is_internal?: boolean } = {}) {
  const { of = caseId, ...row } = given
  const { db, clock } = app.services
  const now = clock().toISOString()
  const id = await insertDocument(app, of, lawyer.id, null, { name, status: 'submitted', ...row })
  const hash = randomUUID().replaceAll('-', '').repeat(2)
  await db
    .insertInto('files')
    .values({ hash, size: 1000, media_type: 'application/pdf', created_at: now })
    .execute()
  await db
    .insertInto('document_versions')
    .values({
      document_id: id,
      number: 1,
      file_hash: hash,
      file_name: 'f.pdf',
      uploaded_by: lawyer.id,
      uploaded_at: now,
    })
    .execute()
  return id
}

describe("the user's own message", () => {
  test('can be edited within ten minutes and is marked; later it is fixed', async () => {
    const { body: message } = await say(app, client, conversationOfCase(caseId), 'Bonjour Maitre')
    const edit = (text: string) =>
      app.call(editMessage, { token: client.token, params: { messageId: message.id }, body: { text } })
    app.now.value = new Date(app.now.value.getTime() + 10 * 60_000)
    const edited = await edit('Bonjour Maître')
    expect([edited.body.text, edited.body.editedAt]).toEqual(['Bonjour Maître', app.now.value.toISOString()])
    app.now.value = new Date(app.now.value.getTime() + 1)
    expect((await edit('Trop tard')).body.code).toBe('message.too-late')
    expect(await textsIn(lawyer, conversationOfCase(caseId))).toEqual(['Bonjour Maître'])
  })

  test('can be deleted, and leaves a mark without text', async () => {
    const documentId = await insertWithFile('Constat')
    const { body: message } = await say(app, client, conversationOfCase(caseId), {
      text: 'À retirer',
      attachments: [documentId],
    })
    await say(app, lawyer, conversationOfCase(caseId), { text: 'Je vois', quotes: message.id })
    const remove = () => app.call(deleteMessage, { token: client.token, params: { messageId: message.id } })
    for (const { body } of [await remove(), await remove()])
      expect(body).toMatchObject({ isDeleted: true, text: '', attachments: [] })
    const [mark, answer] = (await messagesIn(app, lawyer, conversationOfCase(caseId))).items
    expect(mark).toMatchObject({ isDeleted: true, text: '', attachments: [] })
    expect(answer?.quoted).toMatchObject({ isDeleted: true, text: '' })
    const found = await app.call(searchMessages, { token: lawyer.token, query: { search: 'retirer' } })
    expect(found.body.items).toEqual([])
    const edited = await app.call(editMessage, {
      token: client.token,
      params: { messageId: message.id },
      body: { text: 'Encore' },
    })
    expect(edited.body.code).toBe('message.deleted')
  })

  test('cannot be changed by another user', async () => {
    const { body: message } = await say(app, client, conversationOfCase(caseId), 'À moi')
    const answer = await app.call(deleteMessage, { token: lawyer.token, params: { messageId: message.id } })
    expect(answer.body.code).toBe('access.forbidden')
    const one = await app.call(readMessage, { token: lawyer.token, params: { messageId: message.id } })
    expect(one.body.text).toBe('À moi')
  })
})

describe('attachments and quotes', () => {
  test('are documents of the case, and messages of the conversation', async () => {
    const documentId = await insertWithFile('Constat d’huissier')
    const first = await say(app, client, conversationOfCase(caseId), 'Le constat est là')
    const { body } = await say(app, lawyer, conversationOfCase(caseId), {
      text: '',
      quotes: first.body.id,
      attachments: [documentId, documentId],
    })
    expect(body.attachments).toEqual([
      { documentId, name: 'Constat d’huissier', mediaType: 'application/pdf', size: 1000 },
    ])
    expect(body.quoted).toMatchObject({
      text: 'Le constat est là',
      authorName: 'Camille Dubois',
      position: 1,
    })
  })

  test('are not of another case, not without a file, and for a client not internal', async () => {
    const elsewhere = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
    const refused = [
      await insertWithFile('D’un autre', { of: elsewhere }),
      await insertWithFile('Note interne', { is_internal: true }),
      await insertDocument(app, caseId, lawyer.id, null, { status: 'required' }),
      randomUUID(),
    ]
    for (const documentId of refused) {
      const { body } = await say(app, lawyer, conversationOfCase(caseId), {
        text: 'Voici',
        attachments: [documentId],
      })
      expect(body.code).toBe('message.attachment-refused')
    }
    const other = await say(app, lawyer, conversationOfCase(elsewhere), 'Ailleurs')
    const quoting = await say(app, lawyer, conversationOfCase(caseId), {
      text: 'Voir',
      quotes: other.body.id,
    })
    expect(quoting.body.code).toBe('message.quote-unknown')
  })

  test('show no name once the document was removed', async () => {
    const documentId = await insertWithFile('À retirer')
    await say(app, lawyer, conversationOfCase(caseId), { text: 'Voici', attachments: [documentId] })
    await app.services.db.deleteFrom('documents').where('id', '=', documentId).execute()
    const { items } = await messagesIn(app, client, conversationOfCase(caseId))
    expect(items[0]?.attachments).toEqual([{ documentId: null, name: '', mediaType: null, size: null }])
  })
})
