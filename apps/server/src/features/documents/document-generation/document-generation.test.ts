import { randomUUID } from 'node:crypto'
import {
  generateDocument,
  listFieldValues,
  prepareDocument,
  previewDocument,
} from '@maat/contract/documents/document-generation'
import { createDocumentTemplate, giveTemplateFile } from '@maat/contract/documents/document-templates'
import { listCaseDocuments, readDocument, readDocumentContent } from '@maat/contract/documents/documents'
import { saveLetterhead } from '@maat/contract/documents/letterheads'
import type { CaseId, DocumentTemplateId } from '@maat/contract/ids'
import { CASE_STORAGE_QUOTA } from '@maat/domain/documents/document-files'
import type { Language } from '@maat/domain/words/languages'
import PizZip from 'pizzip'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { BRUSSELS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildWord } from '../../../platform/word/build-word.ts'
import { readBlocks } from '../../../platform/word/read-blocks.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User', { gender: 'female', city: 'Namur', phone: null })
  lawyer = await app.people.create('Avocat')
})
beforeEach(async () => {
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, title: 'Bail' })
})
afterAll(() => app.close())

const once = () => ({ 'idempotency-key': randomUUID() })
async function template(lines: string[], language: Language = 'fr'): Promise<DocumentTemplateId> {
  const name = { fr: 'Lettre', en: 'Letter', nl: 'Brief' }
  const { body } = await app.call(createDocumentTemplate, {
    token: lawyer.token,
    body: { name, kind: 'letter', countries: [] },
    headers: once(),
  })
  await app.call(giveTemplateFile, {
    token: lawyer.token,
    params: { templateId: body.id },
    query: { language, name: 'lettre.docx' },
    body: buildWord(lines),
  })
  return body.id
}
const of = (person = lawyer) => ({ token: person.token, params: { caseId } })
const prepare = async (id: DocumentTemplateId, language: Language = 'fr') =>
  (
    await app.call(prepareDocument, {
      token: lawyer.token,
      params: { caseId, templateId: id },
      query: { language },
    })
  ).body
const filling = (
  templateId: DocumentTemplateId,
  answers: Record<string, string> = {},
  language: Language = 'fr',
) => ({
  templateId,
  language,
  answers,
})
const preview = async (...given: Parameters<typeof filling>) =>
  (await app.call(previewDocument, { ...of(), body: filling(...given) })).body
const generate = async (templateId: DocumentTemplateId, more: object = {}) =>
  await app.call(generateDocument, {
    ...of(),
    body: { ...filling(templateId), name: 'Lettre au bailleur', isInternal: true, ...more },
    headers: once(),
  })

test('nothing left to pay is a known zero, never a blank, and shows no part about what is left', async () => {
  const id = await template(['{reste_a_payer} {#reste_a_payer}Payez.{/}'])
  expect((await prepare(id)).questions).toEqual([])
  const { blocks, blanks } = await preview(id)
  expect(blocks[0]?.texts[0]).toMatch(/^0,00\s€ ?$/u)
  expect(blanks).toBe(0)
})

test('a day of birth in the future is refused', async () => {
  const { db } = app.services
  await db.updateTable('users').set({ birth_date: null }).where('id', '=', client.id).execute()
  const id = await template(['{client.ne_le}'])
  const given = (day: string) => ({ ...of(), body: filling(id, { 'client.birthDate': day }) })
  expect((await app.call(previewDocument, given('2199-01-01'))).body).toMatchObject({
    code: 'document-template.answer-refused',
    current: 'client.birthDate',
  })
  expect((await preview(id, { 'client.birthDate': '1985-07-30' })).blocks[0]?.texts[0]).toContain('1985')
})

test('asks what the case does not know, one question each, and fills in the rest', async () => {
  const id = await template([
    '{client.nom} {client.telephone} {dossier.titre} {question.delai | date} {#client.femme}e{/}',
  ])
  const { questions, known } = await prepare(id)
  expect(questions).toEqual([
    { key: 'question.delai', name: 'delai', kind: 'date' },
    { key: 'client.phone', name: null, kind: 'text' },
  ])
  expect(known).toContainEqual({ key: 'case.title', text: 'Bail' })
  const { blocks, blanks } = await preview(id, { 'question.delai': '2026-03-01' })
  expect(blocks[0]?.texts[0]).toMatch(/ …+ Bail 1er mars 2026 e$/)
  expect(blanks).toBe(1)
  const answered = await preview(id, { 'question.delai': '2026-03-01', 'client.phone': '081 22 33 44' })
  expect(answered.blocks[0]?.texts[0]).toContain('081 22 33 44')
  expect(answered.blanks).toBe(0)
})

test('an answer of another kind is refused with its question', async () => {
  const id = await template(['{question.delai | date} {question.montant | montant}'])
  for (const [key, answer] of [
    ['question.delai', '31/02/2026'],
    ['question.montant', 'cent'],
  ] as const) {
    const body = await preview(id, { [key]: answer })
    expect(body).toMatchObject({ code: 'document-template.answer-refused', current: key })
    const made = await generate(id, { answers: { [key]: answer } })
    expect(made.body).toMatchObject({ code: 'document-template.answer-refused', current: key })
  }
  // A character that no Word file can hold is a fault of the answer, not of the template.
  const asking = await template(['{question.delai}'])
  expect(await preview(asking, { 'question.delai': 'quinze\u0001 jours' })).toMatchObject({
    code: 'document-template.answer-refused',
    current: 'question.delai',
  })
  // The case knows its title: an answer cannot replace it.
  const titled = await template(['{dossier.titre}'])
  expect((await preview(titled, { 'case.title': 'Autre' })).blocks[0]?.texts).toEqual(['Bail'])
})

