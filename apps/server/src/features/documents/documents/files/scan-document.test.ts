import { readDocument, readDocumentContent, renameDocument } from '@maat/contract/documents/documents'
import { CASE_CHANGED, channelOfUser } from '@maat/contract/live-events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../../test/cases/cases.ts'
import { listenFor } from '../../../../../test/communication/live-listener.ts'
import { uploaded } from '../../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../../test/people.ts'
import { type ClamdStandIn, EICAR, openClamdStandIn } from '../../../../../test/stand-ins/clamd-stand-in.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { waitUntil } from '../../../../../test/wait-until.ts'
import { scanDocument } from './scan-document.ts'
import { tidyUpDocuments } from './tidy-up.ts'

let clamd: ClamdStandIn
let app: TestApp
let client: TestPerson
beforeEach(async () => {
  clamd = await openClamdStandIn()
  app = await openTestApp({ clamdUrl: clamd.url })
  client = await app.people.create('User')
})
afterEach(async () => {
  await app.close()
  await clamd.close()
})

const on = (id: string) => ({ token: client.token, params: { documentId: id } })
const read = async (id: string) => (await app.call(readDocument, on(id))).body
const content = async (id: string) => (await app.call(readDocumentContent, on(id))).body

test('a document stays closed until it was scanned, then gets its normal status', async () => {
  const draft = await insertCase(app, client.id, { status: 'draft' })
  const sent = await insertCase(app, client.id, { status: 'in-progress' })
  const inDraft = await uploaded(app, client, draft, goodPdf('one'))
  const inSent = await uploaded(app, client, sent, goodPdf('two'))
  expect(inDraft.status).toBe('processing')
  expect((await content(inDraft.id)).code).toBe('document.wrong-state')
  await app.workOff()
  expect((await read(inDraft.id)).status).toBe('uploaded')
  expect((await read(inSent.id)).status).toBe('validating')
  expect(await content(inDraft.id)).toBe(goodPdf('one').toString())
  expect(clamd.scanned).toHaveLength(2)
  await scanDocument.work(app.services, { documentId: inSent.id, number: 1 })
  expect((await read(inSent.id)).status).toBe('validating')
})

test('viewers are notified live of a finished scan or a new name', async () => {
  const draft = await insertCase(app, client.id, { status: 'draft' })
  const document = await uploaded(app, client, draft, goodPdf('told'))
  const { heard, stop } = await listenFor(app, CASE_CHANGED)
  await app.workOff()
  await waitUntil(() => expect(heard).toHaveLength(1))
  await app.call(renameDocument, { ...on(document.id), body: { name: 'Bail signé' } })
  await waitUntil(() => expect(heard).toHaveLength(2))
  for (const { channel, data } of heard)
    expect([channel, data]).toEqual([[channelOfUser(client.id)], { caseId: draft }])
  await stop()
})

test('removes an infected file with the reason, and requests it again', async () => {
  const draft = await insertCase(app, client.id, { status: 'draft' })
  const document = await uploaded(app, client, draft, goodPdf(EICAR))
  await app.workOff()
  expect(await read(document.id)).toMatchObject({
    status: 'required',
    reason: 'document.infected',
    file: null,
  })
  expect((await content(document.id)).code).toBe('document.infected')
  for await (const file of app.services.files.list()) throw new Error(`${file.hash} was kept`)
  expect(await app.services.db.selectFrom('files').select('hash').execute()).toEqual([])
  const { description } = await app.services.db
    .selectFrom('notifications')
    .select('description')
    .where('user_id', '=', client.id)
    .executeTakeFirstOrThrow()
  expect(description).toContain('Un virus a été trouvé')
  const { kind } = await app.services.db
    .selectFrom('case_events')
    .select('kind')
    .where('case_id', '=', draft)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(kind).toBe('document-infected')
  const clean = await uploaded(app, client, draft, goodPdf('clean'), { documentId: document.id })
  await app.workOff()
  expect(await read(clean.id)).toMatchObject({ id: document.id, status: 'uploaded', reason: '' })
})

test('waits while the scanner fails; stuck scans are repeated at night', async () => {
  const draft = await insertCase(app, client.id, { status: 'draft' })
  const document = await uploaded(app, client, draft, goodPdf())
  await clamd.close()
  await expect(app.workOff()).rejects.toThrow('ECONNREFUSED')
  expect((await read(document.id)).status).toBe('processing')
  app.now.value = new Date(app.now.value.getTime() + 24 * 3_600_000)
  app.services.config.clamdUrl = undefined
  await tidyUpDocuments.work(app.services, {})
  await app.workOff()
  const row = await app.services.db.selectFrom('documents').select('status').executeTakeFirstOrThrow()
  expect(row.status).toBe('uploaded')
})
