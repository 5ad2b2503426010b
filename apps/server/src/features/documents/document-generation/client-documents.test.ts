import {
  listClientTemplates,
  makeClientDocument,
  prepareClientDocument,
  previewClientDocument,
} from '@maat/contract/documents/client-documents'
import { reopenDocument } from '@maat/contract/documents/document-generation'
import { readDocumentTemplate } from '@maat/contract/documents/document-templates'
import { listCaseDocuments, readDocument, readDocumentContent } from '@maat/contract/documents/documents'
import type { CaseId, DocumentTemplateId } from '@maat/contract/ids'
import { CASE_STORAGE_QUOTA } from '@maat/domain/documents/document-files'
import { storageQuotaOf } from '@maat/domain/documents/storage-quota'
import { MOST_CLIENT_DOCUMENTS_A_DAY } from '@maat/domain/templates/template-kinds'
import type { Language, Translated } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import PizZip from 'pizzip'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson, insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import {
  giveFile,
  makeTemplate,
  once,
  openToClients,
  sameText,
} from '../../../../test/documents/generated-documents.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User', { city: 'Namur', phone: null })
  lawyer = await app.people.create('Avocat')
})
beforeEach(async () => {
  await app.services.db.deleteFrom('template_files').execute()
  await app.services.db.deleteFrom('document_templates').execute()
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, title: 'Bail' })
})
afterAll(() => app.close())

const around = () => ({ app, lawyer })
const LINES = ['# {dossier.titre}', '{client.nom}, {client.telephone}, {question.delai | date}']
const WORDS = {
  'question.delai': sameText('Jusqu’à quand lui laissez-vous ?'),
  'client.phone': sameText('À quel numéro vous joindre ?'),
}

async function openedTemplate(more: Partial<Parameters<typeof makeTemplate>[1]> = {}) {
  const id = await makeTemplate(around(), { lines: LINES, ...more })
  const { body } = await openToClients(around(), id, { version: 1, questions: WORDS })
  expect(body.isOpen).toBe(true)
  return id
}
const of = (person: TestPerson = client, id: CaseId = caseId) => ({
  token: person.token,
  params: { caseId: id },
})
const list = async (person?: TestPerson, id?: CaseId, language: Language = 'fr') =>
  (await app.call(listClientTemplates, { ...of(person, id), query: { language } })).body
const prepare = async (templateId: DocumentTemplateId, language: Language = 'fr', id = caseId) =>
  (
    await app.call(prepareClientDocument, {
      token: client.token,
      params: { caseId: id, templateId },
      query: { language },
    })
  ).body
const filling = (templateId: DocumentTemplateId, answers: Record<string, string> = {}) => ({
  templateId,
  language: 'fr' as const,
  answers,
})
const make = async (templateId: DocumentTemplateId, answers?: Record<string, string>, id = caseId) =>
  (
    await app.call(makeClientDocument, {
      ...of(client, id),
      body: filling(templateId, answers),
      headers: once(),
    })
  ).body
const preview = async (templateId: DocumentTemplateId, answers?: Record<string, string>, id = caseId) =>
  (await app.call(previewClientDocument, { ...of(client, id), body: filling(templateId, answers) })).body

test('opens a template only with all words, and without a field that clients do not read', async () => {
  const id = await makeTemplate(around(), { lines: LINES, languages: ['fr', 'nl'] })
  const { body: refused } = await openToClients(around(), id, {
    version: 1,
    questions: { ...WORDS, 'client.phone': { fr: 'Quel numéro ?', en: '', nl: '' } },
  })
  expect(refused).toMatchObject({
    code: 'document-template.not-for-clients',
    current: [{ language: 'nl', kind: 'question', key: 'client.phone' }],
  })
  const kept = await openToClients(around(), id, { version: 1, questions: {}, isOpen: false })
  expect(kept.body).toMatchObject({ isOpen: false, openIn: [], version: 2 })
  expect((await openToClients(around(), id, { version: 1 })).body).toMatchObject({ code: 'record.stale' })
  expect((await openToClients(around(), id, { version: 2, title: 'a/b' })).body).toMatchObject({
    code: 'document.name-refused',
  })
  for (const field of ['{#faits}{texte}{/}', '{avocat.email}', '{adversaire.nom}', '{reste_a_payer}']) {
    const closed = await makeTemplate(around(), { lines: [field] })
    const { body } = await openToClients(around(), closed, { version: 1 })
    expect([field, (body as unknown as { code: string }).code]).toEqual([
      field,
      'document-template.not-for-clients',
    ])
  }
})

