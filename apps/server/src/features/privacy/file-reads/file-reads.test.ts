// Who opened my file: what is recorded, what is withheld, and that another client's affairs leave no trace.
import { readChecks } from '@maat/contract/cases/case-checks'
import { sendCase } from '@maat/contract/cases/case-draft'
import { readCaseFile } from '@maat/contract/cases/case-file'
import { readCase } from '@maat/contract/cases/cases'
import { readKyc } from '@maat/contract/compliance/kyc'
import { readCaseArchive, readDocumentContent } from '@maat/contract/documents/documents'
import { readIdentityFile } from '@maat/contract/documents/identity'
import { FIRM_CASES_DEFAULT } from '@maat/contract/firm/settings'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { listFileReads } from '@maat/contract/privacy/file-reads'
import { SAME_READING_MINUTES } from '@maat/domain/privacy/file-reads'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPerson, completeDraft, insertCase } from '../../../../test/cases/cases.ts'
import { giveSide } from '../../../../test/documents/identity.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import { BRUSSELS, type TestPerson } from '../../../../test/people.ts'
import { saveFirmSection } from '../../../../test/settings.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { FileReads } from '../../../platform/audit/file-reads.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let caseId: CaseId
beforeEach(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
})
afterEach(async () => await app.close())

async function readsOf(person: TestPerson, query: object = {}) {
  await app.services.fileReads.write()
  const { status, body } = await app.call(listFileReads, { token: person.token, query })
  expect(status).toBe(200)
  return body.items
}

const open = (person: TestPerson, id = caseId) =>
  app.call(readCase, { token: person.token, params: { caseId: id } })

const hide = (id: DocumentId) =>
  app.services.db.updateTable('documents').set({ is_internal: true }).where('id', '=', id).execute()

test('a client reads that their lawyer opened the case, with the role, the office and the purpose', async () => {
  await open(lawyer)
  expect(await readsOf(client)).toEqual([
    {
      id: expect.any(Number),
      at: TEST_NOW.toISOString(),
      part: 'case',
      purpose: 'treating',
      role: 'Avocat',
      officeId: BRUSSELS,
      name: null,
      case: { id: caseId, title: expect.any(String), number: expect.any(String) },
      document: null,
    },
  ])
})

test('names the staff only if the firm chose so', async () => {
  await open(lawyer)
  const admin = await app.people.create('Admin')
  await saveFirmSection(app, admin, 'Cases', { ...FIRM_CASES_DEFAULT, namesReaders: true })
  expect(await readsOf(client)).toMatchObject([{ name: 'Luc Conseil' }])
})

test('tells why each person opened it; a person who shares the case is always named', async () => {
  const admin = await app.people.create('Admin')
  const assistant = await app.people.create('Assistant')
  const friend = await app.people.create('User', { first_name: 'Noa', last_name: 'Proche' })
  await addPerson(app, caseId, friend.id, 'reader')
  for (const person of [lawyer, admin, assistant, friend, client])
    expect((await open(person)).status).toBe(200)
  const found = (await readsOf(client)).map(({ purpose, role, name }) => [purpose, role, name])
  expect(found.toReversed()).toEqual([
    ['treating', 'Avocat', null],
    ['administration', 'Admin', null],
    ['office', 'Assistant', null],
    ['shared', 'User', 'Noa Proche'],
  ])
  expect(await readsOf(friend)).toEqual([])
})

test('counts repeated openings of a quarter of an hour once', async () => {
  await open(lawyer)
  await open(lawyer)
  expect(await readsOf(client)).toHaveLength(1)
  app.now.value = new Date(TEST_NOW.getTime() + SAME_READING_MINUTES * 60_000)
  await open(lawyer)
  expect(await readsOf(client)).toHaveLength(2)
})

test('records documents by name and identity papers, and filters by them', async () => {
  const document = await uploaded(app, client, caseId, goodPdf('client'))
  await giveSide(app, client, client.id, 'identity-front')
  const read = await app.call(readDocumentContent, {
    token: lawyer.token,
    params: { documentId: document.id },
  })
  expect(read.status).toBe(200)
  const papers = await app.call(readIdentityFile, {
    token: lawyer.token,
    params: { clientId: client.id, side: 'identity-front' },
  })
  expect(papers.status).toBe(200)
  expect(await readsOf(client, { part: 'document' })).toMatchObject([{ document: document.name }])
  expect(await readsOf(client, { part: 'identity' })).toMatchObject([{ case: null, purpose: 'treating' }])
  expect(await readsOf(client, { case: caseId })).toHaveLength(1)
})

test('records the work page of a case, and each document of a downloaded archive', async () => {
  const params = { caseId }
  expect((await app.call(readCaseFile, { token: lawyer.token, params })).status).toBe(200)
  expect(await readsOf(client)).toMatchObject([{ part: 'case', purpose: 'treating' }])
  const document = await uploaded(app, client, caseId, goodPdf('client'))
  const hidden = await uploaded(app, lawyer, caseId, goodPdf('internal'))
  await hide(hidden.id)
  expect((await app.call(readCaseArchive, { token: lawyer.token, params })).status).toBe(200)
  expect(await readsOf(client, { part: 'document' })).toMatchObject([{ document: document.name }])
})

test('withholds internal documents, and readings of a person behind a wall', async () => {
  const document = await uploaded(app, lawyer, caseId, goodPdf('internal'))
  await hide(document.id)
  const assistant = await app.people.create('Assistant')
  await app.services.db
    .updateTable('cases')
    .set({ walled_from: sql`array[${assistant.id}::uuid]` })
    .where('id', '=', caseId)
    .execute()
  const internal = await app.call(readDocumentContent, {
    token: lawyer.token,
    params: { documentId: document.id },
  })
  expect([internal.status, (await open(assistant)).status]).toEqual([200, 200])
  expect(await readsOf(client)).toEqual([])
  // The firm keeps them for itself.
  expect(await app.services.db.selectFrom('file_reads').select('is_withheld').execute()).toHaveLength(2)
})

test("another client's conflict check, and the KYC register, leave no trace", async () => {
  const other = await app.people.create('User')
  const profile = await app.services.db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  const sent = await completeDraft(app, other, 'litigation', { adverseParties: [profile.full_name] })
  await app.call(sendCase, { token: other.token, params: { caseId: sent } })
  const checks = await app.call(readChecks, { token: lawyer.token, params: { caseId: sent } })
  expect(checks.body.conflict?.state).toBe('to-review')
  const record = await app.call(readKyc, { token: lawyer.token, params: { clientId: client.id } })
  expect(record.status).toBe(200)
  expect(await readsOf(client)).toEqual([])
})

test('a reading waits while the database is away', async () => {
  let isAway = true
  const errors: unknown[] = []
  const { db } = app.services
  const flaky = new Proxy(db, {
    get(target, key) {
      if (key === 'getExecutor' && isAway) throw new Error('away')
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  app.services.fileReads = new FileReads(flaky, error => errors.push(error))
  await open(lawyer)
  await app.services.fileReads.write()
  expect([errors.length, await db.selectFrom('file_reads').select('id').execute()]).toEqual([1, []])
  isAway = false
  expect(await readsOf(client)).toHaveLength(1)
})
