import { createHash, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocumentContent } from '@maat/contract/documents/documents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertCase } from '../../../../../test/cases/cases.ts'
import { announce, complete, sendPart, uploaded } from '../../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../../test/files/hostile-files.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { waitUntil } from '../../../../../test/wait-until.ts'
import { inOnePart, pathOfHash } from '../../../../platform/files/file-store.ts'
import { StorageUnavailable } from '../../../../platform/files/with-timeouts.ts'
import { deleteUnusedFiles, storeFile } from './file-records.ts'
import { tidyUpDocuments } from './tidy-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function arrived(bytes: Buffer) {
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'draft' })
  const { body } = await announce(app, client, caseId, { size: bytes.length })
  await sendPart(app, client, body.id, 0, bytes)
  return { client, caseId, uploadId: body.id }
}

async function heldConnections(): Promise<number> {
  const { rows } = await sql<{ held: number }>`select count(*) as held from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(app.services.db)
  return rows[0]?.held ?? 0
}

test('holds no database connection while the storage is slow', async () => {
  const { client, uploadId } = await arrived(goodPdf('slow'))
  const { files } = app.services
  const keep = files.keep.bind(files)
  const { promise, resolve } = Promise.withResolvers<void>()
  const storage = vi.spyOn(files, 'keep').mockImplementation(async (...file) => {
    await promise
    await keep(...file)
  })
  const completing = complete(app, client, uploadId)
  await waitUntil(() => expect(storage).toHaveBeenCalled())
  expect(await heldConnections()).toBe(0)
  resolve()
  expect((await completing).status).toBe(200)
  storage.mockRestore()
})

test('a full or silent storage gives a 503; the upload stays, and the same request completes it', async () => {
  const { client, uploadId } = await arrived(goodPdf('full'))
  const { files } = app.services
  const full = vi.spyOn(files, 'keep').mockRejectedValue(new StorageUnavailable('ENOSPC'))
  const key = randomUUID()
  const refused = await complete(app, client, uploadId, key)
  expect([refused.status, refused.body.code]).toEqual([503, 'server.unavailable'])
  full.mockRestore()
  const made = await complete(app, client, uploadId, key)
  expect(made.status).toBe(200)
  expect(await complete(app, client, uploadId, key)).toMatchObject({
    status: 200,
    body: { id: made.body.id },
  })
})

test('a file with changed bytes of equal length heals when it is given again', async () => {
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'draft' })
  const bytes = goodPdf('to heal')
  const { id } = await uploaded(app, client, caseId, bytes)
  const changed = Buffer.from(bytes)
  changed.writeUInt8(bytes.readUInt8(50) ^ 1, 50)
  writeFileSync(join(app.services.config.dataDir, 'files', pathOfHash(hashOf(bytes))), changed)
  const open = () => app.call(readDocumentContent, { token: client.token, params: { documentId: id } })
  expect((await open()).body).toMatchObject({ code: 'document.no-file' })
  await uploaded(app, client, caseId, bytes, { documentId: id })
  expect((await open()).body).toBe(bytes.toString())
})

const stored = (bytes: Buffer) =>
  storeFile(app.services, { size: bytes.length, bytes: () => inOnePart(bytes) }, 'application/pdf')
const isThere = (bytes: Buffer) => app.services.files.has({ hash: hashOf(bytes), size: bytes.length })

test('bytes that are just being saved are not removed as unused; those of a killed server are', async () => {
  const bytes = goodPdf('in hand')
  const { hash, claim } = await stored(bytes)
  await deleteUnusedFiles.work(app.services, { hashes: [hash] })
  await tidyUpDocuments.work(app.services, {})
  expect(await isThere(bytes)).toBe(true)
  await app.services.db.deleteFrom('file_claims').where('id', '=', claim).execute()
  const made_at = sql<string>`now() - interval '1 hour'`
  await app.services.db.insertInto('file_claims').values({ hash, kind: 'keep', made_at }).execute()
  await tidyUpDocuments.work(app.services, {})
  expect(await isThere(bytes)).toBe(false)
  expect(await app.services.db.selectFrom('file_claims').selectAll().execute()).toEqual([])
})

test('an upload of a file that is just being removed waits for the removal, then stores it', async () => {
  const bytes = goodPdf('coming and going')
  const { db } = app.services
  const { id } = await db
    .insertInto('file_claims')
    .values({ hash: hashOf(bytes), kind: 'remove' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const keep = vi.spyOn(app.services.files, 'keep')
  const keeping = stored(bytes)
  await expect.poll(() => db.selectFrom('file_claims').select('kind').execute()).toEqual([{ kind: 'remove' }])
  expect(keep).not.toHaveBeenCalled()
  await db.deleteFrom('file_claims').where('id', '=', id).execute()
  await keeping
  expect(await isThere(bytes)).toBe(true)
  keep.mockRestore()
})
