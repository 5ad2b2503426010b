import { createHash } from 'node:crypto'
import { readDocument, readDocumentContent } from '@maat/contract/documents/documents'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../../test/cases/cases.ts'
import { announce, uploaded } from '../../../../../test/documents/uploads.ts'
import { heicPhoto } from '../../../../../test/files/heic-photo.ts'
import type { TestPerson } from '../../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { makeReadable } from './make-readable.ts'

let app: TestApp
let client: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  caseId = await insertCase(app, client.id, { status: 'in-progress' })
})
afterAll(() => app.close())

const on = (id: string) => ({ token: client.token, params: { documentId: id } })
const read = async (id: string) => (await app.call(readDocument, on(id))).body
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
async function storedHashes(): Promise<string[]> {
  const hashes: string[] = []
  for await (const { hash } of app.services.files.list()) hashes.push(hash)
  return hashes
}

test('converts an iPhone photo to JPEG before it can be opened, and recognises it when it is uploaded again', async () => {
  const photo = heicPhoto()
  const { id, status } = await uploaded(app, client, caseId, photo, { name: 'IMG_0042.HEIC' })
  expect(status).toBe('processing')
  expect((await app.call(readDocumentContent, on(id))).body.code).toBe('document.wrong-state')
  await app.workOff()
  const document = await read(id)
  expect(document).toMatchObject({
    name: 'IMG_0042',
    status: 'validating',
    file: { number: 1, mediaType: 'image/jpeg' },
  })
  const content = (await app.call(readDocumentContent, on(id))).body as unknown as string
  expect(content.slice(6, 10)).toBe('JFIF')
  // Only the hash of the original remains.
  expect(await storedHashes()).not.toContain(hashOf(photo))
  const again = await announce(app, client, caseId, { size: photo.length, hash: hashOf(photo) })
  expect(again.body).toMatchObject({ code: 'document.given-already', current: { name: 'IMG_0042' } })
  await makeReadable.work(app.services, { documentId: id, number: 1 })
  expect((await read(id)).file).toEqual(document.file)
})

test('requests an unreadable photo again and notifies its sender', async () => {
  const torn = heicPhoto().subarray(0, 380)
  const { id } = await uploaded(app, client, caseId, torn, { name: 'Bail.HEIC' })
  await app.workOff()
  expect(await read(id)).toMatchObject({ status: 'required', reason: 'document.damaged', file: null })
  expect(await storedHashes()).not.toContain(hashOf(torn))
  const { description } = await app.services.db
    .selectFrom('notifications')
    .select('description')
    .where('user_id', '=', client.id)
    .executeTakeFirstOrThrow()
  expect(description).toContain('n’a pas pu être ouvert')
})
