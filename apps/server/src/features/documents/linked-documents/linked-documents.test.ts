import { listDocumentRows } from '@maat/contract/documents/case-folders'
import { readDocument } from '@maat/contract/documents/documents'
import { linkDocuments, listLinkedDocuments, unlinkDocument } from '@maat/contract/documents/linked-documents'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { MOST_LINKED } from '@maat/domain/documents/folders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { newId } from '../../../platform/new-id.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let colleague: TestPerson
let home: CaseId
let here: CaseId
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  colleague = await app.people.create('Avocat')
})
beforeEach(async () => {
  home = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, title: 'Divorce' })
  here = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, title: 'Garde' })
})
afterAll(() => app.close())

const newDocument = async (given: object = {}) =>
  (await insertDocument(app, home, client.id, null, given)) as DocumentId
const link = async (person: TestPerson, documentIds: DocumentId[], caseId = here) =>
  await app.call(linkDocuments, {
    token: person.token,
    params: { caseId },
    body: { documentIds: documentIds as DocumentId[] },
  })
const linked = async (person: TestPerson, query: object = {}) =>
  (await app.call(listLinkedDocuments, { token: person.token, params: { caseId: here }, query })).body
const names = async (person: TestPerson) => (await linked(person)).items.map(({ name }) => name)
const unlink = async (person: TestPerson, documentId: DocumentId) =>
  await app.call(unlinkDocument, {
    token: person.token,
    params: { caseId: here, documentId: documentId as DocumentId },
  })

test('attaches a document: it is one, belongs to its case, and changes in both places', async () => {
  const id = await newDocument({ name: 'Acte de mariage' })
  expect((await link(lawyer, [id])).status).toBe(200)
  expect((await link(lawyer, [id])).status).toBe(200)
  const [item, ...others] = (await linked(lawyer)).items
  expect(others).toEqual([])
  expect(item).toMatchObject({
    id,
    name: 'Acte de mariage',
    folderId: null,
    home: { id: home, title: 'Divorce' },
  })
  const rows = await app.call(listDocumentRows, { token: lawyer.token, params: { caseId: here } })
  expect(rows.body.items).toEqual([])
  await app.services.db.updateTable('documents').set({ name: 'Extrait' }).where('id', '=', id).execute()
  expect(await names(lawyer)).toEqual(['Extrait'])
})

test('a user who may not read the document in its case learns nothing of it in the other', async () => {
  const id = await newDocument()
  await link(lawyer, [id])
  await app.services.db.updateTable('cases').set({ lawyer_id: colleague.id }).where('id', '=', here).execute()
  expect(await names(colleague)).toEqual([])
  expect((await unlink(colleague, id)).body.code).toBe('document.not-found')
  expect((await link(colleague, [id])).body.code).toBe('document.not-found')
  const read = await app.call(readDocument, { token: colleague.token, params: { documentId: id } })
  expect(read.status).toBe(404)
  // The right ends, and comes back.
  await app.services.db.updateTable('cases').set({ lawyer_id: colleague.id }).where('id', '=', home).execute()
  expect(await names(colleague)).toHaveLength(1)
})

test('a document that moved here or was withdrawn is no longer attached, until that is undone', async () => {
  const [moved, withdrawn] = [await newDocument({ name: 'A' }), await newDocument({ name: 'B' })]
  await link(lawyer, [moved, withdrawn])
  const move = async (id: DocumentId, change: object) =>
    await app.services.db.updateTable('documents').set(change).where('id', '=', id).execute()
  await move(moved, { case_id: here })
  await move(withdrawn, { case_id: null, withdrawn_from: home })
  expect(await names(lawyer)).toEqual([])
  await move(moved, { case_id: home })
  await move(withdrawn, { case_id: home, withdrawn_from: null })
  expect(await names(lawyer)).toEqual(['A', 'B'])
})

test('detaches a document, which stays where it is', async () => {
  const id = await newDocument()
  await link(lawyer, [id])
  expect((await unlink(lawyer, id)).status).toBe(200)
  expect(await names(lawyer)).toEqual([])
  expect((await unlink(lawyer, id)).body.code).toBe('document.not-found')
  const read = await app.call(readDocument, { token: lawyer.token, params: { documentId: id } })
  expect(read.body).toMatchObject({ id, caseId: home })
})

test('refuses documents of the same case, unknown ones, and too many', async () => {
  const own = await insertDocument(app, here, client.id, null)
  expect((await link(lawyer, [own])).body.code).toBe('document.of-this-case')
  expect((await link(lawyer, [newId<DocumentId>()])).body.code).toBe('document.not-found')
  const at = app.now.value.toISOString()
  const ids = await Promise.all(Array.from({ length: MOST_LINKED }, () => newDocument()))
  await app.services.db
    .insertInto('linked_documents')
    .values(ids.map(id => ({ case_id: here, document_id: id, linked_by: lawyer.id, linked_at: at })))
    .execute()
  expect((await link(lawyer, [await newDocument()])).body.code).toBe('document.too-many-linked')
})

test('pages by name', async () => {
  const ids = [await newDocument({ name: 'Béta' }), await newDocument({ name: 'alpha' })]
  await link(lawyer, ids)
  const first = await linked(lawyer, { limit: '1' })
  expect(first.items.map(({ name }) => name)).toEqual(['alpha'])
  const second = await linked(lawyer, { limit: '1', after: first.next })
  expect(second.items.map(({ name }) => name)).toEqual(['Béta'])
  expect(second.next).toBeNull()
})
