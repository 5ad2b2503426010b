import { readDocument } from '@maat/contract/documents/documents'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { correct, undo } from '../../../../test/documents/corrections.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { goodPdf, goodPng } from '../../../../test/files/hostile-files.ts'
import {
  encrypted,
  hasPdfReaders,
  pagedPdf,
  textsOfPages,
  turnsOfPages,
} from '../../../../test/files/paged-pdf.ts'
import { expectSoundPdf } from '../../../../test/files/qpdf.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { PdfPages } from '../../../platform/pdf/pdf-pages.ts'
import { present } from '../../../platform/present.ts'

const canRead = hasPdfReaders()
let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let admin: TestPerson
let caseId: CaseId
let pdfPages: PdfPages
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  admin = await app.people.create('Admin')
  pdfPages = app.services.pdfPages
})
beforeEach(async () => {
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
})
afterEach(() => {
  Object.assign(app.services, { pdfPages })
})
afterAll(() => app.close())

const PAGES = ['Un', 'Deux', 'Trois', 'Quatre']
const give = async (bytes: Buffer = pagedPdf(PAGES), more: object = {}) =>
  (await uploaded(app, client, caseId, bytes, more)).id
const change = async (ids: string[], body: object) => await correct(app, admin, caseId, { ids, change: body })
const view = async (documentId: DocumentId, person = lawyer) =>
  await app.call(readDocument, { token: person.token, params: { documentId } })

async function contentOf(documentId: DocumentId, version?: number): Promise<Buffer> {
  const { rawPayload, statusCode } = await app.server.inject({
    url: `/api/documents/${documentId}/content${version ? `?version=${version}` : ''}`,
    headers: { authorization: `Bearer ${lawyer.token}` },
  })
  expect(statusCode).toBe(200)
  return rawPayload
}

const pages = (...numbers: number[]) => numbers.map(page => ({ page }))

test.runIf(canRead)(
  'pages change in a new version; the original stays, and undoing brings it back',
  async () => {
    const original = pagedPdf(PAGES)
    const id = await give(original)
    const arranged = { kind: 'arrange', pages: [{ page: 3, turn: 90 }, { page: 1 }] }
    const { body, status } = await change([id], arranged)
    expect(status).toBe(200)
    expect(body.documents[0]).toMatchObject({
      before: { version: 1, pages: null },
      after: { version: 2, pages: 2 },
    })
    const changed = await contentOf(id)
    expectSoundPdf(changed)
    expect(textsOfPages(changed)).toEqual(['Trois', 'Un'])
    expect(turnsOfPages(changed)).toEqual([90, 0])
    expect(await contentOf(id, 1)).toEqual(original)

    expect((await undo(app, admin, body.id)).status).toBe(200)
    expect(await contentOf(id)).toEqual(original)
    expect(textsOfPages(await contentOf(id, 2))).toEqual(['Trois', 'Un'])
    expect((await view(id)).body.versions.map(({ number }) => number)).toEqual([3, 2, 1])
    expect((await undo(app, admin, body.id)).body.code).toBe('correction.undone')
  },
)

test.runIf(canRead)('a document is split into new ones, which undoing withdraws', async () => {
  const id = await give(pagedPdf(PAGES), { isSensitive: true, documentType: 'contract' })
  const parts = [
    { name: 'Bail', pages: [1, 2] },
    { name: 'Annexe', pages: [4] },
  ]
  const { body } = await change([id], { kind: 'split', parts, withdraws: true })
  const [first, second, source] = body.documents
  expect([first?.before, second?.before, source?.after.isWithdrawn]).toEqual([null, null, true])
  expect(textsOfPages(await contentOf(present(first?.documentId)))).toEqual(['Un', 'Deux'])
  expect(textsOfPages(await contentOf(present(second?.documentId)))).toEqual(['Quatre'])
  expect((await view(present(first?.documentId))).body).toMatchObject({
    name: 'Bail',
    isSensitive: true,
    documentType: 'contract',
    status: 'submitted',
  })
  expect((await view(id)).body.code).toBe('document.not-found')

  expect((await undo(app, admin, body.id)).status).toBe(200)
  expect((await view(id)).status).toBe(200)
  for (const made of [first, second])
    expect((await view(present(made?.documentId))).body.code).toBe('document.not-found')
})

test.runIf(canRead)('documents merge in their order; hidden ones make the result hidden', async () => {
  const one = await give()
  const { id: two } = await uploaded(app, lawyer, caseId, pagedPdf(['Alpha', 'Beta']), { isInternal: true })
  const { body } = await change([two, one], { kind: 'merge', name: 'Tout', withdraws: false })
  const made = present(body.documents[0]?.documentId)
  expect(textsOfPages(await contentOf(made))).toEqual(['Alpha', 'Beta', ...PAGES])
  expect((await view(made, client)).body.code).toBe('document.not-found')
  for (const id of [one, two]) expect((await view(id)).status).toBe(200)
})

