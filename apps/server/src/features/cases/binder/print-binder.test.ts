// Tests the PDF of a binder: its index, its pages in order, and nothing that its reader may not read.
import { createHash, randomUUID } from 'node:crypto'
import { addBinderEntry, type NewBinderEntry, printBinder } from '@maat/contract/cases/binders'
import type { BinderId, CaseId, DocumentId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertDeadline } from '../../../../test/calendar/deadlines.ts'
import { insertNote } from '../../../../test/calendar/todos.ts'
import { insertBinder } from '../../../../test/cases/binders.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { insertDocumentWithFile } from '../../../../test/documents/originals.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import {
  encrypted,
  hasPdfReaders,
  pagedPdf,
  textsOfPages,
  wholeContent,
} from '../../../../test/files/paged-pdf.ts'
import { expectSoundPdf } from '../../../../test/files/qpdf.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inOnePart } from '../../../platform/files/file-store.ts'

const canRead = hasPdfReaders()

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let caseId: CaseId
let binderId: BinderId
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
})
beforeEach(async () => {
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  binderId = await insertBinder(app, lawyer.id)
})
afterAll(() => app.close())

const add = async (entry: NewBinderEntry) => {
  const { status } = await app.call(addBinderEntry, {
    token: lawyer.token,
    params: { binderId },
    body: { entry },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(status).toBe(200)
}
const upload = async (pdf: Buffer, name = 'bail.pdf', of = caseId): Promise<DocumentId> =>
  (await uploaded(app, lawyer, of, pdf, { name })).id
const print = async ({ token } = lawyer): Promise<Buffer> => {
  const { status, bytes } = await app.call(printBinder, { token, params: { binderId } })
  expect(status).toBe(200)
  return bytes
}

/** Its words apart from line ends, with the number of its page in the footer. */
const pagesOf = (pdf: Buffer) => textsOfPages(pdf).map(text => text.replace(/\s+/g, ' '))

test.runIf(canRead)('prints an index with true page numbers, and the pages behind their titles', async () => {
  const bail = await upload(pagedPdf(['Bail un', 'Bail deux', 'Bail trois']))
  const letter = await upload(pagedPdf(['Lettre un', 'Lettre deux']), 'lettre.pdf')
  await add({ kind: 'heading', text: 'Recevabilité\nÀ plaider en premier.' })
  await add({ kind: 'document', documentId: bail, pages: { from: 2, to: 3 } })
  await add({ kind: 'note', noteId: await insertNote(app, caseId, lawyer.id) })
  await add({ kind: 'deadline', deadlineId: await insertDeadline(app, caseId, lawyer.id) })
  await add({ kind: 'document', documentId: letter })
  const pdf = await print()
  expectSoundPdf(pdf)
  const pages = pagesOf(pdf)
  expect(pages).toHaveLength(9)
  expect(pages[0]).toMatch(/Audience du mardi.*Luc Conseil.*1 ?\/ ?9$/)
  for (const row of [
    /Recevabilité 1 bail 2 3 /,
    /2 Plan de plaidoirie 6 /,
    /3 Appel du jugement 6 /,
    /4 lettre 7 /,
  ])
    expect(pages[0]).toMatch(row)
  expect(pages[1]).toMatch(/À plaider en premier\..*2 ?\/ ?9$/)
  expect(pages[2]).toMatch(/1\. bail.*3 ?\/ ?9$/)
  expect(pages.slice(3, 5)).toEqual(['Bail deux', 'Bail trois'])
  expect(pages[5]).toMatch(/2\. Plan de plaidoirie.*3\. Appel du jugement.*6 ?\/ ?9$/)
  expect(pages[6]).toMatch(/4\. lettre.*7 ?\/ ?9$/)
  expect(pages.slice(7)).toEqual(['Lettre un', 'Lettre deux'])
  expect(wholeContent(pdf)).not.toContain('Bail un')
})

test.runIf(canRead)(
  'keeps links and bookmarks, and promises no archive format for foreign pages',
  async () => {
    await add({ kind: 'document', documentId: await upload(pagedPdf(['Seule page'])) })
    const content = wholeContent(await print())
    expect(content).toContain('/Outlines')
    expect(content).toContain('/Subtype /Link')
    expect(content).not.toMatch(/pdfaid/)
  },
)

test.runIf(canRead)('an encrypted or damaged file gets a sentence, and the others are printed', async () => {
  const good = await upload(pagedPdf(['Bonne page']))
  await add({
    kind: 'document',
    documentId: await storedPdf(encrypted(pagedPdf(['Secret']), 'x'), 'Protégé'),
  })
  await add({ kind: 'document', documentId: await storedPdf(Buffer.from('%PDF-1.7\n%%EOF\n'), 'Cassé') })
  const short: NewBinderEntry = { kind: 'document', documentId: good, pages: { from: 1, to: 1 } }
  await add(short)
  await add({
    kind: 'document',
    documentId: (await insertDocumentWithFile(app, caseId, lawyer)) as DocumentId,
  })
  const pages = pagesOf(await print())
  const text = pages.join(' ')
  expect(text).toMatch(/Protégé.*est protégé par un mot de passe/)
  expect(text).toMatch(/Cassé.*est endommagé/)
  expect(text).toMatch(/ne peut pas être ouvert pour le moment/)
  expect(pages).toContain('Bonne page')
})

test.runIf(canRead)('pages that the counted file does not have get a sentence', async () => {
  const documentId = await storedPdf(pagedPdf(['Une']), 'Court')
  await add({ kind: 'document', documentId, pages: { from: 2, to: 3 } })
  expect(pagesOf(await print()).join(' ')).toContain('n’a pas ces pages')
})

test.runIf(canRead)('files beyond the limit get a sentence', async () => {
  const many = pagedPdf(Array.from({ length: 600 }, (_, at) => `p${at}`))
  const documentId = await upload(many)
  await add({ kind: 'document', documentId })
  await add({ kind: 'document', documentId })
  const pages = pagesOf(await print())
  expect(pages.filter(text => /^p\d+$/.test(text))).toHaveLength(600)
  expect(pages.join(' ')).toContain('trop volumineux')
})

test.runIf(canRead)('contains nothing that the reader may not read, not even in its index', async () => {
  const reader = await app.people.create('Avocat')
  const own = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: reader.id })
  binderId = await insertBinder(app, lawyer.id, { [reader.id]: 'read' })
  await add({ kind: 'document', documentId: await upload(pagedPdf(['Secret']), 'strategie.pdf') })
  await add({ kind: 'note', noteId: await insertNote(app, caseId, lawyer.id, { title: 'Doute' }) })
  await app.services.db.updateTable('cases').set({ lawyer_id: lawyer.id }).where('id', '=', own).execute()
  await add({ kind: 'document', documentId: await upload(pagedPdf(['Lisible']), 'contrat.pdf', own) })
  const elsewhere = { lawyer_id: reader.id, office_id: PARIS }
  await app.services.db.updateTable('cases').set(elsewhere).where('id', '=', own).execute()
  const pages = pagesOf(await print(reader))
  expect(pages.join(' ')).not.toMatch(/strategie|Secret|Doute/)
  expect(pages).toContain('Lisible')
  expect(pages[0]).toMatch(/1 contrat/)
  // The owner has lost the other case.
  expect(pagesOf(await print()).join(' ')).not.toMatch(/contrat|Lisible/)
})

