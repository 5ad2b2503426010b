// Starts one throwaway database server for the whole run, with a migrated template that each test file clones.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { JOB_KINDS } from '../src/jobs.ts'
import { openPool } from '../src/platform/db/database.ts'
import { APPLICATION_ROLE, startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openJobQueue } from '../src/platform/jobs/job-queue.ts'
import { makeShortLivedFolder } from './short-lived-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    migratorUrl: string
    applicationUrl: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = makeShortLivedFolder('maat-test-')
  const postgres = await startEmbeddedPostgres({ dataDir: directory, isThrowaway: true })
  const migrations = join(import.meta.dirname, '..', 'migrations')
  await migrate({ url: postgres.migratorUrl, directory: migrations, applicationRole: APPLICATION_ROLE })
  const pool = openPool(postgres.applicationUrl, 2)
  const jobs = await openJobQueue(pool, postgres.applicationUrl, JOB_KINDS, {
    supervise: false,
    onError: console.error,
  })
  await jobs.stop()
  await pool.end()
  project.provide('migratorUrl', postgres.migratorUrl)
  project.provide('applicationUrl', postgres.applicationUrl)
  return async () => {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
