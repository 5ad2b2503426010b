import { randomUUID } from 'node:crypto'
import { createFolder } from '@maat/contract/documents/case-folders'
import { correctDocuments, listCorrections, readCorrection } from '@maat/contract/documents/corrections'
import { readDocument } from '@maat/contract/documents/documents'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import {
  correct,
  everythingSeenBy,
  newSide,
  preview,
  REASON,
  type Side,
  undo,
} from '../../../../test/documents/corrections.ts'
import { holdOriginalOf } from '../../../../test/documents/originals.ts'
import { insertUpload, uploaded } from '../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import { insertCost, insertInvoiceLine } from '../../../../test/money/work.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
/** The client, the lawyer and the case where the document was filed wrongly, and those where it belongs. */
let old: Side
let right: Side
let documentId: DocumentId
/** Part of the name of this document, and of nothing else. */
let mark: string

beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
})
beforeEach(async () => {
  old = await newSide(app)
  right = await newSide(app)
  mark = `Zx${randomUUID().slice(0, 8)}`
  documentId = (await uploaded(app, old.client, old.caseId, goodPdf(randomUUID()), { name: `${mark}.pdf` }))
    .id
})
afterAll(() => app.close())

const move = async (
  ids = [documentId],
  from = old.caseId,
  to = right.caseId,
  folderId: string | null = null,
) => await correct(app, admin, from, { ids, change: { kind: 'move', toCaseId: to, folderId } })
const as = (person: TestPerson, more: object = {}) => ({ token: person.token, ...more })
const canRead = async (person: TestPerson, id = documentId) =>
  (await app.call(readDocument, as(person, { params: { documentId: id } }))).status === 200

test('refuses a correction that breaks something, and the preview says so first', async () => {
  const { db } = app.services
  const blocked = async (ids: string[], kind: string, change: object = { kind: 'withdraw' }) => {
    const seen = await preview(app, admin, old.caseId, { ids, change })
    expect(seen.body.effects).toContainEqual(expect.objectContaining({ kind, isBlocking: true }))
    const { body } = await correct(app, admin, old.caseId, { ids, change })
    expect(body).toMatchObject({ code: 'correction.blocked', current: [expect.objectContaining({ kind })] })
  }
  await blocked([await holdOriginalOf(app, old.caseId, old.lawyer)], 'original')
  await insertCost(app, old.caseId, old.lawyer.id, { proof_id: documentId })
  await blocked([documentId], 'receipt')
  await db.deleteFrom('case_costs').where('proof_id', '=', documentId).execute()
  const upload = await insertUpload(app, old.caseId, old.client.id)
  await db.updateTable('uploads').set({ document_id: documentId }).where('id', '=', upload).execute()
  await blocked([documentId], 'upload', { kind: 'describe', name: 'Autre' })
  await db.deleteFrom('uploads').where('id', '=', upload).execute()
  await db.updateTable('documents').set({ status: 'processing' }).where('id', '=', documentId).execute()
  await blocked([documentId], 'scan')
  await db.updateTable('documents').set({ status: 'submitted' }).where('id', '=', documentId).execute()
  const { file_hash } = await db
    .selectFrom('document_versions')
    .select('file_hash')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('case_submissions')
    .values({
      case_id: old.caseId,
      content: JSON.stringify({ documents: [{ name: mark, sha256: file_hash }] }),
      content_hash: Buffer.alloc(32),
      signature: JSON.stringify({ kind: 'typed', text: 'Ines', strokes: [], validatedAt: '' }),
      terms: '{}',
      signed_by: old.client.id,
      signed_at: app.now.value.toISOString(),
    })
    .execute()
  await blocked([documentId], 'sealed-summary', { kind: 'move', toCaseId: right.caseId })
})

test('the receipt of an issued invoice keeps its pages', async () => {
  const { lineId: line, issue } = await insertInvoiceLine(app, old.caseId, old.client.id, old.lawyer.id)
  await insertCost(app, old.caseId, old.lawyer.id, { proof_id: documentId, invoice_line_id: line })
  await issue('BRU-2026-00001')
  const change = { kind: 'arrange', pages: [{ page: 1, turn: 90 }] }
  const { body } = await preview(app, admin, old.caseId, { ids: [documentId], change })
  expect(body.effects).toContainEqual({ documentId, kind: 'receipt', count: 1, isBlocking: true })
})

