import { listBacklog, setBacklogEntryAside } from '@maat/contract/firm/backlog'
import { readOverview } from '@maat/contract/firm/overview'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertQueueRow, type JobState } from '../../../../test/backlog.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { watchBacklog } from './watch-backlog.ts'

let app: TestApp
let admin: TestPerson
beforeEach(async () => {
  app = await openTestApp({ smtpUrl: 'smtp://127.0.0.1:1' })
  admin = await app.people.create('Admin')
})
afterEach(async () => await app.close())

const before = (minutes: number) => new Date(app.now.value.getTime() - minutes * 60_000)
const wait = (minutes: number) => {
  app.now.value = before(-minutes)
}
const insertJob = (job: JobState) => insertQueueRow(app, job)

test('notifies Admins of each trouble once, in their language, again after a day, and again when it returns', async () => {
  const vera = await app.people.create('Admin', { language: 'nl' })
  await app.people.create('Admin', { disabled_at: app.now.value.toISOString() })
  const noticesOfAdmin = async () =>
    await app.services.db
      .selectFrom('mails')
      .select(['to_address', 'template', 'subject', 'text_body'])
      .where('template', 'like', 'backlog-%')
      .orderBy('created_at')
      .orderBy('to_address')
      .execute()
  const watch = () => watchBacklog.work(app.services, {})
  const overview = async () => (await app.call(readOverview, { token: admin.token })).body.backlog

  await insertJob({ name: 'documents.scan', createdAt: before(59) })
  await watch()
  expect([await noticesOfAdmin(), await overview()]).toEqual([[], 0])
  wait(2)
  await watch()
  await watch()
  expect(await overview()).toBe(1)
  const first = await noticesOfAdmin()
  expect(first.map(({ to_address }) => to_address).toSorted()).toEqual([admin.email, vera.email].toSorted())
  const dutch = first.find(({ to_address }) => to_address === vera.email)
  expect(dutch?.subject).toBe('Achtergrondtaken wachten')
  expect(dutch?.text_body).toContain('niet op virussen konden worden gecontroleerd: 1')
  expect(dutch?.text_body).toContain('/logs?show=backlog')

  wait(60)
  await insertJob({ name: 'documents.scan', createdAt: before(65) })
  await watch()
  expect(await noticesOfAdmin()).toHaveLength(2)
  wait(24 * 60)
  await watch()
  expect((await noticesOfAdmin()).slice(2).map(({ template }) => template)).toEqual(
    Array(2).fill('backlog-still-waits'),
  )
  // A mail about the backlog is never listed itself: it would trigger another one.
  const { token } = await app.people.create('Admin')
  const { items } = (await app.call(listBacklog, { token })).body
  expect(items.map(({ kind }) => kind)).toEqual(['scan', 'scan'])
  wait(1)
  for (const { source, id } of items) await app.call(setBacklogEntryAside, { token, body: { source, id } })

  await watch()
  await insertJob({ name: 'documents.scan', createdAt: before(61) })
  await watch()
  expect((await noticesOfAdmin()).slice(4).map(({ template }) => template)).toEqual(
    Array(3).fill('backlog-waits'),
  )
})

test("failures survive the queue's clean-up, and failures of recurring jobs do not pile up", async () => {
  const data = { documentId: 'the same' }
  await insertJob({ name: 'documents.scan', createdAt: before(30), data })
  const scan = await insertJob({ name: 'documents.scan', data })
  await insertJob({ name: 'audit.seal' })
  await watchBacklog.work(app.services, {})
  const { rows } = await sql<{ id: string }>`
    select id::text from jobs.job where deletion_seconds = 0`.execute(app.services.db)
  expect(rows).toEqual([{ id: scan }])
  // A later run of the same job exists, so the failure need not be kept.
  await insertJob({ name: 'documents.scan', state: 'completed', createdAt: before(-1), data })
  await watchBacklog.work(app.services, {})
  const kept = await sql`select id from jobs.job where deletion_seconds = 0`.execute(app.services.db)
  expect(kept.rows).toEqual([])
})