test('offers what is open, for the country and the issue of the case, in the wished language', async () => {
  const issues = await app.services.db.selectFrom('issues').select('id').limit(2).execute()
  const [issue, other] = issues.map(({ id }) => id)
  const mine = await insertCase(app, client.id, {
    status: 'in-progress',
    lawyer_id: lawyer.id,
    issue_id: issue as string,
  })
  const everywhere = await openedTemplate({ languages: ['fr', 'nl'] })
  const suiting = await openedTemplate({ issues: [issue as string], countries: ['BE'] })
  await openedTemplate({ issues: [other as string] })
  await openedTemplate({ countries: ['CM'] })
  await makeTemplate(around(), { lines: LINES })
  const { items } = await list(client, mine, 'nl')
  expect(items.map(({ id }) => id).toSorted()).toEqual([everywhere, suiting].toSorted())
  expect(items.find(({ id }) => id === everywhere)).toMatchObject({ language: 'nl', title: 'Ma lettre' })
  expect(items.find(({ id }) => id === suiting)?.language).toBe('fr')
  const firstPage = await app.call(listClientTemplates, { ...of(client, mine), query: { limit: 1 } })
  const { body: secondPage } = await app.call(listClientTemplates, {
    ...of(client, mine),
    query: { limit: 1, after: String(firstPage.body.next) },
  })
  expect([firstPage.body.items, secondPage.items].map(({ length }) => length)).toEqual([1, 1])
  expect(secondPage.next).toBeNull()
})

test('asks in the client’s words, shows the result, and makes a document of the case', async () => {
  const id = await openedTemplate()
  const { questions, title } = await prepare(id)
  expect(title).toBe('Ma lettre')
  expect(questions).toEqual([
    { key: 'question.delai', kind: 'date', text: 'Jusqu’à quand lui laissez-vous ?' },
    { key: 'client.phone', kind: 'text', text: 'À quel numéro vous joindre ?' },
  ])
  const answers = { 'question.delai': '2026-03-01', 'client.phone': '081 22 33 44' }
  const { blocks, blanks } = await preview(id, answers)
  expect(blocks[1]?.texts[0]).toMatch(/, 081 22 33 44, 1er mars 2026$/)
  expect(blanks).toBe(0)
  const { documentId } = await make(id, answers)
  const { body: seen } = await app.call(listCaseDocuments, of())
  expect(seen.documents).toMatchObject([
    { id: documentId, name: 'Ma lettre', isInternal: false, isSensitive: true },
  ])
  const events = await app.services.db
    .selectFrom('case_events')
    .select('kind')
    .where('case_id', '=', caseId)
    .execute()
  expect(events.map(({ kind }) => kind)).toContain('document-made')
  const staff = { token: lawyer.token, params: { documentId } }
  expect((await app.call(readDocument, staff)).body).toMatchObject({ generated: 'final', can: [] })
  // It is the client’s own text, so it is not on the firm’s letterhead.
  const { bytes } = await app.call(readDocumentContent, staff)
  expect(new PizZip(bytes).file('word/document.xml')?.asText()).not.toContain('headerReference')
  expect((await app.call(reopenDocument, staff)).body).toMatchObject({ code: 'document.wrong-state' })
})

test('a later file that names a closed field is not offered, and nothing of the field reaches the client', async () => {
  const id = await openedTemplate()
  await giveFile(around(), id, [...LINES, '{avocat.email} {#delais}{titre}{/}'])
  expect((await list()).items).toEqual([])
  expect(await prepare(id)).toMatchObject({ code: 'document-template.not-found' })
  const { body } = await app.call(readDocumentTemplate, { token: lawyer.token, params: { templateId: id } })
  expect(body).toMatchObject({ isOpen: true, openIn: [] })
  expect(body.closedFields).toEqual(expect.arrayContaining(['lawyer.email', 'deadlines']))
  // Even a template that was wrongly marked as open leaves such a field blank.
  await sql`update document_templates set open_languages = '{fr}'`.execute(app.services.db)
  const { blocks } = await preview(id)
  expect(JSON.stringify(blocks)).not.toContain(lawyer.email)
})