test('a correction starts from the state that its maker saw', async () => {
  const body = {
    caseId: old.caseId,
    documents: [{ id: documentId, recordVersion: 1, fileVersion: 99 }],
    change: { kind: 'withdraw' as const },
    reason: REASON,
  }
  const answer = await app.call(correctDocuments, {
    ...as(admin, { body }),
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.body).toMatchObject({ code: 'record.stale', current: [{ id: documentId }] })
  expect(await canRead(old.client)).toBe(true)
})

test('a new name does not stop a change of the file, and stops another new name', async () => {
  const send = async (change: object) =>
    await app.callUntyped(correctDocuments, {
      ...as(admin),
      body: {
        caseId: old.caseId,
        documents: [{ id: documentId, recordVersion: 1, fileVersion: 1 }],
        change,
        reason: REASON,
      },
      headers: { 'idempotency-key': randomUUID() },
    })
  const renamed = { kind: 'describe', name: 'Bail' }
  expect((await correct(app, admin, old.caseId, { ids: [documentId], change: renamed })).status).toBe(200)
  expect((await send({ kind: 'describe', name: 'Contrat' })).body).toMatchObject({ code: 'record.stale' })
  expect((await send({ kind: 'withdraw' })).status).toBe(200)
})

test('unknown cases, documents and folders, and drafts, are not there', async () => {
  const draft = await insertCase(app, old.client.id, { status: 'draft' })
  const code = async (ids: DocumentId[], from: CaseId, to: CaseId, folder: string | null = null) =>
    (await move(ids, from, to, folder)).body.code
  expect(await code([documentId], old.caseId, draft)).toBe('case.not-found')
  expect(await code([documentId], draft, right.caseId)).toBe('case.not-found')
  expect(await code([documentId], right.caseId, old.caseId)).toBe('document.not-found')
  expect(await code([documentId], old.caseId, right.caseId, randomUUID())).toBe('folder.not-found')
  expect(
    await code([await insertDocument(app, old.caseId, old.client.id, null)], old.caseId, right.caseId),
  ).toBe('document.no-file')
  const other = { kind: 'move', toCaseId: right.caseId }
  expect((await preview(app, admin, right.caseId, { ids: [documentId], change: other })).body.code).toBe(
    'document.not-found',
  )
  expect((await preview(app, admin, draft, { ids: [documentId], change: other })).body.code).toBe(
    'case.not-found',
  )
})

test('a corrected name, type, day and folder is undone field by field', async () => {
  const { body: folder } = await app.call(createFolder, {
    ...as(admin, { params: { caseId: old.caseId } }),
    params: { caseId: old.caseId },
    body: { name: 'Expertise' },
    headers: { 'idempotency-key': randomUUID() },
  })
  const change = {
    kind: 'describe',
    name: 'Passeport',
    documentType: 'passport',
    datedOn: '2025-03-01',
    folderId: folder.id,
  }
  const { body } = await correct(app, admin, old.caseId, { ids: [documentId], change })
  expect(body.documents[0]?.after).toMatchObject({
    name: 'Passeport',
    documentType: 'passport',
    datedOn: '2025-03-01',
    folderName: 'Expertise',
  })
  const read = async () => (await app.call(readDocument, as(old.client, { params: { documentId } }))).body
  expect(await read()).toMatchObject({ name: 'Passeport', isSensitive: true })
  await undo(app, admin, body.id)
  expect(await read()).toMatchObject({ name: mark, documentType: null, isSensitive: false })
  const renamed = await correct(app, admin, old.caseId, {
    ids: [documentId],
    change: { kind: 'describe', name: 'Un' },
  })
  await correct(app, admin, old.caseId, { ids: [documentId], change: { kind: 'describe', name: 'Deux' } })
  expect((await undo(app, admin, renamed.body.id)).body.code).toBe('correction.overtaken')
})

test('a withdrawn document is in no list, and restoring brings it back', async () => {
  const { body } = await correct(app, admin, old.caseId, { ids: [documentId], change: { kind: 'withdraw' } })
  for (const person of [old.client, old.lawyer, admin]) {
    expect(await canRead(person)).toBe(false)
    expect(await everythingSeenBy(app, person, { caseId: old.caseId, documentId, mark })).not.toContain(mark)
  }
  await undo(app, admin, body.id)
  expect(await canRead(old.client)).toBe(true)
})

test('the history is for Admins: of all cases, or of both cases of a move', async () => {
  const { body } = await move()
  for (const caseId of [old.caseId, right.caseId]) {
    const listed = await app.call(listCorrections, as(admin, { query: { case: caseId } }))
    expect(listed.body.items.map(({ id }) => id)).toEqual([body.id])
  }
  const read = await app.call(readCorrection, as(admin, { params: { correctionId: body.id } }))
  expect(read.body).toEqual(body)
  for (const person of [old.client, old.lawyer]) {
    expect((await app.call(listCorrections, as(person))).body.code).toBe('access.forbidden')
    const one = await app.call(readCorrection, as(person, { params: { correctionId: body.id } }))
    expect(one.body.code).toBe('correction.not-found')
  }
})

test('says which facts a page proves, in which sets a document is an exhibit, and where else it is attached', async () => {
  const { db, clock } = app.services
  const now = clock().toISOString()
  const { file_hash } = await db
    .selectFrom('document_versions')
    .select('file_hash')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  const fact = await db
    .insertInto('case_facts')
    .values({
      case_id: old.caseId,
      text: 'Un fait',
      certainty: 'unknown',
      sort_key: '9999',
      author_id: old.lawyer.id,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const proof = {
    document_id: documentId,
    version_number: 1,
    file_hash,
    added_by: old.lawyer.id,
    added_at: now,
  }
  await db
    .insertInto('fact_proofs')
    .values({ fact_id: fact.id, page: 1, ...proof })
    .execute()
  const set = await db
    .insertInto('exhibit_sets')
    .values({ case_id: old.caseId, name: 'Pièces', stamp: '{}', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('exhibits')
    .values({ set_id: set.id, document_id: documentId, position: 0, title: 'Pièce', seen_version: 1 })
    .execute()
  const other = await insertCase(app, old.client.id, { status: 'in-progress' })
  await db
    .insertInto('linked_documents')
    .values({ case_id: other, document_id: documentId, linked_by: old.lawyer.id, linked_at: now })
    .execute()
  const kindsOf = async (change: object) => {
    const { body } = await preview(app, admin, old.caseId, { ids: [documentId], change })
    return body.effects.map(({ kind }) => kind)
  }
  expect(await kindsOf({ kind: 'withdraw' })).toEqual(expect.arrayContaining(['facts', 'exhibits', 'links']))
  expect(await kindsOf({ kind: 'describe', name: 'Autre' })).not.toContain('facts')
})
