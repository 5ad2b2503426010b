import { randomUUID } from 'node:crypto'
import { removeDocument } from '@maat/contract/documents/documents'
import {
  listBacklog,
  readTextProgress,
  retryBacklogEntry,
  setBacklogEntryAside,
} from '@maat/contract/firm/backlog'
import type { CaseId } from '@maat/contract/ids'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../../test/cases/cases.ts'
import { insertLetter } from '../../../../../test/communication/letters.ts'
import { giveSide } from '../../../../../test/documents/identity.ts'
import { uploaded } from '../../../../../test/documents/uploads.ts'
import { goodPng } from '../../../../../test/files/hostile-files.ts'
import { lockedPdf, pagedPdf } from '../../../../../test/files/paged-pdf.ts'
import type { TestPerson } from '../../../../../test/people.ts'
import { openClamdStandIn } from '../../../../../test/stand-ins/clamd-stand-in.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import type { ReadText } from '../../../../platform/text/text-reader.ts'
import { scanDocument } from '../files/scan-document.ts'
import { readForgottenTexts } from './read-text.ts'

let app: TestApp
let client: TestPerson
let caseId: CaseId
beforeEach(async () => {
  app = await openTestApp({}, undefined, { readsTexts: true })
  client = await app.people.create('User')
  caseId = await insertCase(app, client.id, { status: 'draft' })
})
afterEach(() => app.close())

/** The pages of each version of a document, by its number. */
async function pagesOf(documentId: string): Promise<[version: number, page: number, text: string][]> {
  const rows = await app.services.db
    .selectFrom('document_pages as p')
    .innerJoin('document_texts as t', 't.id', 'p.text_id')
    .innerJoin('document_versions as v', 'v.id', 't.version_id')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .select(['v.number', 'p.page', 'p.text', 'd.id'])
    .orderBy('v.number')
    .orderBy('p.page')
    .execute()
  return rows.filter(({ id }) => id === documentId).map(({ number, page, text }) => [number, page, text])
}
const states = async () =>
  (
    await app.services.db
      .selectFrom('document_texts')
      .select(['state', 'fault', 'has_unread_pictures'])
      .orderBy('since')
      .execute()
  ).map(({ state, fault, has_unread_pictures }) => [state, fault, has_unread_pictures])

test('reads each version of a document by itself, and keeps the pages of the earlier one', async () => {
  const document = await uploaded(app, client, caseId, pagedPdf(['Bail', 'Annexe']))
  expect(await states()).toEqual([['waiting', null, false]])
  await app.workOff()
  await uploaded(app, client, caseId, pagedPdf(['Bail indexé']), { documentId: document.id })
  await app.workOff()
  expect(await pagesOf(document.id)).toEqual([
    [1, 1, 'Bail'],
    [1, 2, 'Annexe'],
    [2, 1, 'Bail indexé'],
  ])
  expect(await states()).toEqual([
    ['read', null, false],
    ['read', null, false],
  ])
})

test('deletes the pages with their document', async () => {
  const document = await uploaded(app, client, caseId, pagedPdf(['Bail']))
  await app.workOff()
  expect(await pagesOf(document.id)).toHaveLength(1)
  const { status } = await app.call(removeDocument, {
    token: client.token,
    params: { documentId: document.id },
  })
  expect(status).toBe(200)
  expect(await app.services.db.selectFrom('document_pages').selectAll().execute()).toEqual([])
  expect(await states()).toEqual([])
})

test('never reads the sides of identity papers', async () => {
  const { status } = await giveSide(app, client, client.id, 'identity-front', pagedPdf(['Numéro national']))
  expect(status).toBe(200)
  await app.workOff()
  await readForgottenTexts.work(app.services, {})
  expect(await states()).toEqual([])
  expect(await app.services.db.selectFrom('document_pages').selectAll().execute()).toEqual([])
})

test('reads the same bytes once', async () => {
  const { textReader } = app.services
  let reads = 0
  app.services.textReader = {
    readsPictures: false,
    read: (...file) => {
      reads += 1
      return textReader.read(...file)
    },
  }
  const other = await insertCase(app, client.id, { status: 'draft' })
  const pdf = pagedPdf(['Bail', 'Annexe'])
  const [one, two] = [await uploaded(app, client, caseId, pdf), await uploaded(app, client, other, pdf)]
  await app.workOff()
  expect(reads).toBe(1)
  expect(await pagesOf(two.id)).toEqual(await pagesOf(one.id))
  expect(await pagesOf(two.id)).toHaveLength(2)
})

test('reads a file only after its virus scan', async () => {
  const clamd = await openClamdStandIn()
  const scanned = await openTestApp({ clamdUrl: clamd.url }, undefined, { readsTexts: true })
  try {
    const owner = await scanned.people.create('User')
    const draft = await insertCase(scanned, owner.id, { status: 'draft' })
    let statusWhenRead = ''
    scanned.services.textReader = {
      readsPictures: false,
      async read() {
        const { status } = await scanned.services.db
          .selectFrom('documents')
          .select('status')
          .executeTakeFirstOrThrow()
        statusWhenRead = status
        return { pages: [], isCut: false, hasUnreadPictures: false }
      },
    }
    const { id } = await uploaded(scanned, owner, draft, pagedPdf(['Bail']))
    await readForgottenTexts.work(scanned.services, {})
    expect(statusWhenRead).toBe('')
    await scanDocument.work(scanned.services, { documentId: id, number: 1 })
    await scanned.workOff()
    expect(statusWhenRead).toBe('uploaded')
  } finally {
    await scanned.close()
    await clamd.close()
  }
})