test('only the client of the case makes documents, and only while it runs', async () => {
  const id = await openedTemplate()
  const collaborator = await app.people.create('User')
  await addPerson(app, caseId, collaborator.id, 'administrator')
  for (const person of [collaborator, lawyer]) {
    const { body } = await app.call(listClientTemplates, of(person))
    expect(['access.forbidden', 'case.not-found']).toContain((body as unknown as { code: string }).code)
  }
  const ended = await insertCase(app, client.id, { status: 'finished', lawyer_id: lawyer.id })
  expect((await list(client, ended)).items).toEqual([])
  for (const reply of [
    await prepare(id, 'fr', ended),
    await preview(id, {}, ended),
    await make(id, {}, ended),
  ])
    expect(reply).toMatchObject({ code: 'case.closed' })
})

test('refuses wrong answers, unknown templates, and lost or broken files', async () => {
  const id = await openedTemplate()
  const wrong = { 'question.delai': '31/02/2026' }
  for (const reply of [await preview(id, wrong), await make(id, wrong)])
    expect(reply).toMatchObject({ code: 'document-template.answer-refused', current: 'question.delai' })
  const unknown = '00000000-0000-4000-8000-00000000dead' as DocumentTemplateId
  for (const reply of [await preview(unknown), await make(unknown), await prepare(unknown)])
    expect(reply).toMatchObject({ code: 'document-template.not-found' })
  const read = app.services.files.read.bind(app.services.files)
  Object.assign(app.services.files, { read: async () => undefined })
  for (const reply of [await preview(id), await make(id)])
    expect(reply).toMatchObject({ code: 'document-template.no-file' })
  Object.assign(app.services.files, { read: async () => [Buffer.from('PK')] })
  for (const reply of [await preview(id), await make(id)])
    expect(reply).toMatchObject({ code: 'document-template.not-word' })
  Object.assign(app.services.files, { read })
})

test('counts the documents of a case in a day, and the room of the client and of the case', async () => {
  const id = await openedTemplate()
  for (let at = 0; at < MOST_CLIENT_DOCUMENTS_A_DAY; at += 1)
    expect((await make(id)).documentId).toEqual(expect.any(String))
  expect(await make(id)).toMatchObject({ code: 'document.too-many-today' })
  const other = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const first = await insertDocument(app, other, client.id, null)
  await sql`insert into documents (case_id, name, status, is_sensitive, created_by, created_at, updated_at)
    select d.case_id, d.name, d.status, d.is_sensitive, d.created_by, d.created_at, d.updated_at
    from documents d, generate_series(1, ${CASE_STORAGE_QUOTA.documents}::int) where d.id = ${first}::uuid`.execute(
    app.services.db,
  )
  expect(await make(id, {}, other)).toMatchObject({ code: 'case.documents-full' })
  await app.services.db
    .insertInto('uploads')
    .values({
      user_id: client.id,
      case_id: caseId,
      name: 'bail.pdf',
      size: storageQuotaOf(true).bytes,
      created_at: app.services.clock().toISOString(),
    })
    .execute()
  const third = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  expect(await make(id, {}, third)).toMatchObject({ code: 'document.room-full' })
})

const words = (fr: string): Translated => ({ fr, en: '', nl: '' })

test('a language without words is not offered', async () => {
  const id = await makeTemplate(around(), { lines: ['{client.nom}'], languages: ['fr'] })
  const { body } = await openToClients(around(), id, {
    version: 1,
    questions: { 'question.autre': words('Autre ?') },
  })
  expect(body.openIn).toEqual(['fr'])
  await giveFile(around(), id, ['{client.nom} {question.neu}'], 'nl')
  expect((await prepare(id, 'nl')) as unknown).toMatchObject({ code: 'document-template.not-found' })
  expect((await list(client, caseId, 'nl')).items).toMatchObject([{ language: 'fr' }])
})
