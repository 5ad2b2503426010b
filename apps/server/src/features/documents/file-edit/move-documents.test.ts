import { randomUUID } from 'node:crypto'
import { listFileEntries } from '@maat/contract/cases/case-file'
import { listCaseEvents } from '@maat/contract/cases/cases'
import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import { fileDocuments, listFolders } from '@maat/contract/documents/case-folders'
import { listCaseDocuments, readDocument } from '@maat/contract/documents/documents'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { CASE_CHANGED, channelOfUser } from '@maat/contract/live-events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { archiveParts } from '../../../../test/cases/archives.ts'
import { addPerson } from '../../../../test/cases/cases.ts'
import { listenFor } from '../../../../test/communication/live-listener.ts'
import { insertConversation, messagesIn } from '../../../../test/communication/messages.ts'
import {
  correct,
  everythingSeenBy,
  newSide,
  preview,
  REASON,
  type Side,
  undo,
} from '../../../../test/documents/corrections.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { untilWaitingForLock } from '../../../../test/wait-for-lock.ts'

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

test('a wrongly filed document is moved and moved back; its readers are those of its case', async () => {
  for (const person of [old.client, old.lawyer]) expect(await canRead(person)).toBe(true)
  const { body } = await move()
  expect(body).toMatchObject({ kind: 'move', reason: REASON, can: ['undo'] })
  expect(body.documents[0]).toMatchObject({ before: { caseId: old.caseId }, after: { caseId: right.caseId } })
  for (const person of [old.client, old.lawyer]) {
    expect(await canRead(person)).toBe(false)
    expect(await everythingSeenBy(app, person, { caseId: old.caseId, documentId, mark })).not.toContain(mark)
  }
  for (const person of [right.client, right.lawyer]) {
    expect(await canRead(person)).toBe(true)
    expect(await everythingSeenBy(app, person, { caseId: right.caseId, documentId, mark })).toContain(mark)
  }
  const back = await undo(app, admin, body.id)
  expect(back.body).toMatchObject({ kind: 'undo', can: [] })
  for (const person of [right.client, right.lawyer]) {
    expect(await canRead(person)).toBe(false)
    expect(await everythingSeenBy(app, person, { caseId: right.caseId, documentId, mark })).not.toContain(
      mark,
    )
  }
  for (const person of [old.client, old.lawyer]) expect(await canRead(person)).toBe(true)
})

test('the new readers do not learn which client sent it, nor the old ones where it went', async () => {
  await app.services.db
    .updateTable('users')
    .set({ first_name: 'Secrète', last_name: 'Cliente' })
    .where('id', '=', old.client.id)
    .execute()
  const { body } = await move()
  const read = await app.call(readDocument, as(right.client, { params: { documentId } }))
  expect(JSON.stringify(read.body)).not.toContain('Cliente')
  expect(read.body.file?.uploadedBy).toBe(read.body.versions[0]?.uploadedBy)
  const timeline = async (person: TestPerson, caseId: CaseId) =>
    JSON.stringify((await app.call(listCaseEvents, as(person, { params: { caseId } }))).body)
  const [before, after] = [await timeline(old.client, old.caseId), await timeline(right.client, right.caseId)]
  expect(before).toContain('document-moved-away')
  expect(before).not.toContain(right.caseId)
  expect(after).toContain('document-moved-here')
  expect(after).not.toContain(old.caseId)
  expect(after).not.toContain('document-added')
  for (const text of [before, after]) expect(text).not.toContain(REASON)
  await undo(app, admin, body.id)
  const again = await app.call(readDocument, as(old.lawyer, { params: { documentId } }))
  expect(again.body.file?.uploadedBy).toContain('Cliente')
})

test('messages of the old case show nothing more of it, not even a new name', async () => {
  const { messageId } = await insertConversation(app, {
    kind: 'case',
    caseId: old.caseId,
    authorId: old.client.id,
  })
  await app.services.db
    .insertInto('message_attachments')
    .values({ message_id: messageId, place: 0, document_id: documentId })
    .execute()
  await app.services.db
    .updateTable('messages')
    .set({ attachment_count: 1 })
    .where('id', '=', messageId)
    .execute()
  const seen = async () => JSON.stringify(await messagesIn(app, old.client, conversationOfCase(old.caseId)))
  expect(await seen()).toContain(mark)
  const { body } = await move()
  await correct(app, admin, right.caseId, {
    ids: [documentId],
    change: { kind: 'describe', name: `${mark} renamed` },
  })
  expect(await seen()).not.toContain(mark)
  expect(await seen()).not.toContain(documentId)
  await undo(app, admin, body.id)
  expect(await seen()).toContain(documentId)
})

test('between the change and its commit, each side reads exactly what it may', async () => {
  const { db } = app.services
  const listener = await listenFor(app, CASE_CHANGED)
  // Another connection holds the target, so the move waits with its locks and without its commit.
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = db.transaction().execute(async tx => {
    await sql`select id from documents where id = ${documentId}::uuid for update`.execute(tx)
    held.resolve()
    await release.promise
  })
  await held.promise
  const moving = move()
  await untilWaitingForLock(db)
  expect([await canRead(old.client), await canRead(right.client)]).toEqual([true, false])
  expect(await everythingSeenBy(app, right.client, { caseId: right.caseId, documentId, mark })).not.toContain(
    mark,
  )
  expect(listener.heard).toEqual([])
  release.resolve()
  await holder
  expect((await moving).status).toBe(200)
  expect([await canRead(old.client), await canRead(right.client)]).toEqual([false, true])
  await listener.stop()
  const heardOf = (caseId: CaseId) =>
    JSON.stringify(listener.heard.filter(({ data }) => JSON.stringify(data).includes(caseId)))
  expect(heardOf(old.caseId)).toContain(channelOfUser(old.client.id))
  expect(heardOf(old.caseId)).not.toContain(channelOfUser(right.client.id))
  expect(heardOf(right.caseId)).toContain(channelOfUser(right.client.id))
  expect(heardOf(right.caseId)).not.toContain(channelOfUser(old.client.id))
})

