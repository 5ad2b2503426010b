import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../test/cases.ts'
import { goodPdf } from '../../../test/hostile-files.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { uploaded } from '../../../test/uploads.ts'
import { checkFiles, mendFiles } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('rows without their bytes and bytes without a row are found, and put right', async () => {
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
    lost: [{ hash: hashOf(goodPdf('lost')), documents: [document.id] }],
    unclaimed: [hashOf(stray)],
  })

  await mendFiles(db, files, found)
  const { status } = await db
    .selectFrom('documents')
    .select('status')
    .where('id', '=', document.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('unknown')
  expect(await files.has(hashOf(stray))).toBe(false)
  // It turns up again.
  await uploaded(app, client, caseId, goodPdf('lost'), { documentId: document.id })
  expect((await checkFiles(db, files)).lost).toEqual([])
})
