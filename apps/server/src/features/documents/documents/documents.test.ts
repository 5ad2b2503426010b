import { randomUUID } from 'node:crypto'
import {
  listCaseDocuments,
  listDocuments,
  readDocument,
  readDocumentContent,
  rejectDocument,
  removeDocument,
  renameDocument,
  requestDocument,
  validateDocument,
} from '@maat/contract/documents/documents'
import { beginUpload } from '@maat/contract/documents/uploads'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { announce, upload, uploaded } from '../../../../test/documents/uploads.ts'
import { goodDocx, goodPdf, goodPng } from '../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { documentTypesOnHand, submitDocuments } from './documents-of-case.ts'

let app: TestApp
let client: TestPerson
let assistant: TestPerson
let lawyer: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  assistant = await app.people.create('Assistant')
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
const read = async (person: TestPerson, id: string) => (await app.call(readDocument, on(person, id))).body
const content = (person: TestPerson, id: string, query: object = {}, headers: Record<string, string> = {}) =>
  app.call(readDocumentContent, { ...on(person, id), query, headers })
const noticesOf = async (person: TestPerson) => {
  const rows = await app.services.db
    .selectFrom('notifications')
    .select('description')
    .where('user_id', '=', person.id)
    .execute()
  return rows.map(({ description }) => description)
}
const eventsOf = async (id: CaseId) => {
  const rows = await app.services.db
    .selectFrom('case_events')
    .select(['kind', 'is_internal'])
    .where('case_id', '=', id)
    .orderBy('id')
    .execute()
  return rows
}

describe('the life of a document', () => {
  test('begins in a draft with the upload, and is submitted when the case is sent', async () => {
    const draft = await insertCase(app, client.id, { status: 'draft' })
    const document = await uploaded(app, client, draft, goodPdf(), { documentType: 'lease' })
    expect(document).toMatchObject({
      status: 'uploaded',
      documentType: 'lease',
      can: ['rename', 'replace', 'remove'],
    })
    expect(await documentTypesOnHand(app.services.db, draft)).toEqual(['lease'])
    await app.services.db.transaction().execute(tx => submitDocuments(tx, draft, app.now.value))
    expect((await read(client, document.id)).status).toBe('submitted')
  })

  test('requested by the staff: given, reviewed, sent back with a reason, given again, accepted', async () => {
    const reply = await app.call(requestDocument, {
      ...ofCase(assistant),
      body: { name: 'Attestation', reason: 'L’assureur la demande.', dueOn: '2026-12-01' },
    })
    expect(reply.body).toMatchObject({
      status: 'required',
      isRequired: true,
      file: null,
      dueOn: '2026-12-01',
    })
    const { id } = reply.body
    expect((await noticesOf(client)).join()).toContain('L’assureur la demande.')
    expect((await read(client, id)).can).toEqual(['rename', 'replace', 'explain'])

    const given = await uploaded(app, client, caseId, goodPdf('one'), { documentId: id })
    expect(given).toMatchObject({ id, status: 'validating', name: 'Attestation', reason: '' })
    expect((await noticesOf(lawyer)).join()).toContain('« Attestation » a été ajouté')
    expect((await read(assistant, id)).can).toContain('validate')

    const back = await app.call(rejectDocument, { ...on(lawyer, id), body: { reason: 'Page 2 illisible.' } })
    expect(back.body).toMatchObject({ status: 'required', reason: 'Page 2 illisible.' })
    expect((await noticesOf(client)).join()).toContain('Page 2 illisible.')

    const better = await uploaded(app, client, caseId, goodPdf('two'), { documentId: id })
    expect(better.versions.map(({ number }) => number)).toEqual([2, 1])
    const fine = await app.call(validateDocument, on(lawyer, id))
    expect(fine.body).toMatchObject({ status: 'submitted', reason: '', validatedAt: expect.any(String) })
    expect(fine.body.can).not.toContain('validate')
    expect((await eventsOf(caseId)).map(({ kind }) => kind)).toEqual([
      'document-requested',
      'document-added',
      'document-rejected',
      'document-added',
      'document-validated',
    ])
  })

  test('added by the staff: submitted without a review', async () => {
    const document = await uploaded(app, assistant, caseId, goodDocx(), { name: 'Conclusions.docx' })
    expect(document).toMatchObject({ status: 'submitted', name: 'Conclusions' })
    expect((await noticesOf(lawyer)).join()).not.toContain('Conclusions')
  })

  test('given by the staff: a client neither replaces nor renames it, until a file is asked again', async () => {
    const document = await uploaded(app, lawyer, caseId, goodPdf('ours'), { name: 'Conclusions.pdf' })
    expect((await read(client, document.id)).can).toEqual([])
    const renamed = { ...on(client, document.id), body: { name: 'Autre' } }
    expect((await app.call(renameDocument, renamed)).body.code).toBe('access.forbidden')
    const replacing = await announce(app, client, caseId, { documentId: document.id })
    expect(replacing.body.code).toBe('document.not-found')
    await app.call(rejectDocument, { ...on(lawyer, document.id), body: { reason: 'À signer.' } })
    const signed = await uploaded(app, client, caseId, goodPdf('signed'), { documentId: document.id })
    expect(signed.versions).toHaveLength(2)
    expect((await noticesOf(lawyer)).join()).toMatch(/Une nouvelle version de «\s+Conclusions\s+»/)
  })

  test('refuses to accept an accepted document again, or one that was never given', async () => {
    const empty = await insertDocument(app, caseId, assistant.id, null, { status: 'required' })
    for (const operation of [validateDocument, rejectDocument]) {
      const { body } = await app.call(operation, {
        ...on(lawyer, empty),
        ...(operation === rejectDocument && { body: { reason: 'Non.' } }),
      })
      expect(body.code).toBe('document.wrong-state')
    }
  })

  test('refuses requests in a draft or a closed case', async () => {
    const over = await insertCase(app, client.id, { status: 'refused' })
    const body = { name: 'Attestation', reason: 'Pour voir.' }
    const reply = await app.call(requestDocument, { ...ofCase(assistant, over), body })
    expect(reply.body.code).toBe('case.closed')
    const odd = await app.call(requestDocument, {
      ...ofCase(assistant),
      body: { ...body, documentType: 'horoscope' },
    })
    expect(odd.body.code).toBe('request.invalid')
  })
})