test('the backlog names an unreadable file by its case, and an Admin tries it again or sets it aside', async () => {
  const sent = await insertCase(app, client.id, { number: 'BRU-2026-00012', status: 'in-progress' })
  const { id } = await uploaded(app, client, sent, lockedPdf())
  const readable = await uploaded(app, client, sent, pagedPdf(['Bail']))
  await app.workOff()
  expect(await pagesOf(id)).toEqual([])
  expect(await pagesOf(readable.id)).toHaveLength(1)
  const { token } = await app.people.create('Admin')
  const entries = async () => (await app.call(listBacklog, { token })).body.items
  const [entry, ...more] = await entries()
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    source: 'text',
    kind: 'text',
    reason: 'file-encrypted',
    recipient: 'BRU-2026-00012',
    hasFailed: true,
    answer: null,
    canBeRetried: true,
  })
  const key = { source: 'text' as const, id: entry?.id ?? '' }
  expect((await app.call(retryBacklogEntry, { token, body: key })).status).toBe(200)
  expect(await entries()).toEqual([])
  await app.workOff()
  expect(await entries()).toHaveLength(1)
  expect((await app.call(setBacklogEntryAside, { token, body: key })).status).toBe(200)
  expect(await entries()).toEqual([])
})

test('counts the documents that are being read, and the files whose pictures nobody reads', async () => {
  await uploaded(app, client, caseId, pagedPdf(['Bail']))
  await uploaded(app, client, caseId, goodPng(), { name: 'photo.png' })
  const { token } = await app.people.create('Admin')
  const progress = async () => (await app.call(readTextProgress, { token })).body
  expect(await progress()).toEqual({ waiting: 2, withPictures: 0, readsPictures: false })
  await app.workOff()
  expect(await progress()).toEqual({ waiting: 0, withPictures: 1, readsPictures: false })
})

test('reads photos again once the machine can', async () => {
  const { id } = await uploaded(app, client, caseId, goodPng(), { name: 'photo.png' })
  await app.workOff()
  expect(await states()).toEqual([['without-text', null, true]])
  const found: ReadText = {
    pages: [{ page: 1, text: 'Loyer', confidence: 64 }],
    isCut: false,
    hasUnreadPictures: false,
  }
  app.services.textReader = { readsPictures: true, read: async () => found }
  await readForgottenTexts.work(app.services, {})
  expect(await pagesOf(id)).toEqual([[1, 1, 'Loyer']])
  const { confidence } = await app.services.db
    .selectFrom('document_pages')
    .select('confidence')
    .executeTakeFirstOrThrow()
  expect(confidence).toBe(64)
})

test('reads files that arrived with a letter, and forgets infected ones', async () => {
  const { db } = app.services
  const document = await uploaded(app, client, caseId, pagedPdf(['Bail']))
  await app.workOff()
  const { file_hash } = await db.selectFrom('document_versions').select('file_hash').executeTakeFirstOrThrow()
  const letterId = await insertLetter(app, caseId, { direction: 'in', state: 'received' })
  const attachment = {
    letter_id: letterId,
    name: 'bail.pdf',
    media_type: 'application/pdf',
    size: 100,
    file_hash,
  }
  await db
    .insertInto('letter_attachments')
    .values([
      { ...attachment, place: 0, state: 'ready' },
      { ...attachment, place: 1, state: 'scanning' },
      { ...attachment, place: 2, state: 'ready', document_id: document.id },
    ])
    .execute()
  await readForgottenTexts.work(app.services, {})
  const pages = await db
    .selectFrom('document_pages as p')
    .innerJoin('document_texts as t', 't.id', 'p.text_id')
    .innerJoin('letter_attachments as a', 'a.id', 't.attachment_id')
    .select(['a.place', 'p.text'])
    .execute()
  expect(pages).toEqual([{ place: 0, text: 'Bail' }])
  const waiting = () => db.selectFrom('document_texts').select('id').where('state', '=', 'waiting').execute()
  expect(await waiting()).toHaveLength(1)
  await db
    .updateTable('letter_attachments')
    .set({ state: 'infected', file_hash: null })
    .where('place', '=', 1)
    .execute()
  expect(await waiting()).toEqual([])
})

test('a missing file gets a job of its own, whose failure the backlog shows', async () => {
  await app.services.db.deleteFrom('document_texts').execute()
  const hash = randomUUID().replaceAll('-', '').repeat(2)
  await app.services.db
    .insertInto('files')
    .values({ hash, size: 10, media_type: 'application/pdf', created_at: app.now.value.toISOString() })
    .execute()
  const { id } = await uploaded(app, client, caseId, pagedPdf(['Bail']))
  await app.workOff()
  await app.services.db
    .insertInto('document_versions')
    .values({
      document_id: id,
      number: 2,
      file_hash: hash,
      file_name: 'bail.pdf',
      uploaded_by: client.id,
      uploaded_at: app.now.value.toISOString(),
    })
    .execute()
  await readForgottenTexts.work(app.services, {})
  await expect(app.workOff()).rejects.toThrow('not in the storage')
  // The job waits for its next try, and the text is not read a second time beside it.
  await readForgottenTexts.work(app.services, {})
  expect(await states()).toContainEqual(['waiting', null, false])
})
