// Tests the facts of a dispute: their order, their proofs, and who keeps them.

import { randomUUID } from 'node:crypto'
import {
  addFact,
  addProof,
  changeFact,
  type FactView,
  listFacts,
  removeFact,
  removeProof,
} from '@maat/contract/cases/facts'
import type { CaseId, DocumentId, FactId, ProofId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { pagedPdf } from '../../../../test/files/paged-pdf.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { newId } from '../../../platform/new-id.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
})
beforeEach(async () => {
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
})
afterAll(() => app.close())

const fact = {
  text: 'Le bail est signé.',
  certainty: 'exact' as const,
  on: '2024-03-05',
  until: null,
  people: [],
}
const add = async (given: object = {}, person = lawyer) =>
  await app.call(addFact, {
    token: person.token,
    params: { caseId },
    body: { ...fact, ...given },
    headers: { 'idempotency-key': randomUUID() },
  })
const added = async (given: object = {}): Promise<FactView> => (await add(given)).body
const list = async (person = lawyer) =>
  (await app.call(listFacts, { token: person.token, params: { caseId } })).body
const prove = async (factId: FactId, documentId: DocumentId, page = 1) =>
  await app.call(addProof, {
    token: lawyer.token,
    params: { caseId, factId },
    body: { documentId: documentId as DocumentId, page, quote: 'Bail de neuf ans' },
    headers: { 'idempotency-key': randomUUID() },
  })

/** A document with so many pages. */
async function paper(pages: number): Promise<DocumentId> {
  const texts = Array.from({ length: pages }, (_, at) => `Page ${at + 1} of ${randomUUID()}`)
  return (await uploaded(app, lawyer, caseId, pagedPdf(texts))).id
}

test('lists facts in the order in which they happened, whatever the order of typing', async () => {
  await add({ text: 'Sans date', certainty: 'unknown', on: null })
  await add({ text: 'Après mars', certainty: 'after', on: '2024-03' })
  await add({ text: 'Le 5 mars' })
  await add({ text: 'Vers mars', certainty: 'about', on: '2024-03' })
  await add({ text: 'En 2023', on: '2023' })
  expect((await list()).facts.map(({ text }) => text)).toEqual([
    'En 2023',
    'Vers mars',
    'Le 5 mars',
    'Après mars',
    'Sans date',
  ])
})

test.each([
  [{ on: null }, 'on', 'field.required'],
  [{ on: '2024-02-30' }, 'on', 'fact.date-unfit'],
  [{ certainty: 'between', on: '2024', until: '2023' }, 'until', 'fact.dates-reversed'],
])('refuses the date %j', async (given, path, code) => {
  const { body, status } = await app.callUntyped(addFact, {
    token: lawyer.token,
    params: { caseId },
    body: { ...fact, ...given },
  })
  expect(status).toBe(422)
  expect(body.errors).toEqual([{ path, code }])
})

test('an unknown date has no parts, and only two dates have a second one', async () => {
  expect(await added({ certainty: 'unknown', on: '2024' })).toMatchObject({ on: null, until: null })
  expect(await added({ until: '2025' })).toMatchObject({ on: '2024-03-05', until: null })
})

test('a stale change is refused with the current fact', async () => {
  const { id } = await added()
  const change = async (text: string, version: number) =>
    await app.call(changeFact, {
      token: lawyer.token,
      params: { caseId, factId: id },
      body: { ...fact, text, version },
    })
  expect((await change('Le bail est enregistré.', 1)).body).toMatchObject({ version: 2 })
  const { body } = await change('Autre', 1)
  expect(body).toMatchObject({ code: 'record.stale', current: { text: 'Le bail est enregistré.' } })
})

test('a page proves a fact; a new version of the document marks the proof as outdated', async () => {
  const { id } = await added()
  const documentId = await paper(2)
  const { body } = await prove(id, documentId, 2)
  expect(body.proofs).toMatchObject([
    { documentId, page: 2, version: 1, quote: 'Bail de neuf ans', isOutdated: false },
  ])
  expect((await prove(id, documentId, 2)).body.code).toBe('fact.proved-before')
  await uploaded(app, lawyer, caseId, pagedPdf(['Autre bail']), { documentId })
  expect((await list()).facts[0]?.proofs).toMatchObject([{ version: 1, isOutdated: true }])
})

async function anotherFile(): Promise<string> {
  const other = await paper(3)
  const { file_hash } = await app.services.db
    .selectFrom('document_versions')
    .select('file_hash')
    .where('document_id', '=', other)
    .executeTakeFirstOrThrow()
  return file_hash
}

