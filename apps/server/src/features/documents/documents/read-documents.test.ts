import { randomUUID } from 'node:crypto'
import {
  type DocumentView,
  listCaseDocuments,
  listDocuments,
  readDocumentContent,
} from '@maat/contract/documents/documents'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  lawyer = await app.people.create('Avocat')
})
beforeEach(async () => {
  client = await app.people.create('User')
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
})
afterAll(() => app.close())

const on = (person: TestPerson, id: string) => ({ token: person.token, params: { documentId: id } })
const ofCase = (person: TestPerson, id = caseId) => ({
  token: person.token,
  params: { caseId: id },
})
const content = (person: TestPerson, id: string, query: object = {}, headers: Record<string, string> = {}) =>
  app.call(readDocumentContent, { ...on(person, id), query, headers })
const readings = async (id: string) => {
  const rows = await app.services.db
    .selectFrom('audit_entries')
    .select('details')
    .where('record_id', '=', id)
    .where('action', '=', 'document.read')
    .execute()
  return rows.length
}

describe('a file', () => {
  let document: DocumentView
  const bytes = goodPdf('0123456789'.repeat(500))
  beforeEach(async () => {
    document = await uploaded(app, client, caseId, bytes)
  })

  test('is sent with its own type, and does not open as a page of our origin', async () => {
    const { status, body, headers } = await content(client, document.id)
    expect([status, body]).toEqual([200, bytes.toString()])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'content-length': String(bytes.length),
    })
    expect(headers['content-disposition']).toMatch(/^inline; filename="bail.pdf"/)
    expect(headers.etag).toMatch(/^"[0-9a-f]{64}"$/)
  })

  test('is sent in ranges, each a part of the same file', async () => {
    const first = await content(client, document.id, {}, { range: 'bytes=0-99' })
    expect([first.status, first.headers['content-range']]).toEqual([206, `bytes 0-99/${bytes.length}`])
    const rest = await content(
      client,
      document.id,
      {},
      { range: 'bytes=100-', 'if-range': String(first.headers.etag) },
    )
    expect(`${first.body}${rest.body}`).toBe(bytes.toString())
    const beyond = await content(client, document.id, {}, { range: `bytes=${bytes.length}-` })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
    const changed = await content(client, document.id, {}, { range: 'bytes=5-', 'if-range': '"another"' })
    expect(changed.status).toBe(200)
  })

  test('is recorded once when it is opened, not for every range', async () => {
    await content(client, document.id)
    await content(client, document.id, {}, { range: 'bytes=0-99' })
    await content(client, document.id, {}, { range: 'bytes=100-' })
    await content(client, document.id, {}, { range: `bytes=${bytes.length}-` })
    expect(await readings(document.id)).toBe(2)
  })

  test('keeps its earlier versions, and reports a missing one', async () => {
    const second = goodPdf('second')
    await uploaded(app, client, caseId, second, { documentId: document.id })
    expect((await content(client, document.id)).body).toBe(second.toString())
    expect((await content(client, document.id, { version: 1 })).body).toBe(bytes.toString())
    expect((await content(client, document.id, { version: 3 })).body.code).toBe('document.no-file')
    const empty = await insertDocument(app, caseId, client.id, null, { status: 'required' })
    expect((await content(client, empty)).body.code).toBe('document.no-file')
  })

  test('that the storage lost is reported as missing', async () => {
    const lost = await uploaded(app, client, caseId, goodPdf(randomUUID()))
    const { file_hash: hash } = await app.services.db
      .selectFrom('document_versions')
      .select('file_hash')
      .where('document_id', '=', lost.id)
      .executeTakeFirstOrThrow()
    await app.services.files.remove(hash)
    expect((await content(client, lost.id)).body.code).toBe('document.no-file')
  })
})

