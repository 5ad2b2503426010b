import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { abandonUpload, completeUpload, putUploadPart, readUpload } from '@maat/contract/documents/uploads'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { MOST_DOCUMENT_BYTES } from '@maat/domain/documents/document-files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, insertCase, insertDocument } from '../../../../../test/cases/cases.ts'
import { announce, complete, sendPart, upload, uploaded } from '../../../../../test/documents/uploads.ts'
import { goodJpeg, goodPdf, HOSTILE_FILES } from '../../../../../test/files/hostile-files.ts'
import { HOSTILE_WORD_FILES, WORD_FILES } from '../../../../../test/files/word-files.ts'
import type { TestPerson } from '../../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { tidyUpDocuments } from '../files/tidy-up.ts'

let app: TestApp
let client: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  caseId = await insertCase(app, client.id, { status: 'draft' })
})
afterAll(() => app.close())

const at = (uploadId: string) => ({ token: client.token, params: { uploadId } })

async function traces() {
  const { db, config } = app.services
  const count = async (table: 'files' | 'uploads' | 'upload_parts' | 'documents') =>
    (
      await db
        .selectFrom(table)
        .select(row => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  const root = join(config.dataDir, 'files')
  const bytes = readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return {
    files: await count('files'),
    uploads: await count('uploads'),
    parts: await count('upload_parts'),
    documents: await count('documents'),
    bytes: bytes.length,
  }
}

async function statusOf(documentId: DocumentId): Promise<string> {
  const { status } = await app.services.db
    .selectFrom('documents')
    .select('status')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  return status
}

describe('an announced file', () => {
  test.each([
    ['empty', { size: 0 }, 'document.empty'],
    ['25 MB and one byte', { size: MOST_DOCUMENT_BYTES + 1 }, 'document.too-large'],
    ['named after another folder', { name: '../../etc/passwd' }, 'document.name-refused'],
    ['named with a control character', { name: 'bail\u0007.pdf' }, 'document.name-refused'],
    ['named backwards', { name: 'contrat\u202efdp.exe' }, 'document.name-refused'],
  ])('that is %s is refused before the upload', async (_, body, code) => {
    const { body: announced } = await announce(app, client, caseId, body)
    expect(announced.code).toBe(code)
  })

  test('with the maximum size is accepted', async () => {
    const { body } = await announce(app, client, caseId, { size: MOST_DOCUMENT_BYTES })
    expect(body).toMatchObject({ received: 0, partSize: 524_288, size: MOST_DOCUMENT_BYTES })
    expect((await app.call(abandonUpload, at(body.id))).status).toBe(200)
  })

  test('with an unknown type is refused', async () => {
    const { body } = await announce(app, client, caseId, { documentType: 'horoscope' })
    expect(body.errors).toEqual([{ path: 'documentType', code: 'field.invalid' }])
  })

  test('for a document of another case or an unknown one finds no document', async () => {
    const other = await insertCase(app, (await app.people.create('User')).id)
    for (const id of [await insertDocument(app, other, client.id, null), randomUUID()]) {
      const { body } = await announce(app, client, caseId, { documentId: id })
      expect(body.code).toBe('document.not-found')
    }
  })

  test('as internal is refused for a client', async () => {
    const { body } = await announce(app, client, caseId, { isInternal: true })
    expect(body.code).toBe('access.forbidden')
  })

  test('for a closed case is refused for a client and accepted for the staff', async () => {
    const over = await insertCase(app, client.id, { status: 'finished' })
    expect((await announce(app, client, over, {})).body.code).toBe('case.closed')
    const assistant = await app.people.create('Assistant')
    expect((await announce(app, assistant, over, {})).status).toBe(200)
  })

  test('after a hundred unfinished others has to wait', async () => {
    const busy = await app.people.create('User')
    const own = await insertCase(app, busy.id, { status: 'draft' })
    const rows = Array.from({ length: 100 }, () => ({
      user_id: busy.id,
      case_id: own,
      name: 'x.pdf',
      size: 1,
      created_at: app.now.value.toISOString(),
    }))
    await app.services.db.insertInto('uploads').values(rows).execute()
    expect((await announce(app, busy, own, {})).body.code).toBe('request.too-many')
  })
})

describe('an upload', () => {
  test('in many parts is assembled byte for byte', async () => {
    const bytes = goodJpeg(randomBytes(2_500_000))
    const document = await uploaded(app, client, caseId, bytes, { name: 'Façade.jpeg' })
    expect(document).toMatchObject({
      name: 'Façade',
      status: 'uploaded',
      file: { number: 1, mediaType: 'image/jpeg', size: bytes.length, fileName: 'Façade.jpeg' },
    })
    const { file_hash: hash } = await app.services.db
      .selectFrom('document_versions')
      .select('file_hash')
      .where('document_id', '=', document.id)
      .executeTakeFirstOrThrow()
    const kept = []
    for await (const part of (await app.services.files.read({ hash, size: bytes.length })) ?? [])
      kept.push(part)
    expect(Buffer.concat(kept).equals(bytes)).toBe(true)
  })

  test('that was interrupted continues at its position, also on another server', async () => {
    const bytes = goodPdf('x'.repeat(3000))
    const begun = await announce(app, client, caseId, { size: bytes.length })
    const { id } = begun.body
    await sendPart(app, client, id, 0, bytes.subarray(0, 1000))
    // The response to this part is lost, so it is sent again.
    await sendPart(app, client, id, 1000, bytes.subarray(1000, 2000))
    const again = await sendPart(app, client, id, 1000, bytes.subarray(1000, 2000))
    expect([again.status, again.body.received]).toEqual([200, 2000])
    const after = await app.call(readUpload, at(id))
    expect(after.body).toMatchObject({ received: 2000, size: bytes.length })
    const early = await complete(app, client, id)
    expect([early.status, early.body.code]).toEqual([409, 'upload.incomplete'])
    await sendPart(app, client, id, 2000, bytes.subarray(2000))
    expect((await complete(app, client, id)).body).toMatchObject({ file: { size: bytes.length } })
  })

  test.each([
    ['a part that skips some bytes', 500, 'x'],
    ['a part that comes again with other bytes', 0, 'other bytes'],
    ['a part that is more than was announced', 10, 'x'.repeat(2000)],
  ])('refuses %s, and returns its current size', async (_, start, text) => {
    const begun = await announce(app, client, caseId, { size: 1000 })
    const { id } = begun.body
    await sendPart(app, client, id, 0, Buffer.from('ten bytes.'))
    const { status, body } = await sendPart(app, client, id, start, Buffer.from(text))
    expect([status, body.code]).toEqual([409, 'upload.out-of-step'])
    expect(body.current).toMatchObject({ received: 10 })
  })

  test('refuses parts that are empty, too large, or not bytes', async () => {
    const begun = await announce(app, client, caseId, { size: 4_000_000 })
    const { id } = begun.body
    expect((await sendPart(app, client, id, 0, Buffer.alloc(0))).body.code).toBe('request.invalid')
    const large = await sendPart(app, client, id, 0, Buffer.alloc((1 << 20) + 1))
    expect(large.body.code).toBe('request.too-large')
    const json = await app.callUntyped(putUploadPart, {
      ...at(id),
      query: { start: 0 },
      body: { bytes: 'no' },
      headers: { 'content-type': 'application/json' },
    })
    expect(json.body.code).toBe('request.unsupported-type')
  })

  test('that is completed twice over a bad line makes one document', async () => {
    const bytes = goodPdf('twice')
    const begun = await announce(app, client, caseId, { size: bytes.length })
    await sendPart(app, client, begun.body.id, 0, bytes)
    const key = randomUUID()
    const first = await complete(app, client, begun.body.id, key)
    const second = await complete(app, client, begun.body.id, key)
    expect(second.body.id).toBe(first.body.id)
    expect((await complete(app, client, begun.body.id)).body.code).toBe('upload.not-found')
  })

  test('that is cancelled leaves nothing, and the slot as empty as before', async () => {
    const before = await traces()
    const slot = await insertDocument(app, caseId, client.id, null, {
      status: 'required',
      is_required: true,
    })
    const begun = await announce(app, client, caseId, { size: 100, documentId: slot })
    await sendPart(app, client, begun.body.id, 0, Buffer.from('some'))
    expect(await statusOf(slot)).toBe('uploading')
    expect((await app.call(abandonUpload, at(begun.body.id))).status).toBe(200)
    expect(await statusOf(slot)).toBe('required')
    expect(await traces()).toEqual({ ...before, documents: before.documents + 1 })
  })

  test('that is abandoned is removed after two days', async () => {
    const { db } = app.services
    const slot = await insertDocument(app, caseId, client.id, null, { status: 'not-submitted' })
    const left = await announce(app, client, caseId, { size: 100, documentId: slot })
    const kept = await announce(app, client, caseId, { size: 100 })
    const longAgo = new Date(app.now.value.getTime() - 49 * 3_600_000).toISOString()
    await db.updateTable('uploads').set({ created_at: longAgo }).where('id', '=', left.body.id).execute()
    await tidyUpDocuments.work(app.services, {})
    expect((await app.call(readUpload, at(left.body.id))).body.code).toBe('upload.not-found')
    expect((await app.call(readUpload, at(kept.body.id))).status).toBe(200)
    expect(await statusOf(slot)).toBe('not-submitted')
  })

  test('ends with the right to add documents', async () => {
    const collaborator = await app.people.create('User')
    const shared = await insertCase(app, client.id)
    const part = await addPerson(app, shared, collaborator.id, 'editor')
    const begun = await announce(app, collaborator, shared, { size: 100 })
    await app.services.db
      .updateTable('case_participants')
      .set({ access: 'reader' })
      .where('id', '=', part)
      .execute()
    const sent = await sendPart(app, collaborator, begun.body.id, 0, Buffer.from('more'))
    expect(sent.body.code).toBe('upload.not-found')
  })
})

test.each(Object.keys(WORD_FILES))('a file written by %s becomes a document', async what => {
  const bytes = WORD_FILES[what] as Buffer
  const { mediaType } = (await uploaded(app, client, caseId, bytes, { name: 'lettre.doc' })).file ?? {}
  expect(mediaType).toMatch(what.endsWith('docx') ? /wordprocessing/ : /msword/)
})

describe('a hostile file is not stored', () => {
  test.each([
    // An iPhone photo is converted after the upload.
    ...Object.entries(HOSTILE_FILES).filter(([, { code }]) => code !== 'document.heic-refused'),
    ...Object.entries(HOSTILE_WORD_FILES).map(
      ([what, hostile]) => [what, { name: 'lettre.doc', ...hostile }] as const,
    ),
  ])('%s', async (_, { name, bytes, code }) => {
    const before = await traces()
    const { status, body } = await upload(app, client, caseId, bytes, { name })
    expect([status, body.code]).toEqual([422, code])
    expect(await traces()).toEqual(before)
  })

  test('and its slot is empty again', async () => {
    const slot = await insertDocument(app, caseId, client.id, null, {
      status: 'required',
      is_required: true,
    })
    const bytes = Buffer.from('#!/bin/sh\nrm -rf /\n')
    const refused = await upload(app, client, caseId, bytes, { documentId: slot })
    expect(refused.body.code).toBe('document.type-refused')
    expect(await statusOf(slot)).toBe('required')
  })
})

test('the API documentation describes parts as bytes', async () => {
  const { openApiDocument } = await import('../../../../platform/http/publish-api-docs.ts')
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, { requestBody: object }>> }
  expect(paths['/api/uploads/{uploadId}/parts']?.put?.requestBody).toEqual({
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  })
  expect(completeUpload.createsOnce).toBe(true)
})