test.runIf(canRead)('records which documents were printed, and by whom', async () => {
  const documentId = await upload(pagedPdf(['Page']))
  await add({ kind: 'document', documentId })
  await print()
  const entries = await app.services.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('record_id', 'in', [documentId, binderId])
    .where('action', 'in', ['document.read', 'binder.printed'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'document.read', actor_id: lawyer.id },
    { action: 'binder.printed', actor_id: lawyer.id },
  ])
})

test.runIf(canRead)('an empty binder prints as one page', async () => {
  const pages = pagesOf(await print())
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Rien à imprimer')
})

/** Bytes that no upload would accept, as they may have come in before its checks. */
async function storedPdf(bytes: Buffer, name: string): Promise<DocumentId> {
  const documentId = await insertDocumentWithFile(app, caseId, lawyer, { name })
  const { db, files } = app.services
  const hash = createHash('sha256').update(bytes).digest('hex')
  const created_at = app.now.value.toISOString()
  await db
    .insertInto('files')
    .values({ hash, size: bytes.length, media_type: 'application/pdf', created_at })
    .execute()
  await db
    .updateTable('document_versions')
    .set({ file_hash: hash })
    .where('document_id', '=', documentId)
    .execute()
  await files.keep(hash, bytes.length, inOnePart(bytes))
  return documentId as DocumentId
}
