import {
  cancelLetter,
  changeLetter,
  previewLetter,
  writeLetter,
} from '@maat/contract/communication/letter-writing'
import { correctDocuments } from '@maat/contract/documents/corrections'
import { finishDocument, reopenDocument } from '@maat/contract/documents/document-generation'
import {
  listCaseDocuments,
  readDocument,
  rejectDocument,
  renameDocument,
} from '@maat/contract/documents/documents'
import { beginUpload } from '@maat/contract/documents/uploads'
import type { CaseId, DocumentId, DocumentTemplateId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { generate, makeTemplate, once } from '../../../../test/documents/generated-documents.ts'
import { announce, complete, sendPart } from '../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let client: TestPerson
let lawyer: TestPerson
let templateId: DocumentTemplateId
let caseId: CaseId
let documentId: DocumentId
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  templateId = await makeTemplate({ app, lawyer }, { lines: ['Bonjour {client.nom}'] })
})
beforeEach(async () => {
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  documentId = await generate({ app, lawyer }, caseId, templateId)
})
afterAll(() => app.close())

const to = (id: DocumentId = documentId) => ({ token: lawyer.token, params: { documentId: id } })
const finish = async (isInternal = true) =>
  (await app.call(finishDocument, { ...to(), body: { isInternal } })).body
const reopen = async (id?: DocumentId) => (await app.call(reopenDocument, to(id))).body
const rename = async () => (await app.call(renameDocument, { ...to(), body: { name: 'Autre nom' } })).body
const read = async () => (await app.call(readDocument, to())).body
const seenByClient = async () =>
  (await app.call(listCaseDocuments, { token: client.token, params: { caseId } })).body.documents

test('a document from a template is a draft of the firm until it is finished', async () => {
  expect(await read()).toMatchObject({ generated: 'draft', isInternal: true })
  expect((await read()).can).toContain('finish')
  const finished = await finish()
  expect(finished).toMatchObject({ generated: 'final', isInternal: true, can: ['reopen'] })
  expect(await finish()).toMatchObject({ code: 'document.wrong-state' })
  expect(await seenByClient()).toEqual([])
})

test('shows a finished document to the client if the user says so, without its state', async () => {
  await finish(false)
  expect(await seenByClient()).toMatchObject([{ id: documentId, generated: null, can: [] }])
  const shown = await generate({ app, lawyer }, caseId, templateId, { isInternal: false })
  const { body } = await app.call(readDocument, to(shown))
  expect(body.generated).toBe('final')
})

test('neither the name nor the file of a finished document changes, until it is a draft again', async () => {
  const late = goodPdf('arrives late')
  const { body: upload } = await announce(app, lawyer, caseId, { size: late.length, documentId })
  await sendPart(app, lawyer, upload.id, 0, late)
  await finish()
  expect(await rename()).toMatchObject({ code: 'document.final' })
  expect((await complete(app, lawyer, upload.id)).body).toMatchObject({ code: 'document.final' })
  const begun = await app.call(beginUpload, {
    token: lawyer.token,
    params: { caseId },
    body: { name: 'Autre.pdf', size: 10, documentId },
    headers: once(),
  })
  expect(begun.body).toMatchObject({ code: 'document.final' })
  const rejected = await app.call(rejectDocument, { ...to(), body: { reason: 'Illisible' } })
  expect(rejected.body).toMatchObject({ code: 'document.wrong-state' })
  expect((await read()).versions).toHaveLength(1)
  expect(await reopen()).toMatchObject({ generated: 'draft' })
  expect(await rename()).toMatchObject({ name: 'Autre nom' })
})

test('no correction changes a finished document, and none is undone', async () => {
  const correct = async (change: object) => {
    const { rows } = {
      rows: await app.services.db
        .selectFrom('documents')
        .select('version')
        .where('id', '=', documentId)
        .execute(),
    }
    return (
      await app.callUntyped(correctDocuments, {
        token: admin.token,
        headers: once(),
        body: {
          caseId,
          documents: [{ id: documentId, recordVersion: rows[0]?.version, fileVersion: 1 }],
          change,
          reason: 'Erreur',
        },
      })
    ).body as { code?: string; current?: { kind: string }[]; kind?: string; id?: string }
  }
  await finish()
  for (const change of [{ kind: 'withdraw' }, { kind: 'describe', name: 'Autre' }]) {
    const refused = await correct(change)
    expect(refused.code).toBe('correction.blocked')
    expect(refused.current?.map(({ kind }) => kind)).toContain('final')
  }
  expect(await correct({ kind: 'describe', datedOn: '2026-01-05' })).toMatchObject({ kind: 'describe' })
})

test('only a final document becomes a draft again, and it leaves the client’s sight', async () => {
  expect(await reopen()).toMatchObject({ code: 'document.wrong-state' })
  const uploaded = (await insertDocument(app, caseId, client.id, null)) as DocumentId
  expect(await reopen(uploaded)).toMatchObject({ code: 'document.wrong-state' })
  expect(
    (await app.call(finishDocument, { ...to(uploaded), body: { isInternal: true } })).body,
  ).toMatchObject({
    code: 'document.wrong-state',
  })
  await finish(false)
  expect(await reopen()).toMatchObject({ isInternal: true })
  expect((await seenByClient()).map(({ id }) => id)).not.toContain(documentId)
})

test('a letter brings a finished document to the client, and refuses a draft', async () => {
  const body = {
    to: [client.email],
    subject: 'Lettre',
    text: 'Voici.',
    language: 'fr' as const,
    attachments: [documentId],
  }
  const ofCase = { token: lawyer.token, params: { caseId }, body }
  const write = async () => (await app.call(writeLetter, { ...ofCase, headers: once() })).body
  const unfinished = { code: 'letter.attachment-unfinished', current: ['Lettre au bailleur'] }
  expect(await write()).toMatchObject(unfinished)
  expect((await app.call(previewLetter, ofCase)).body).toMatchObject(unfinished)
  await finish()
  const letter = await write()
  expect(letter.attachments).toMatchObject([{ name: 'Lettre au bailleur', isInternal: false }])
  expect(await reopen()).toMatchObject({ code: 'document.sent' })
  const ofLetter = { token: lawyer.token, params: { letterId: letter.id } }
  await app.call(cancelLetter, ofLetter)
  expect(await reopen()).toMatchObject({ generated: 'draft' })
  const later = { ...body, attachments: [], sendAt: '2026-12-01T09:00:00Z' }
  const waiting = (await app.call(writeLetter, { ...ofCase, body: later, headers: once() })).body
  const change = { ...body, version: waiting.version, keptAttachmentIds: [] }
  const changing = { token: lawyer.token, params: { letterId: waiting.id }, body: change }
  expect((await app.call(changeLetter, changing)).body).toMatchObject(unfinished)
})
