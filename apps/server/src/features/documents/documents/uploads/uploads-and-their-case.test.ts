import { randomUUID } from 'node:crypto'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { CASE_STORAGE_QUOTA, DRAFT_STORAGE_QUOTA } from '@maat/domain/documents/document-files'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addPerson, insertCase, insertDocument } from '../../../../../test/cases/cases.ts'
import { announce, complete, sendPart, upload, uploaded } from '../../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { tidyUpDocuments } from '../files/tidy-up.ts'

let app: TestApp
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
})
afterAll(() => app.close())

describe('a file whose case was closed during the upload is not stored', () => {
  /** Runs after the caller was authorised and before the case is locked. */
  function whileStoring(happens: () => Promise<unknown>) {
    const keep = app.services.files.keep.bind(app.services.files)
    return vi.spyOn(app.services.files, 'keep').mockImplementation(async (...file) => {
      await keep(...file)
      await happens()
    })
  }

  async function completedWhile(person: TestPerson, at: CaseId, happens: () => Promise<unknown>) {
    const storing = whileStoring(happens)
    const { status, body } = await upload(app, person, at, goodPdf(randomUUID()))
    storing.mockRestore()
    // An aborted upload stays for a while, so that it can be continued.
    const now = app.now.value
    app.now.value = new Date(now.getTime() + 30 * 24 * 3_600_000)
    await tidyUpDocuments.work(app.services, {})
    app.now.value = now
    for (const table of ['uploads', 'upload_parts', 'documents', 'files'] as const)
      expect(await app.services.db.selectFrom(table).selectAll().execute()).toEqual([])
    return [status, body.code]
  }

  const finish = (id: CaseId) =>
    app.services.db.updateTable('cases').set({ status: 'finished' }).where('id', '=', id).execute()

  test('because it was finished', async () => {
    const sent = await insertCase(app, client.id)
    expect(await completedWhile(client, sent, () => finish(sent))).toEqual([409, 'case.closed'])
  })

  test('because the user was removed from it', async () => {
    const collaborator = await app.people.create('User')
    const shared = await insertCase(app, client.id)
    const part = await addPerson(app, shared, collaborator.id, 'editor')
    const remove = () => app.services.db.deleteFrom('case_participants').where('id', '=', part).execute()
    expect(await completedWhile(collaborator, shared, remove)).toEqual([404, 'upload.not-found'])
  })

  test('but the staff can still file the last documents', async () => {
    const sent = await insertCase(app, client.id)
    const assistant = await app.people.create('Assistant')
    const bytes = goodPdf('last')
    const begun = await announce(app, assistant, sent, { size: bytes.length })
    await sendPart(app, assistant, begun.body.id, 0, bytes)
    await finish(sent)
    expect((await complete(app, assistant, begun.body.id)).status).toBe(200)
  })
})

async function onTheirWay(caseId: CaseId, count: number, size: number) {
  const { id } = await app.people.create('User')
  const created_at = app.now.value.toISOString()
  const row = { user_id: id, case_id: caseId, name: 'x.pdf', size, created_at }
  await app.services.db
    .insertInto('uploads')
    .values(Array.from({ length: count }, () => row))
    .execute()
}

/** In one statement, because a case takes thousands. */
const copies = async (documentId: DocumentId, count: number) =>
  await sql`insert into documents (case_id, name, status, is_sensitive, created_by, created_at, updated_at)
    select case_id, name, status, is_sensitive, created_by, created_at, updated_at
    from documents cross join generate_series(1, ${count}::int) where id = ${documentId}::uuid`.execute(
    app.services.db,
  )

describe('a full case accepts no more', () => {
  test.each([
    ['a draft', 'draft', DRAFT_STORAGE_QUOTA.documents],
    ['a case', 'new', CASE_STORAGE_QUOTA.documents],
  ])('documents: %s', async (_, status, most) => {
    const full = await insertCase(app, client.id, { status })
    const first = await insertDocument(app, full, client.id, null)
    await copies(first, most - 3)
    await onTheirWay(full, 1, 1)
    expect((await announce(app, client, full, {})).status).toBe(200)
    const refused = await announce(app, client, full, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'case.documents-full'])
    // A new version adds no document.
    expect((await announce(app, client, full, { documentId: first })).status).toBe(200)
  })

  test.each([
    ['a draft', 'draft', DRAFT_STORAGE_QUOTA.bytes],
    ['a case', 'new', CASE_STORAGE_QUOTA.bytes],
  ])('bytes, received or announced: %s', async (_, status, most) => {
    const full = await insertCase(app, client.id, { status })
    const document = await uploaded(app, client, full, goodPdf(randomUUID()))
    const come = document.file?.size ?? 0
    await onTheirWay(full, 1, most - come - 10)
    expect((await announce(app, client, full, { size: 11 })).body.code).toBe('case.documents-full')
    const next = { size: 11, documentId: document.id }
    expect((await announce(app, client, full, next)).body.code).toBe('case.documents-full')
    expect((await announce(app, client, full, { size: 10 })).status).toBe(200)
  })
})