describe('a document is withdrawn', () => {
  test('from a draft, and its bytes are deleted', async () => {
    const draft = await insertCase(app, client.id, { status: 'draft' })
    const document = await uploaded(app, client, draft, goodPdf(randomUUID()))
    const file = await app.services.db
      .selectFrom('document_versions')
      .innerJoin('files', 'files.hash', 'file_hash')
      .select(['hash', 'size'])
      .where('document_id', '=', document.id)
      .executeTakeFirstOrThrow()
    expect((await app.call(removeDocument, on(client, document.id))).status).toBe(200)
    await app.workOff()
    expect(await app.services.files.has(file)).toBe(false)
    expect((await app.call(readDocument, on(client, document.id))).status).toBe(404)
  })

  test('but bytes that another document uses remain', async () => {
    const draft = await insertCase(app, client.id, { status: 'draft' })
    const bytes = goodPdf(randomUUID())
    const one = await uploaded(app, client, draft, bytes)
    const other = await uploaded(app, client, draft, bytes)
    await app.call(removeDocument, on(client, one.id))
    await app.workOff()
    expect((await content(client, other.id)).body).toBe(bytes.toString())
  })

  test('but not once it was submitted', async () => {
    const document = await uploaded(app, client, caseId, goodPdf())
    const { body } = await app.call(removeDocument, on(client, document.id))
    expect(body.code).toBe('document.wrong-state')
  })

  test("and the firm's request is open again; the staff can withdraw their request", async () => {
    const draft = await insertCase(app, client.id, { status: 'draft', drafter_id: assistant.id })
    const slot = await insertDocument(app, draft, assistant.id, null, {
      status: 'required',
      is_required: true,
      requested_by: assistant.id,
    })
    expect((await app.call(removeDocument, on(client, slot))).body.code).toBe('document.wrong-state')
    await uploaded(app, client, draft, goodPdf(), { documentId: slot })
    expect((await app.call(removeDocument, on(client, slot))).status).toBe(200)
    expect(await read(client, slot)).toMatchObject({ status: 'required', file: null })

    const question = await insertDocument(app, caseId, assistant.id, null, {
      status: 'required',
      is_required: true,
      requested_by: assistant.id,
    })
    expect((await app.call(removeDocument, on(assistant, question))).status).toBe(200)
    expect((await app.call(readDocument, on(client, question))).status).toBe(404)
  })
})

describe('the name of a document', () => {
  test('can change, and is the name of the download, whatever the file was called', async () => {
    const document = await uploaded(app, client, caseId, goodPng(), { name: 'IMG_0001.pdf' })
    const body = { name: 'Façade « côté rue »' }
    expect((await app.call(renameDocument, { ...on(client, document.id), body })).body.name).toBe(body.name)
    const { headers } = await content(client, document.id, { download: 'true' })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Facade _ cote rue _.png"; filename*=UTF-8''${encodeURIComponent(`${body.name}.png`)}`,
    )
  })

  test('is required', async () => {
    const document = await uploaded(app, client, caseId, goodPng())
    const { body } = await app.call(renameDocument, { ...on(client, document.id), body: { name: 'a/b' } })
    expect(body.code).toBe('document.name-refused')
  })
})

describe('an internal document', () => {
  test('is hidden from clients in lists, by id, in requests and in the timeline', async () => {
    const document = await uploaded(app, assistant, caseId, goodPdf(), {
      isInternal: true,
      documentType: 'lease',
    })
    const listed = async (person: TestPerson) => [
      ...(await app.call(listCaseDocuments, ofCase(person))).body.documents,
      ...(await app.call(listDocuments, { token: person.token, query: { case: caseId } })).body.items,
    ]
    expect((await listed(lawyer)).map(({ id }) => id)).toEqual([document.id, document.id])
    expect(await listed(client)).toEqual([])
    for (const operation of [readDocument, readDocumentContent, removeDocument]) {
      const { status, body } = await app.call(operation, on(client, document.id))
      expect([status, body.code]).toEqual([404, 'document.not-found'])
    }
    const replaced = await announce(app, client, caseId, { documentId: document.id })
    expect(replaced.body.code).toBe('document.not-found')
    expect(await documentTypesOnHand(app.services.db, caseId)).toEqual([])
    expect(await eventsOf(caseId)).toEqual([{ kind: 'document-added', is_internal: true }])
  })

  test('is sent back within the firm, without notifying the client', async () => {
    const document = await uploaded(app, assistant, caseId, goodPdf(), { isInternal: true })
    await app.call(rejectDocument, { ...on(lawyer, document.id), body: { reason: 'À refaire.' } })
    expect(await noticesOf(client)).toEqual([])
  })
})

test('a file announced twice with one key is one upload', async () => {
  const key = randomUUID()
  const send = () =>
    app.call(beginUpload, {
      ...ofCase(client),
      body: { name: 'bail.pdf', size: 100 },
      headers: { 'idempotency-key': key },
    })
  expect((await send()).body.id).toBe((await send()).body.id)
  expect((await upload(app, client, caseId, goodPdf())).status).toBe(200)
})