describe('the documents of a case', () => {
  test('are listed with the missing ones that its issue requires', async () => {
    const issue = await app.services.db
      .selectFrom('issue_documents')
      .select(['issue_id', 'document_type'])
      .where('is_required', '=', true)
      .orderBy('issue_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const answers = JSON.stringify({ issueId: issue.issue_id })
    const draft = await insertCase(app, client.id, { status: 'draft', answers })
    const before = (await app.call(listCaseDocuments, ofCase(client, draft))).body
    expect(before.requiredDocuments[0]).toMatchObject({ documentType: issue.document_type, isRequired: true })
    expect(before.can).toEqual(['add-documents'])
    const given = await uploaded(app, client, draft, goodPdf(), { documentType: issue.document_type })
    expect(given.isRequired).toBe(true)
    const after = (await app.call(listCaseDocuments, ofCase(client, draft))).body
    expect(after.requiredDocuments.map(({ documentType }) => documentType)).not.toContain(issue.document_type)
    expect(after.documents[0]).toMatchObject({ id: given.id, typeName: { fr: expect.any(String) } })
  })

  test('can be requested only by the staff', async () => {
    const { body } = await app.call(listCaseDocuments, ofCase(lawyer))
    expect(body.can).toEqual(['add-documents', 'request-documents', 'generate-document'])
  })
})

describe('all documents', () => {
  const list = async (query: object, person = client) =>
    (await app.call(listDocuments, { token: person.token, query })).body

  test('are searched without accents or case, filtered, and sorted as requested', async () => {
    for (const [name, status] of [
      ['Été', 'uploaded'],
      ['bail', 'required'],
      ['Annexe', 'uploaded'],
    ] as const) {
      app.now.value = new Date(app.now.value.getTime() + 1000)
      await insertDocument(app, caseId, client.id, null, { name, status })
    }
    const names = async (query: object) => (await list(query)).items.map(({ name }) => name)
    expect(await names({ search: 'ete' })).toEqual(['Été'])
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({ status: 'required' })).toEqual(['bail'])
    expect(await names({})).toEqual(['Annexe', 'bail', 'Été'])
    expect(await names({ order: 'oldest' })).toEqual(['Été', 'bail', 'Annexe'])
    expect(await names({ order: 'name' })).toEqual(['Annexe', 'bail', 'Été'])
    expect(await names({ case: randomUUID() })).toEqual([])
  })

  test('are validated or submitted, as their badges say', async () => {
    const at = app.now.value.toISOString()
    await insertDocument(app, caseId, client.id, null, { name: 'Lu', status: 'submitted', validated_at: at })
    await insertDocument(app, caseId, client.id, null, { name: 'Reçu', status: 'submitted' })
    await insertDocument(app, caseId, client.id, null, {
      name: 'Repris',
      status: 'required',
      validated_at: at,
    })
    const names = async (query: object) => (await list(query)).items.map(({ name }) => name)
    expect(await names({ validated: 'true' })).toEqual(['Lu'])
    expect(await names({ status: 'submitted' })).toEqual(['Reçu'])
  })

  test.each(['newest', 'oldest', 'name'])('come page by page, each once, %s', async order => {
    for (let count = 0; count < 7; count += 1) {
      // Two for each name and moment: the position in the list is still unique.
      app.now.value = new Date(app.now.value.getTime() + (count % 2) * 1000)
      await insertDocument(app, caseId, client.id, null, { name: `Pièce ${Math.floor(count / 2)}` })
    }
    const all = (await list({ order, limit: 100 })).items.map(({ id }) => id)
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await list({ order, limit: 3, ...(after && { after }) })
      seen.push(...page.items.map(({ id }) => id))
      after = page.next
    }
    expect(seen).toEqual(all)
    expect(new Set(seen).size).toBe(7)
  })

  test.each(['newest', 'oldest', 'name'] as const)(
    'move with their case from desk to desk, %s',
    async order => {
      const [second, elsewhere] = [
        await app.people.create('Avocat'),
        await app.people.create('Avocat', { office_id: PARIS }),
      ]
      const { db } = app.services
      const id = await insertDocument(app, caseId, client.id, null, { name: 'Bail' })
      const readers = async () => {
        const found = await Promise.all(
          [lawyer, second, elsewhere].map(async ({ token }) => {
            const { body } = await app.call(listDocuments, { token, query: { order, limit: '100' } })
            return body.items.some(item => item.id === id)
          }),
        )
        return found
      }
      const move = (to: object) => db.updateTable('cases').set(to).where('id', '=', caseId).execute()
      expect(await readers()).toEqual([true, false, false])
      await move({ lawyer_id: second.id })
      expect(await readers()).toEqual([false, true, false])
      await move({ lawyer_id: null, status: 'new' })
      expect(await readers()).toEqual([true, true, false])
      await move({ office_id: PARIS })
      expect(await readers()).toEqual([false, false, true])
      await move({ status: 'refused' })
      expect(await readers()).toEqual([false, false, false])
    },
  )

  test('refuse an invalid cursor', async () => {
    const forged = Buffer.from(JSON.stringify({ key: 'x', id: randomUUID() })).toString('base64url')
    const answer = await app.call(listDocuments, { token: client.token, query: { after: forged } })
    expect(answer.body.code).toBe('request.invalid')
  })
})
