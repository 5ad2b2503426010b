// The life of a copy: who asks for it and downloads it, how often, and until when.
import { askDataExport, listDataExports, readDataExport } from '@maat/contract/privacy/data-exports'
import { EXPORT_DAYS, EXPORT_HOURS, MOST_EXPORTS_A_DAY } from '@maat/domain/privacy/data-exports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { once } from '../../../../test/documents/generated-documents.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { expireDataExports } from './expire-exports-job.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
beforeEach(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
})
afterEach(async () => await app.close())

const ask = (person: TestPerson) => app.call(askDataExport, { token: person.token, headers: once() })
const listed = async (person: TestPerson) =>
  (await app.call(listDataExports, { token: person.token, query: {} })).body.items

async function madeFor(person: TestPerson) {
  expect((await ask(person)).status).toBe(200)
  await app.workOff()
  const [copy] = await listed(person)
  if (!copy) throw new Error('The copy is not listed')
  return copy
}

const download = (person: TestPerson, dataExportId: string) =>
  app.call(readDataExport, { token: person.token, params: { dataExportId } })

test('only the person downloads it, and each step is in the log', async () => {
  const { id } = await madeFor(client)
  const admin = await app.people.create('Admin')
  for (const other of [admin, lawyer, await app.people.create('User')]) {
    const { status, body } = await download(other, id)
    expect([status, body.code]).toEqual([404, 'data-export.not-found'])
  }
  expect((await app.call(readDataExport, { params: { dataExportId: id } })).status).toBe(401)
  expect((await download(client, id)).status).toBe(200)
  const entries = await app.services.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('record_kind', '=', 'data-export')
    .orderBy('id')
    .execute()
  expect(entries.filter(({ action }) => action !== 'access.refused')).toEqual([
    { action: 'data-export.asked', actor_id: client.id },
    { action: 'data-export.made', actor_id: null },
    { action: 'data-export.downloaded', actor_id: client.id },
  ])
  expect(await listed(client)).toMatchObject([{ downloadedAt: TEST_NOW.toISOString() }])
})

test('the mail leads to the page, and contains no link that works without signing in', async () => {
  await madeFor(client)
  const { text } = await app.lastMailTo(client.email)
  expect(text).toContain('/my-data')
  expect(text).not.toMatch(/token|data-exports/)
})

test('one at a time, and three in a day', async () => {
  expect((await ask(client)).status).toBe(200)
  expect((await ask(client)).body.code).toBe('data-export.in-making')
  await app.workOff()
  for (let count = 1; count < MOST_EXPORTS_A_DAY; count += 1) await madeFor(client)
  expect((await ask(client)).body.code).toBe('data-export.too-many')
  // A new copy replaces the file of the last one.
  await app.workOff()
  expect((await listed(client)).map(({ state }) => state).toSorted()).toEqual(['expired', 'expired', 'ready'])
  expect(await app.services.db.selectFrom('files').select('hash').execute()).toHaveLength(1)
  app.now.value = new Date(TEST_NOW.getTime() + 86_400_000)
  client = await app.people.prolong(client, 'User')
  expect((await ask(client)).status).toBe(200)
})

test('after its days the file is deleted', async () => {
  const { id } = await madeFor(client)
  const { file_hash: hash } = await app.services.db
    .selectFrom('data_exports')
    .select('file_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  app.now.value = new Date(TEST_NOW.getTime() + EXPORT_DAYS * 86_400_000)
  client = await app.people.prolong(client, 'User')
  expect((await download(client, id)).body.code).toBe('data-export.no-file')
  await expireDataExports.work(app.services, {})
  await app.workOff()
  expect(await listed(client)).toMatchObject([{ state: 'expired', bytes: null }])
  const rows = await app.services.db.selectFrom('files').select('hash').where('hash', '=', hash).execute()
  expect(rows).toEqual([])
  expect(await app.services.files.has({ hash: String(hash), size: 1 })).toBe(false)
})

test('a copy that is never made is given up, so that the person may ask again', async () => {
  expect((await ask(client)).status).toBe(200)
  app.now.value = new Date(TEST_NOW.getTime() + EXPORT_HOURS * 3_600_000)
  await expireDataExports.work(app.services, {})
  expect(await listed(client)).toMatchObject([{ state: 'failed' }])
  const { text } = await app.lastMailTo(client.email)
  expect(text).toContain('n’a pas pu être faite')
  // The job finds nothing to make any more.
  await app.workOff()
  expect(await listed(client)).toMatchObject([{ state: 'failed' }])
})

test('a closed account gets no copy', async () => {
  expect((await ask(client)).status).toBe(200)
  await app.services.db
    .updateTable('users')
    .set({ disabled_at: TEST_NOW.toISOString() })
    .where('id', '=', client.id)
    .execute()
  await app.workOff()
  const { state } = await app.services.db.selectFrom('data_exports').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('failed')
})
