import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  abandonConsultationFile,
  beginConsultationFile,
  completeConsultationFile,
  openBooking,
  putConsultationFilePart,
} from '@maat/contract/calendar/bookings'
import {
  declineConsultation,
  listConsultations,
  readConsultation,
  readConsultationFile,
} from '@maat/contract/calendar/consultations'
import { MOST_CONSULTATION_FILE_BYTES } from '@maat/domain/calendar/consultation-states'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book } from '../../../../test/calendar/consultations.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { goodJpeg, goodPdf, HOSTILE_FILES } from '../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { EICAR, openClamdStandIn } from '../../../../test/stand-ins/clamd-stand-in.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { deleteUnusedFiles } from '../../documents/documents/index.ts'
import { expireConsultations } from './expire-consultations.ts'

let app: TestApp
let lawyer: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  app.now.value = TEST_NOW
  await prepare(app)
})

async function prepare(on: TestApp): Promise<void> {
  await on.services.db.updateTable('users').set({ is_shown_on_team: false }).execute()
  lawyer = await on.people.create('Avocat', { is_shown_on_team: true })
  client = await on.people.create('User')
}

const bookedId = async (on = app) => (await book(on, { guest: undefined }, client.token)).body
const begin = (filesToken: string, given: object = {}, on = app) =>
  on.call(beginConsultationFile, { body: { filesToken, name: 'bail.pdf', size: 100, ...given } })
const complete = (upload: string, on = app) => on.call(completeConsultationFile, { params: { upload } })

async function add(filesToken: string, bytes: Buffer, name = 'bail.pdf', on = app) {
  const begun = await begin(filesToken, { name, size: bytes.length }, on)
  if (begun.status !== 200) return begun
  const { upload } = begun.body
  for (let start = 0; start < bytes.length; start += 1 << 20)
    await on.call(putConsultationFilePart, {
      params: { upload },
      query: { start },
      body: bytes.subarray(start, start + (1 << 20)),
    })
  return await complete(upload, on)
}

const seen = async (id: string, person = lawyer, on = app) =>
  (await on.call(readConsultation, { token: person.token, params: { consultationId: id } })).body
const save = (id: string, fileId: string, person = lawyer, on = app) =>
  on.call(readConsultationFile, { token: person.token, params: { consultationId: id, fileId } })
const kept = () => {
  const root = join(app.services.config.dataDir, 'files')
  return readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length
}