test.runIf(canRead)('hostile and unfit files end with their reason and change nothing', async () => {
  const lyingCount = Buffer.from(pagedPdf(PAGES).toString('latin1').replace('/Count 4', '/Count 9'), 'latin1')
  const cases: [Buffer, string, number?][] = [
    [encrypted(pagedPdf(PAGES), 'secret'), 'pdf.encrypted'],
    [goodPdf('no table of its objects'), 'pdf.damaged'],
    [lyingCount, 'pdf.damaged', 9],
    [pagedPdf(Array.from({ length: 5001 }, () => 'x')), 'pdf.too-large'],
    [pagedPdf(PAGES), 'pdf.no-such-page', 5],
    [goodPng(), 'document.not-pdf'],
  ]
  for (const [bytes, code, page = 1] of cases) {
    const id = await give(bytes, { name: bytes.subarray(0, 4).toString() === '%PDF' ? 'a.pdf' : 'a.png' })
    const answer = await change([id], { kind: 'arrange', pages: [{ page, turn: 90 }] })
    expect(answer.body.code).toBe(code)
    expect((await view(id)).body.versions).toHaveLength(1)
  }
})

test('a file that takes too long ends with its reason', async () => {
  const id = await give()
  Object.assign(app.services, { pdfPages: new PdfPages({ patienceMs: 1 }) })
  expect((await change([id], { kind: 'arrange', pages: pages(2, 1) })).body.code).toBe('pdf.too-slow')
})

test('refuses changes that change nothing, or that fit another number of documents', async () => {
  const [one, two] = [await give(), await give(pagedPdf(['Alpha']))]
  await app.workOff()
  const code = async (ids: string[], body: object) => (await change(ids, body)).body.code
  expect(await code([one], { kind: 'arrange', pages: pages(1, 2, 3, 4) })).toBe('correction.unchanged')
  expect(await code([one], { kind: 'merge', name: 'Tout', withdraws: false })).toBe('correction.unchanged')
  expect(await code([one], { kind: 'move', toCaseId: caseId })).toBe('correction.unchanged')
  expect(await code([one], { kind: 'describe' })).toBe('correction.unchanged')
  expect(await code([one, two], { kind: 'arrange', pages: pages(1) })).toBe('correction.one-document')
  expect(await code([one, two], { kind: 'merge', name: 'a/b', withdraws: false })).toBe(
    'document.name-refused',
  )
})

test('a full case takes no more pages, and a lost file none at all', async () => {
  const id = await give()
  const { db, files } = app.services
  const { file_hash: hash } = await db
    .selectFrom('document_versions')
    .select('file_hash')
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow()
  await db.updateTable('files').set({ pages: 4 }).where('hash', '=', hash).execute()
  const huge = { hash: 'f'.repeat(64), size: 6 * 1024 ** 3, media_type: 'application/pdf' }
  await db
    .insertInto('files')
    .values({ ...huge, created_at: app.now.value.toISOString() })
    .execute()
  const other = await give(pagedPdf(['Alpha']))
  await db
    .insertInto('document_versions')
    .values({
      document_id: other,
      number: 2,
      file_hash: huge.hash,
      file_name: 'a.pdf',
      uploaded_by: client.id,
      uploaded_at: app.now.value.toISOString(),
    })
    .execute()
  expect((await change([id], { kind: 'arrange', pages: pages(2) })).body.code).toBe('case.documents-full')
  await files.remove(hash)
  expect((await change([id], { kind: 'arrange', pages: pages(2) })).body.code).toBe('document.no-file')
})

test.runIf(canRead)(
  'corrections are undone one after the other, each on the pages that it left',
  async () => {
    const original = pagedPdf(PAGES)
    const id = await give(original)
    const { body: first } = await change([id], { kind: 'arrange', pages: pages(3, 2, 1) })
    const { body: second } = await change([id], { kind: 'arrange', pages: pages(1) })
    expect((await undo(app, admin, second.id)).status).toBe(200)
    expect(textsOfPages(await contentOf(id))).toEqual(['Trois', 'Deux', 'Un'])
    expect((await undo(app, admin, first.id)).status).toBe(200)
    expect(await contentOf(id)).toEqual(original)
  },
)

test('undoing is refused once the pages changed further', async () => {
  const id = await give()
  const { body } = await change([id], { kind: 'arrange', pages: pages(2) })
  await change([id], { kind: 'arrange', pages: [{ page: 1, turn: 90 }] })
  expect((await undo(app, admin, body.id)).body.code).toBe('correction.overtaken')
})
