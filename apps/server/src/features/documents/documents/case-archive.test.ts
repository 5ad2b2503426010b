import { randomUUID } from 'node:crypto'
import { readCaseArchive, renameDocument } from '@maat/contract/documents/documents'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveParts } from '../../../../test/cases/archives.ts'
import { addPerson, insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { goodDocx, goodPdf } from '../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  lawyer = await app.people.create('Avocat')
})
beforeEach(async () => {
  client = await app.people.create('User')
  const more = { status: 'in-progress', lawyer_id: lawyer.id, number: `BRU-2026-${randomUUID().slice(0, 5)}` }
  caseId = await insertCase(app, client.id, more)
})
afterAll(() => app.close())

const ask = (person: TestPerson, id = caseId) =>
  app.call(readCaseArchive, { token: person.token, params: { caseId: id } })

async function partsFor(person: TestPerson): Promise<Map<string, Buffer>> {
  const { rawPayload } = await app.server.inject({
    url: `/api/cases/${caseId}/documents/archive`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  return await archiveParts(rawPayload)
}

async function give(bytes: Buffer, name = 'Bail', more: object = {}, person = client): Promise<DocumentId> {
  const { id } = await uploaded(app, person, caseId, bytes, more)
  const renaming = { token: person.token, params: { documentId: id }, body: { name } }
  expect((await app.call(renameDocument, renaming)).status).toBe(200)
  return id
}

const readings = async (ids: readonly string[]) =>
  await app.services.db
    .selectFrom('audit_entries')
    .select(['record_id', 'actor_id', 'details'])
    .where('record_id', 'in', ids)
    .where('action', '=', 'document.read')
    .orderBy('id')
    .execute()

test('downloads a case as one archive: the newest file of each document, under unique names', async () => {
  const [first, second] = [goodPdf('one'), goodPdf('two')]
  const id = await give(goodPdf('old'))
  await uploaded(app, client, caseId, first, { documentId: id })
  app.now.value = new Date(app.now.value.getTime() + 1000)
  await give(second)
  const docx = goodDocx()
  app.now.value = new Date(app.now.value.getTime() + 1000)
  await give(docx, 'Été : où ?')
  await insertDocument(app, caseId, client.id, null, { status: 'required' })

  const { status, headers } = await ask(client)
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="BRU-2026-[0-9a-f]{5}\.zip"/)
  const parts = await partsFor(client)
  expect([...parts]).toEqual([
    ['Bail.pdf', first],
    ['Bail (2).pdf', second],
    ['Été _ où _.docx', docx],
  ])
})

test('records every document that was read, like a single download', async () => {
  const ids = [await give(goodPdf('one')), await give(goodPdf('two'))]
  await partsFor(lawyer)
  const entries = await readings(ids)
  expect(entries.map(({ record_id }) => record_id).sort()).toEqual(ids.sort())
  for (const { actor_id, details } of entries) {
    expect(actor_id).toBe(lawyer.id)
    expect(details).toEqual({ version: 1, download: true, archive: true })
  }
})

test("internal documents are only in the staff's archive, never in that of a client or collaborator", async () => {
  const internal = await give(goodPdf('note'), 'Note interne', { isInternal: true }, lawyer)
  await give(goodPdf('one'))
  const collaborator = await app.people.create('User')
  await addPerson(app, caseId, collaborator.id, 'administrator')
  expect([...(await partsFor(lawyer)).keys()].sort()).toEqual(['Bail.pdf', 'Note interne.pdf'])
  for (const person of [client, collaborator])
    expect([...(await partsFor(person)).keys()]).toEqual(['Bail.pdf'])
  expect((await readings([internal])).map(({ actor_id }) => actor_id)).toEqual([lawyer.id])
})

test('skips documents that are still being scanned, and a lost one does not block the others', async () => {
  const [scanned, lost] = [await give(goodPdf('one'), 'Scan'), await give(goodPdf(randomUUID()), 'Perdu')]
  await give(goodPdf('two'))
  const { db, files } = app.services
  await db.updateTable('documents').set({ status: 'processing' }).where('id', '=', scanned).execute()
  const { file_hash: hash } = await db
    .selectFrom('document_versions')
    .select('file_hash')
    .where('document_id', '=', lost)
    .executeTakeFirstOrThrow()
  await files.remove(hash)
  expect([...(await partsFor(client)).keys()]).toEqual(['Bail.pdf'])
  expect(await readings([scanned, lost])).toEqual([])
})

test("reports another user's case as unknown, and a case without files as empty", async () => {
  const stranger = await app.people.create('User')
  expect((await ask(stranger)).body.code).toBe('case.not-found')
  expect((await ask(client)).body.code).toBe('document.none-on-hand')
})