test('a running download leaves out a document that has left the case', async () => {
  app.now.value = new Date(app.now.value.getTime() + 1000)
  const other = (await uploaded(app, old.client, old.caseId, goodPdf(randomUUID()), { name: 'Part.pdf' })).id
  const { files } = app.services
  const read = files.read.bind(files)
  let isFirst = true
  const reading = vi.spyOn(files, 'read').mockImplementation(async (...of) => {
    if (isFirst) expect((await move([other])).status).toBe(200)
    isFirst = false
    return await read(...of)
  })
  const { rawPayload } = await app.server.inject({
    url: `/api/cases/${old.caseId}/documents/archive`,
    headers: { authorization: `Bearer ${old.client.token}` },
  })
  reading.mockRestore()
  expect([...(await archiveParts(rawPayload)).keys()]).toEqual([`${mark}.pdf`])
})

test('who read it in the old case stays unknown in the new one, until somebody reads it there', async () => {
  const open = (person: TestPerson) =>
    app.server.inject({
      url: `/api/documents/${documentId}/content`,
      headers: { authorization: `Bearer ${person.token}` },
    })
  const readings = async (caseId: CaseId) =>
    (await app.call(listFileEntries, as(admin, { params: { caseId }, query: { group: 'readings' } }))).body
      .items
  expect((await open(old.lawyer)).statusCode).toBe(200)
  expect(await readings(old.caseId)).toHaveLength(1)
  await move()
  expect(await readings(right.caseId)).toEqual([])
  await open(right.lawyer)
  expect(await readings(right.caseId)).toHaveLength(1)
})

test('two moves in opposite directions both succeed', async () => {
  const other = (await uploaded(app, right.client, right.caseId, goodPdf(randomUUID()))).id
  const answers = await Promise.all([move(), move([other], right.caseId, old.caseId)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await canRead(right.client), await canRead(old.client, other)]).toEqual([true, true])
})

test('a move notifies no user, and collaborators still see no sensitive document', async () => {
  const { db } = app.services
  const reader = await app.people.create('User')
  await addPerson(app, right.caseId, reader.id, 'reader')
  await db.updateTable('documents').set({ is_sensitive: true }).where('id', '=', documentId).execute()
  const before = await db.selectFrom('notifications').select('id').execute()
  const listener = await listenFor(app, CASE_CHANGED)
  await move()
  await listener.stop()
  expect(await canRead(reader)).toBe(false)
  expect(JSON.stringify(listener.heard)).not.toContain(channelOfUser(reader.id))
  expect(await db.selectFrom('notifications').select('id').execute()).toHaveLength(before.length)
})

test('a request that it answered is open again, until it comes back', async () => {
  const { db } = app.services
  const request = { is_required: true, requested_by: old.lawyer.id, reason: 'Pour le juge' }
  await db.updateTable('documents').set(request).where('id', '=', documentId).execute()
  const found = await preview(app, admin, old.caseId, {
    ids: [documentId],
    change: { kind: 'move', toCaseId: right.caseId },
  })
  expect(found.body.effects).toContainEqual({ documentId, kind: 'request', count: 1, isBlocking: false })
  const listed = async (person: TestPerson, caseId: CaseId) =>
    (await app.call(listCaseDocuments, as(person, { params: { caseId } }))).body.documents
  const { body } = await move()
  expect(await listed(old.client, old.caseId)).toMatchObject([{ status: 'required', reason: 'Pour le juge' }])
  expect(await listed(right.client, right.caseId)).toMatchObject([{ isRequired: false, reason: '' }])
  await undo(app, admin, body.id)
  expect(await listed(old.client, old.caseId)).toMatchObject([{ id: documentId, isRequired: true }])
})

test('the preview names who can read it only afterwards, or only before', async () => {
  const change = { kind: 'move', toCaseId: right.caseId }
  const { body } = await preview(app, admin, old.caseId, { ids: [documentId], change })
  const nameOf = async ({ id }: TestPerson) =>
    (
      await app.services.db
        .selectFrom('users')
        .select('full_name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).full_name
  expect(body.gains).toEqual(expect.arrayContaining([await nameOf(right.client), await nameOf(right.lawyer)]))
  expect(body.loses).toEqual(expect.arrayContaining([await nameOf(old.client), await nameOf(old.lawyer)]))
  expect([...body.gains, ...body.loses]).not.toContain(await nameOf(admin))
  expect(await canRead(right.client)).toBe(false)
})

test('undoing a move puts the document back into its folder, if that is still there', async () => {
  const { folders } = (await app.call(listFolders, as(admin, { params: { caseId: old.caseId } }))).body
  const folderId = folders[0]?.id ?? ''
  const filing = { documentIds: [documentId], folderId }
  await app.call(fileDocuments, { ...as(admin), params: { caseId: old.caseId }, body: filing })
  const { body } = await move()
  expect(body.documents[0]).toMatchObject({
    before: { folderName: 'Correspondance' },
    after: { folderId: null },
  })
  const back = await undo(app, admin, body.id)
  expect(back.body.documents[0]?.after.folderId).toBe(folderId)
})