test('only a document of this case with such a page proves a fact', async () => {
  const { id } = await added()
  const empty = await insertDocument(app, caseId, client.id, null, { status: 'required' })
  expect((await prove(id, empty)).body.code).toBe('fact.no-file')
  const elsewhere = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const foreign = await insertDocument(app, elsewhere, client.id, null)
  expect((await prove(id, foreign)).body.code).toBe('document.not-found')
  const paged = await paper(2)
  await app.services.db
    .updateTable('files')
    .set({ pages: 2 })
    .where('hash', 'in', eb =>
      eb.selectFrom('document_versions').select('file_hash').where('document_id', '=', paged),
    )
    .execute()
  expect((await prove(id, paged, 3)).body.code).toBe('fact.page-unknown')
})

test('a proof of a document that moved to another case is not shown any more', async () => {
  const { id } = await added()
  const documentId = await paper(1)
  await prove(id, documentId)
  const elsewhere = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  await app.services.db
    .updateTable('documents')
    .set({ case_id: elsewhere })
    .where('id', '=', documentId)
    .execute()
  expect((await list()).facts[0]?.proofs).toEqual([])
})

test('takes a proof away, and removes a fact', async () => {
  const { id } = await added()
  const documentId = await paper(1)
  const [proof] = (await prove(id, documentId)).body.proofs
  const params = { caseId, factId: id, proofId: proof?.id ?? (randomUUID() as ProofId) }
  const take = async () => await app.call(removeProof, { token: lawyer.token, params })
  expect((await take()).body.proofs).toEqual([])
  expect((await take()).body.code).toBe('fact.proof-unknown')
  const remove = async () =>
    await app.call(removeFact, { token: lawyer.token, params: { caseId, factId: id } })
  expect((await remove()).status).toBe(200)
  expect((await remove()).body.code).toBe('fact.not-found')
})

test('neither the client nor a lawyer of another case sees or keeps facts', async () => {
  await added()
  const colleague = await app.people.create('Avocat')
  for (const person of [client, colleague]) {
    const { body } = await app.call(listFacts, { token: person.token, params: { caseId } })
    expect(['access.forbidden', 'case.not-found']).toContain(body.code)
    expect(['access.forbidden', 'case.not-found']).toContain((await add({}, person)).body.code)
  }
})

test('a case has at most a thousand facts, and a fact twenty proofs', async () => {
  const { id } = await added()
  const documentId = await paper(1)
  const now = app.services.clock().toISOString()
  const hash = await anotherFile()
  const proofs = Array.from({ length: 20 }, (_, at) => ({
    fact_id: id,
    document_id: documentId,
    version_number: 1,
    file_hash: hash,
    page: at + 2,
    added_by: lawyer.id,
    added_at: now,
  }))
  await app.services.db.insertInto('fact_proofs').values(proofs).execute()
  expect((await prove(id, documentId)).body.code).toBe('fact.too-many-proofs')
  const facts = Array.from({ length: 999 }, () => ({
    case_id: caseId,
    text: 'Un fait',
    certainty: 'unknown' as const,
    sort_key: '9999',
    author_id: lawyer.id,
    created_at: now,
    updated_at: now,
  }))
  await app.services.db.insertInto('case_facts').values(facts).execute()
  expect((await add()).body.code).toBe('fact.too-many')
})

test('a fact that is not there is neither changed, nor proved, nor loses a proof', async () => {
  const factId = randomUUID() as FactId
  const params = { caseId, factId }
  const changed = await app.call(changeFact, { token: lawyer.token, params, body: { ...fact, version: 1 } })
  expect(changed.body.code).toBe('fact.not-found')
  expect((await prove(factId, newId<DocumentId>())).body.code).toBe('fact.not-found')
  const proofId = randomUUID() as ProofId
  const removed = await app.call(removeProof, { token: lawyer.token, params: { ...params, proofId } })
  expect(removed.body.code).toBe('fact.not-found')
})

test('the log names the fact and the fields that changed, and never repeats what it says', async () => {
  const { id } = await added({ text: 'Le bailleur a menacé le locataire.' })
  const params = { caseId, factId: id }
  const changed = { ...fact, text: 'Le bailleur a insulté le locataire.', people: ['Bailleur'], version: 1 }
  await app.call(changeFact, { token: lawyer.token, params, body: changed })
  await app.call(removeFact, { token: lawyer.token, params })
  const entries = await app.services.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('record_id', '=', caseId)
    .where('action', 'like', 'fact.%')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'fact.added', details: { fact: id } },
    { action: 'fact.changed', details: { fact: id, fields: ['text', 'people'] } },
    { action: 'fact.removed', details: { fact: id } },
  ])
})
