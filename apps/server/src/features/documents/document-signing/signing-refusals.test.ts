import { readDocumentToSign, readFileToSign } from '@maat/contract/documents/document-signing-links'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileDocument, heavyPdf } from '../../../../test/cases/bundles.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import {
  accountOf,
  app,
  caseId,
  client,
  documentId,
  file,
  lawyer,
  newDocument,
  openRounds,
  outsider,
  passOf,
  signAs,
  signWith,
  start,
  TEXT,
} from '../../../../test/documents/signing-rounds.ts'
import { goodPng } from '../../../../test/files/hostile-files.ts'
import { encrypted } from '../../../../test/files/paged-pdf.ts'
import { PdfPages } from '../../../platform/pdf/pdf-pages.ts'

beforeAll(openRounds)
beforeEach(async () => await newDocument())
afterAll(() => app.close())

test('nothing of a draft is signed', async () => {
  const draft = await insertCase(app, client.id, { status: 'draft' })
  const id = await fileDocument(app, { caseId: draft, userId: client.id }, { name: 'Acte', bytes: TEXT })
  expect((await start([accountOf(client)], client, { id })).body).toMatchObject({
    code: 'document.wrong-state',
  })
})

test('refuses strangers, repeated signers, other files and a second round', async () => {
  const stranger = await app.people.create('User')
  expect((await start([accountOf(stranger)])).body).toMatchObject({ code: 'signing-round.signer-unknown' })
  expect((await start([outsider, outsider])).body).toMatchObject({ code: 'signing-round.signer-twice' })
  expect((await start([outsider], lawyer, { version: 2 })).body).toMatchObject({ code: 'document.no-file' })
  const locked = await file(encrypted(TEXT, 'secret'))
  expect((await start([outsider], lawyer, { id: locked })).body).toMatchObject({ code: 'pdf.encrypted' })
  const broken = await file(TEXT.subarray(0, 200))
  expect((await start([outsider], lawyer, { id: broken })).body).toMatchObject({ code: 'pdf.damaged' })
  await start([outsider])
  expect((await start([outsider])).body).toMatchObject({ code: 'document.in-signing' })
})

test('refuses a picture, a huge file, one that takes too long, and a version that was replaced', async () => {
  const owner = { caseId, userId: lawyer.id }
  const picture = await fileDocument(app, owner, { name: 'Photo', bytes: goodPng(), mediaType: 'image/png' })
  expect((await start([outsider], lawyer, { id: picture })).body).toMatchObject({ code: 'document.not-pdf' })
  const huge = await file(heavyPdf(6, 1_000_000))
  expect((await start([outsider], lawyer, { id: huge })).body).toMatchObject({ code: 'pdf.too-large' })
  await app.services.db
    .insertInto('document_versions')
    .columns(['document_id', 'number', 'file_hash', 'file_name', 'uploaded_by', 'uploaded_at'])
    .expression(
      app.services.db
        .selectFrom('document_versions')
        .select([
          'document_id',
          sql.lit(2).as('number'),
          'file_hash',
          'file_name',
          'uploaded_by',
          'uploaded_at',
        ])
        .where('document_id', '=', documentId),
    )
    .execute()
  expect((await start([outsider])).body).toMatchObject({ code: 'record.stale' })
  const { pdfPages } = app.services
  Object.assign(app.services, { pdfPages: new PdfPages({ patienceMs: 1 }) })
  const slow = await start([outsider], lawyer, { version: 2 })
  Object.assign(app.services, { pdfPages })
  expect(slow.body).toMatchObject({ code: 'pdf.too-slow' })
})

test('refuses the signature of another text than the one that was read, and shows no file that is gone', async () => {
  const { body: round } = await start([outsider, accountOf(client)])
  const pass = await passOf()
  expect((await signWith(pass, '0'.repeat(64))).body).toMatchObject({ code: 'link.invalid' })
  await app.services.files.remove(round.digest)
  expect((await app.call(readFileToSign, { body: { pass } })).body).toMatchObject({
    code: 'document.no-file',
  })
  await signWith(pass)
  expect((await app.call(readDocumentToSign, { body: { pass } })).body).toMatchObject({
    code: 'link.invalid',
  })
  expect((await signAs(client, round.id, '0'.repeat(64))).body).toMatchObject({ code: 'record.stale' })
})
