// Backs up the database of a test's server, and restores it elsewhere.
import { onTestFinished } from 'vitest'
import { destroyAgain } from '../src/features/privacy/retention/index.ts'
import { JOB_KINDS } from '../src/jobs.ts'
import { type BackUpOptions, backUp } from '../src/platform/backup/back-up.ts'
import { type RestoreOptions, restore } from '../src/platform/backup/restore.ts'
import { openPool } from '../src/platform/db/database.ts'
import { APPLICATION_ROLE } from '../src/platform/db/embedded-postgres.ts'
import type { FileStore } from '../src/platform/files/file-store.ts'
import type { WaitingJob } from '../src/platform/http/work.ts'
import { openJobQueue } from '../src/platform/jobs/job-queue.ts'
import { MIGRATIONS } from '../src/product-database.ts'
import { TEST_CONFIG, TEST_NOW } from './test-app.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

type Where = Pick<TestDatabase, 'migratorUrl' | 'applicationUrl'>

export const save = (folder: string, where: Where, more: Partial<BackUpOptions>): Promise<string> =>
  backUp({
    url: where.migratorUrl,
    applicationUrl: where.applicationUrl,
    folder,
    files: undefined,
    dataKey: TEST_CONFIG.dataKey,
    now: TEST_NOW,
    ...more,
  })

export async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return database
}

export async function bringBack(
  folder: string,
  where: Where,
  { files, ...more }: { files: FileStore } & Partial<RestoreOptions>,
) {
  return await restore({
    url: where.migratorUrl,
    applicationRole: APPLICATION_ROLE,
    migrations: MIGRATIONS,
    folder,
    files,
    dataKey: TEST_CONFIG.dataKey,
    takeOverJobs: waiting => takeOver(waiting, where),
    destroyAgain: (cases, emptied) => destroyAgain(where.migratorUrl, TEST_CONFIG, cases, emptied),
    ...more,
  })
}

async function takeOver(waiting: WaitingJob[], { applicationUrl }: Where): Promise<void> {
  const pool = openPool(applicationUrl, 2)
  const jobs = await openJobQueue(pool, applicationUrl, JOB_KINDS, { supervise: false, onError() {} })
  await jobs.takeOver(waiting)
  await jobs.stop()
  await pool.end()
}