test("only the users who handle the request read a visitor's file", async () => {
  const { id, filesToken } = await bookedId()
  const bytes = goodPdf('Mon bail')
  expect((await add(filesToken, bytes, 'Mon bail.pdf')).status).toBe(200)
  const { files } = await seen(id)
  expect(files).toMatchObject([{ name: 'Mon bail.pdf', size: bytes.length, state: 'ready' }])
  const fileId = files[0]?.id as string
  const answer = await save(id, fileId)
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="Mon bail.pdf"; filename*=UTF-8''Mon%20bail.pdf`,
  )
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect((await save(id, fileId, client)).body.code).toBe('access.forbidden')
  const stranger = await app.people.create('Avocat')
  expect((await save(id, fileId, stranger)).body.code).toBe('consultation.not-found')
  expect((await save(id, id)).body.code).toBe('consultation.no-file')
})

test('accepts at most three files, only from the requester and only shortly after the request', async () => {
  const { id, filesToken } = await bookedId()
  for (const colour of [1, 2, 3]) await add(filesToken, goodPdf(`Page ${colour}`), `page-${colour}.pdf`)
  expect((await begin(filesToken)).body.code).toBe('consultation.files-full')
  expect((await begin('b'.repeat(43))).body.code).toBe('link.invalid')
  app.now.value = new Date(TEST_NOW.getTime() + 61 * 60_000)
  expect((await begin(filesToken)).body.code).toBe('link.invalid')
  expect((await seen(id)).files.map(({ name }) => name)).toEqual(['page-1.pdf', 'page-2.pdf', 'page-3.pdf'])
})

test('only one of two parallel files takes the place', async () => {
  const { filesToken } = await bookedId()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => begin(filesToken)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409])
})

test.each([
  ['empty', { size: 0 }, 'document.empty'],
  ['too large', { size: MOST_CONSULTATION_FILE_BYTES + 1 }, 'document.too-large'],
  ['named after another folder', { name: '../../etc/passwd' }, 'document.name-refused'],
])('refuses a file that is %s before it is uploaded', async (_, given, code) => {
  const { filesToken } = await bookedId()
  expect((await begin(filesToken, given)).body.code).toBe(code)
})

describe('an upload', () => {
  test('accepts a part where the last one ended, or again, and checks the file once it is complete', async () => {
    const { filesToken } = await bookedId()
    const { upload } = (await begin(filesToken)).body
    const part = (start: number, text: string) =>
      app.call(putConsultationFilePart, { params: { upload }, query: { start }, body: Buffer.from(text) })
    expect((await part(0, '%PDF-1.7')).body.received).toBe(8)
    expect((await part(0, '%PDF-1.7')).body.received).toBe(8)
    const wrong = await part(0, '%PDF-1.4')
    expect([wrong.body.code, (wrong.body.current as { received: number }).received]).toEqual([
      'upload.out-of-step',
      8,
    ])
    expect((await complete(upload)).body.code).toBe('upload.incomplete')
  })

  test('can be cancelled, and only by its owner', async () => {
    const { id, filesToken } = await bookedId()
    const { upload } = (await begin(filesToken)).body
    const params = { upload: 'c'.repeat(43) }
    expect((await app.call(abandonConsultationFile, { params })).body.code).toBe('upload.not-found')
    expect((await app.call(completeConsultationFile, { params })).body.code).toBe('upload.not-found')
    const foreign = await app.call(putConsultationFilePart, { params, body: Buffer.from('x') })
    expect(foreign.body.code).toBe('upload.not-found')
    expect((await app.call(abandonConsultationFile, { params: { upload } })).status).toBe(200)
    expect((await seen(id)).files).toEqual([])
  })
})

describe('a hostile file', () => {
  test.each(Object.entries(HOSTILE_FILES))('that is %s is refused and not stored', async (_, file) => {
    const { id, filesToken } = await bookedId()
    const before = kept()
    const { body } = await add(filesToken, file.bytes, file.name)
    expect((body as { code?: string }).code).toBe(file.code)
    expect((await seen(id)).files).toEqual([])
    expect(kept()).toBe(before)
    const parts = await app.services.db
      .selectFrom('consultation_file_parts as p')
      .innerJoin('consultation_files as f', 'f.id', 'p.file_id')
      .select('p.start')
      .where('f.consultation_id', '=', id)
      .execute()
    expect(parts).toEqual([])
  })

  test('with a virus keeps only its name', async () => {
    const clamd = await openClamdStandIn()
    const scanning = await openTestApp({ clamdUrl: clamd.url })
    await prepare(scanning)
    const { id, filesToken } = await bookedId(scanning)
    await add(filesToken, goodJpeg(Buffer.from(EICAR)), 'photo.jpg', scanning)
    await add(filesToken, goodPdf('Propre'), 'propre.pdf', scanning)
    const before = await seen(id, lawyer, scanning)
    expect(before.files.map(({ state }) => state)).toEqual(['scanning', 'scanning'])
    expect((await save(id, before.files[0]?.id as string, lawyer, scanning)).body.code).toBe(
      'consultation.no-file',
    )
    await scanning.workOff()
    const after = await seen(id, lawyer, scanning)
    expect(after.files.map(({ state }) => state)).toEqual(['infected', 'ready'])
    expect((await save(id, after.files[1]?.id as string, lawyer, scanning)).status).toBe(200)
    await scanning.close()
    await clamd.close()
  })
})

describe('the files of a request', () => {
  test('are deleted when it is declined', async () => {
    const { id, filesToken } = await bookedId()
    await add(filesToken, goodPdf('À supprimer'))
    const before = kept()
    await app.call(declineConsultation, {
      token: lawyer.token,
      params: { consultationId: id },
      body: { version: 1, reason: 'Non.' },
    })
    await app.workOff()
    expect((await seen(id)).files).toEqual([])
    expect(kept()).toBe(before - 1)
  })

  test('are deleted when it is never confirmed, like incomplete ones', async () => {
    const { body } = await book(app, {})
    await add(body.filesToken, goodPdf('Oublié'))
    await begin(body.filesToken)
    const before = kept()
    app.now.value = new Date(TEST_NOW.getTime() + 31 * 60_000)
    await expireConsultations.work(app.services, {})
    await app.workOff()
    expect(kept()).toBe(before - 1)
    const { id, filesToken } = await bookedId()
    await begin(filesToken)
    app.now.value = new Date(app.now.value.getTime() + 2.1 * 86_400_000)
    await expireConsultations.work(app.services, {})
    const left = await app.services.db
      .selectFrom('consultation_files')
      .select('id')
      .where('consultation_id', '=', id)
      .execute()
    expect(left).toEqual([])
  })

  test('survive the nightly clean-up and their source document', async () => {
    const caseId = await insertCase(app, client.id, { status: 'in-progress' })
    const document = await uploaded(app, client, caseId, goodPdf('Pièce du dossier'), { name: 'Pièce.pdf' })
    const { body } = await book(app, { guest: undefined, caseId, documentIds: [document.id] }, client.token)
    await app.services.db.deleteFrom('documents').where('id', '=', document.id).execute()
    const { hash } = await app.services.db
      .selectFrom('files')
      .innerJoin('consultation_files as c', 'c.file_hash', 'files.hash')
      .select('files.hash')
      .where('c.consultation_id', '=', body.id)
      .executeTakeFirstOrThrow()
    await deleteUnusedFiles.work(app.services, { hashes: [hash] })
    const { files } = await seen(body.id)
    expect(files).toMatchObject([{ name: 'Pièce', state: 'ready' }])
    expect((await save(body.id, files[0]?.id as string)).status).toBe(200)
  })
})

test("a visitor's address gives no access to a file", async () => {
  const { body } = await book(app, { guest: { name: 'Aline Moreau', email: client.email } })
  await add(body.filesToken, goodPdf('Secret'))
  const { token = '' } = await app.lastMailTo(client.email)
  const opened = await app.call(openBooking, { body: { token } })
  expect(opened.body.files).toMatchObject([{ name: 'bail.pdf' }])
  const listed = await app.call(listConsultations, { token: client.token })
  expect(listed.body.items).toEqual([])
})
