import { createHash } from 'node:crypto'
import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocumentContent } from '@maat/contract/documents/documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../../test/cases/cases.ts'
import { uploaded } from '../../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../../test/files/hostile-files.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { pathOfHash } from '../../../../platform/files/file-store.ts'
import { checkFiles, repairFiles } from './check-files.ts'
import { checkFilesNightly } from './tidy-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const pathOf = (bytes: Buffer) => join(app.services.config.dataDir, 'files', pathOfHash(hashOf(bytes)))

async function givenDocument(bytes: Buffer) {
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'draft' })
  const { id } = await uploaded(app, client, caseId, bytes)
  const open = () => app.call(readDocumentContent, { token: client.token, params: { documentId: id } })
  const status = async () => {
    const { db } = app.services
    return (await db.selectFrom('documents').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status
  }
  const giveAgain = () => uploaded(app, client, caseId, bytes, { documentId: id })
  return { id, open, status, giveAgain }
}

test('finds and repairs rows without bytes and bytes without a row', async () => {
  const { db, files } = app.services
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'draft' })
  await uploaded(app, client, caseId, goodPdf('fine'))
  expect(await checkFiles(db, files)).toEqual({ checked: 1, lost: [], unclaimed: [] })

  const document = await uploaded(app, client, caseId, goodPdf('lost'))
  await files.remove(hashOf(goodPdf('lost')))
  const stray = goodPdf('stray')
  await files.keep(
    hashOf(stray),
    stray.length,
    (async function* () {
      yield stray
    })(),
  )
  const found = await checkFiles(db, files)
  expect(found).toEqual({
    checked: 2,
    lost: [{ hash: hashOf(goodPdf('lost')), isTorn: false, documents: [document.id] }],
    unclaimed: [hashOf(stray)],
  })

  await repairFiles(db, files, found)
  const { status } = await db
    .selectFrom('documents')
    .select('status')
    .where('id', '=', document.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('unknown')
  expect(await files.has({ hash: hashOf(stray), size: stray.length })).toBe(false)
  await uploaded(app, client, caseId, goodPdf('lost'), { documentId: document.id })
  expect((await checkFiles(db, files)).lost).toEqual([])
})

test('never delivers a truncated file, reports it as lost, and heals it when it is given again', async () => {
  const bytes = goodPdf('cut short')
  const document = await givenDocument(bytes)
  truncateSync(pathOf(bytes), 100)
  expect((await document.open()).body.code).toBe('document.no-file')
  const statusAfterWork = async () => {
    await app.workOff()
    return await document.status()
  }
  await expect.poll(statusAfterWork).toBe('unknown')
  await document.giveAgain()
  expect((await document.open()).body).toBe(bytes.toString())
  expect(await document.status()).toBe('uploaded')
})

test('never delivers a file with a changed byte as complete; a deep check finds and clears it', async () => {
  const { db, files } = app.services
  const bytes = goodPdf('changed')
  const document = await givenDocument(bytes)
  const changed = Buffer.from(bytes)
  changed.writeUInt8(bytes.readUInt8(50) ^ 1, 50)
  writeFileSync(pathOf(bytes), changed)
  // A short file has sent nothing yet; a longer one ends before its last part.
  expect((await document.open()).body).toMatchObject({ status: 404, code: 'document.no-file' })
  expect((await checkFiles(db, files)).lost).toEqual([])
  const found = await checkFiles(db, files, { isDeep: true })
  expect(found.lost).toEqual([{ hash: hashOf(bytes), isTorn: true, documents: [document.id] }])
  await repairFiles(db, files, found)
  expect(await document.status()).toBe('unknown')
  await document.giveAgain()
  expect((await document.open()).body).toBe(bytes.toString())
})

test('every night marks truncated files as lost; missing files are reported as a failure', async () => {
  const [cut, gone] = [goodPdf('cut at night'), goodPdf('gone at night')]
  const [first, second] = [await givenDocument(cut), await givenDocument(gone)]
  truncateSync(pathOf(cut), 10)
  await app.services.files.remove(hashOf(gone))
  await expect(checkFilesNightly.work(app.services, {})).rejects.toThrow('1 files are not in the storage')
  expect([await first.status(), await second.status()]).toEqual(['unknown', 'uploaded'])
  await first.giveAgain()
  await second.giveAgain()
})

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
