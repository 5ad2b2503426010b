import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listBacklog, retryBacklogEntry } from '@maat/contract/firm/backlog'
import { readBackups } from '@maat/contract/firm/backups'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertQueueRow } from '../../../../test/backlog.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { watchBacklog } from '../backlog/index.ts'
import { lastPlanned, nextPlanned } from './backup-store.ts'
import { makeDailyBackup, planBackups } from './make-daily-backup.ts'

let app: TestApp
let admin: TestPerson
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maat-backups-'))
  app = await openTestApp()
  admin = await app.people.create('Admin')
  saveInto(folder)
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/**
 * Configures the app as if the server had started with this folder; the backup process then finds the test's database.
 */
function saveInto(dir: string): void {
  const { config } = app.services
  Object.assign(config, { databaseUrl: app.applicationUrl, migrationUrl: app.migratorUrl })
  config.backup = { ...config.backup, dir }
}

const token = () => ({ token: admin.token })
const entries = async () => (await app.call(listBacklog, token())).body.items
async function waiting(): Promise<number> {
  const { rows } = await sql`select id from jobs.job where name = ${makeDailyBackup.name}`.execute(
    app.services.db,
  )
  return rows.length
}
async function noteBackup(at: Date): Promise<void> {
  const details = { bytes: 5_240_000_000, rows: 1200, files: 30, lost: 0, seconds: 61, isEncrypted: true }
  await app.services.db
    .insertInto('audit_entries')
    .values({
      action: 'backup.made',
      record_kind: 'backup',
      record_id: 'x',
      details: JSON.stringify(details),
      at: at.toISOString(),
    })
    .execute()
}
const hoursAgo = (hours: number) => new Date(app.now.value.getTime() - hours * 3_600_000)

test("follows the machine's local time and makes up for a missed backup", () => {
  const at = (hour: number, minute: number) => new Date(2026, 10, 18, hour, minute)
  expect(lastPlanned({ at: '02:30' }, at(2, 30))).toEqual(at(2, 30))
  expect(lastPlanned({ at: '02:30' }, at(2, 29))).toEqual(new Date(2026, 10, 17, 2, 30))
  expect(nextPlanned({ at: '02:30' }, at(2, 29))).toEqual(at(2, 30))
})

test('requests one backup a day, and none if backups are off', async () => {
  await planBackups.work(app.services, {})
  await planBackups.work(app.services, {})
  expect(await waiting()).toBe(1)
  await sql`delete from jobs.job`.execute(app.services.db)
  await noteBackup(hoursAgo(0))
  await planBackups.work(app.services, {})
  expect(await waiting()).toBe(0)
  app.now.value = hoursAgo(-24)
  Object.assign(app.services.config.backup, { dir: undefined })
  await planBackups.work(app.services, {})
  expect(await waiting()).toBe(0)
})

// A process that starts beside all others, with low priority.
test('a separate process makes the backup and applies the retention rule, and an Admin sees it', async () => {
  await makeDailyBackup.work(app.services, {})
  const [name] = readdirSync(folder)
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{6}$/)
  const { last, nextAt } = (await app.call(readBackups, token())).body
  expect(last).toMatchObject({ files: 0, lost: 0, isEncrypted: false })
  expect(last?.rows).toBeGreaterThan(0)
  expect(last?.bytes).toBeGreaterThan(1000)
  expect(nextAt).toBe(nextPlanned({ at: '02:30' }, TEST_NOW).toISOString())
  const { token: visitor } = await app.people.create('Avocat')
  expect((await app.call(readBackups, { token: visitor })).status).toBe(403)
}, 120_000)

test('shows an Admin why a backup failed', async () => {
  saveInto('/sys/backups')
  const failure = await makeDailyBackup.work(app.services, {}).catch((error: Error) => error.message)
  expect(failure).toMatch('Nothing can be written into /sys/backups')
  await insertQueueRow(app, { name: makeDailyBackup.name, error: String(failure) })
  await insertQueueRow(app, {
    name: makeDailyBackup.name,
    error: 'The disk of /mnt is full: no backup was made',
  })
  const entriesNow = (await entries()).map(({ kind, reason }) => [kind, reason])
  expect(entriesNow.toSorted()).toEqual([
    ['backup', 'backup-disk-full'],
    ['backup', 'backup-folder-closed'],
  ])
})

test('reports a missing backup after a day under its own name, and an Admin can request it', async () => {
  await noteBackup(hoursAgo(24))
  expect(await entries()).toEqual([])
  app.now.value = hoursAgo(-3)
  const [missing] = await entries()
  expect(missing).toMatchObject({
    source: 'backup',
    kind: 'backup',
    reason: 'backup-missing',
    hasFailed: false,
  })
  await watchBacklog.work(app.services, {})
  const { text } = await app.lastMailTo(admin.email)
  expect(text).toContain('auvegardes')
  const { source = 'backup', id = '' } = missing ?? {}
  const again = await app.call(retryBacklogEntry, { ...token(), body: { source, id } })
  expect([again.status, await waiting(), await entries()]).toEqual([200, 1, []])
})