test('writes in the reader’s language, whatever the language of the writer', async () => {
  const id = await template(['{vandaag} {client.land}'], 'nl')
  const { blocks } = await preview(id, {}, 'nl')
  expect(blocks[0]?.texts[0]).toMatch(/^\d+ \w+ 20\d\d /)
  expect(((await preview(id, {}, 'fr')) as unknown as { code: string }).code).toBe(
    'document-template.no-file',
  )
  expect((await generate(id)).body.code).toBe('document-template.no-file')
  expect(((await prepare(id)) as unknown as { code: string }).code).toBe('document-template.no-file')
})

test('makes a document of the case, which the client sees only if the lawyer says so', async () => {
  const id = await template(['# {dossier.titre}', 'Bonjour {client.nom}'])
  const { body } = await generate(id)
  const document = await app.call(readDocument, {
    token: lawyer.token,
    params: { documentId: body.documentId },
  })
  expect(document.body).toMatchObject({
    name: 'Lettre au bailleur',
    isInternal: true,
    status: 'submitted',
    file: { fileName: 'Lettre au bailleur.docx' },
  })
  const content = await app.call(readDocumentContent, {
    token: lawyer.token,
    params: { documentId: body.documentId },
  })
  expect(readBlocks(content.bytes)[0]).toEqual({ kind: 'heading', texts: ['Bail'] })
  const seen = async () =>
    (await app.call(listCaseDocuments, of(client))).body.documents.map(({ name }) => name)
  expect(await seen()).not.toContain('Lettre au bailleur')
  await generate(id, { isInternal: false, name: 'Pour vous' })
  expect(await seen()).toContain('Pour vous')
})

test('stands on the letterhead of the office, by default with its own data', async () => {
  const id = await template(['Bonjour {client.nom}'])
  const headerOf = async () => {
    const { body } = await generate(id)
    const params = { documentId: body.documentId }
    const { bytes } = await app.call(readDocumentContent, { token: lawyer.token, params })
    return new PizZip(bytes).file('word/maatFirst.xml')?.asText() ?? ''
  }
  const { street, email } = await app.services.db
    .selectFrom('offices')
    .select(['street', 'email'])
    .where('id', '=', BRUSSELS)
    .executeTakeFirstOrThrow()
  const own = await headerOf()
  for (const text of [app.services.config.firmName, street, email]) expect(own).toContain(text)
  const admin = await app.people.create('Admin')
  await app.call(saveLetterhead, {
    token: admin.token,
    params: { officeId: BRUSSELS },
    body: saveLetterhead.example,
  })
  const edited = await headerOf()
  for (const text of ['Cabinet Exemple', '4000 Liège', '<w:drawing>']) expect(edited).toContain(text)
  expect(edited).not.toContain(street)
})

test('refuses a wrong name, a foreign folder, a full case, and what does not exist', async () => {
  const id = await template(['a'])
  expect((await generate(id, { name: 'a/b' })).body.code).toBe('document.name-refused')
  expect((await generate(id, { folderId: randomUUID() })).body.code).toBe('folder.not-found')
  const unknown = randomUUID() as DocumentTemplateId
  expect((await generate(unknown)).body.code).toBe('document-template.not-found')
  expect(((await preview(unknown)) as unknown as { code: string }).code).toBe('document-template.not-found')
  const missing = { token: lawyer.token, params: { caseId, templateId: unknown } }
  expect((await app.call(prepareDocument, missing)).body.code).toBe('document-template.not-found')
  const first = await insertDocument(app, caseId, client.id, null)
  await app.services.db
    .insertInto('documents')
    .columns(['case_id', 'name', 'status', 'is_sensitive', 'created_by', 'created_at', 'updated_at'])
    .expression(eb =>
      eb
        .selectFrom('documents')
        .crossJoin(
          eb.fn<{ n: number }>('generate_series', [eb.lit(1), eb.lit(CASE_STORAGE_QUOTA.documents)]).as('n'),
        )
        .select(['case_id', 'name', 'status', 'is_sensitive', 'created_by', 'created_at', 'updated_at'])
        .where('documents.id', '=', first),
    )
    .execute()
  expect((await generate(id)).body.code).toBe('case.documents-full')
})

test('a template whose file is lost or broken says so', async () => {
  const id = await template(['a'])
  const read = app.services.files.read.bind(app.services.files)
  Object.assign(app.services.files, { read: async () => undefined })
  expect(((await preview(id)) as unknown as { code: string }).code).toBe('document-template.no-file')
  Object.assign(app.services.files, { read: async () => [Buffer.from('PK')] })
  expect(((await preview(id)) as unknown as { code: string }).code).toBe('document-template.not-word')
  expect((await generate(id)).body.code).toBe('document-template.not-word')
  Object.assign(app.services.files, { read })
})

test('shows the values of a case for every field, in a language', async () => {
  const { body } = await app.call(listFieldValues, { ...of(), query: { language: 'fr' } })
  const values = new Map(body.values.map(({ key, text }) => [key, text]))
  expect(values.get('client.city')).toBe('Namur')
  expect(values.get('client.salutation')).toBe('Madame')
  expect(values.has('client.phone')).toBe(false)
})

test('colleagues of other cases and the client cannot write documents', async () => {
  const id = await template(['a'])
  const other = await app.people.create('Avocat')
  for (const person of [client, other]) {
    const reply = await app.call(previewDocument, { ...of(person), body: filling(id) })
    expect(['access.forbidden', 'case.not-found']).toContain((reply.body as unknown as { code: string }).code)
  }
})
