// `npm run restore -- FOLDER`: restores the newest backup in FOLDER (or FOLDER itself, if it is one) into an empty
// database, and its files into the storage. For the embedded database: stop the server, move its old data directory
// away, and restore before the next start.
import { resolve } from 'node:path'
import { readConfig } from '../apps/server/src/config.ts'
import { destroyAgain } from '../apps/server/src/features/privacy/retention/index.ts'
import { JOB_KINDS } from '../apps/server/src/jobs.ts'
import { readBackupKey } from '../apps/server/src/platform/backup/backup-key.ts'
import { restore } from '../apps/server/src/platform/backup/restore.ts'
import { openPool } from '../apps/server/src/platform/db/database.ts'
import { openFileStore } from '../apps/server/src/platform/files/open-file-store.ts'
import type { WaitingJob } from '../apps/server/src/platform/http/work.ts'
import { openJobQueue } from '../apps/server/src/platform/jobs/job-queue.ts'
import { StartupError } from '../apps/server/src/platform/startup-error.ts'
import {
  applicationRoleOf,
  MIGRATIONS,
  type ProductDatabase,
  startProductDatabase,
} from '../apps/server/src/product-database.ts'

async function run(folder: string): Promise<void> {
  const config = readConfig(process.env)
  const database = await startProductDatabase(config)
  try {
    const { backup, madeAt, tables, rows, files, migrated, lost, destroyed } = await restore({
      url: database.migratorUrl,
      applicationRole: applicationRoleOf(config),
      migrations: MIGRATIONS,
      folder: resolve(folder),
      files: await openFileStore(config),
      dataKey: config.dataKey,
      dataKeysBefore: config.dataKeysBefore,
      key: await readBackupKey(config.backup.key),
      takeOverJobs: jobs => takeOver(jobs, database),
      destroyAgain: (cases, emptied) => destroyAgain(database.migratorUrl, config, cases, emptied),
    })
    process.stdout.write(
      `${rows} rows of ${tables} tables and ${files} files are back, as they were at ${madeAt} (${backup}).\n`,
    )
    if (migrated.length > 0) process.stdout.write(`Then brought to this version by ${migrated.join(', ')}.\n`)
    if (destroyed > 0)
      process.stdout.write(
        `${destroyed} cases were destroyed since: their content did not come back, and their certificates did.\n`,
      )
    process.stdout.write('Now: npm start\n')
    for (const hash of lost) process.stderr.write(`The file ${hash} is missing in the backup.\n`)
  } finally {
    await database.stop()
  }
}

async function takeOver(waiting: WaitingJob[], { directUrl }: ProductDatabase): Promise<void> {
  const pool = openPool(directUrl, 2)
  const options = { supervise: false, onError: console.error }
  const jobs = await openJobQueue(pool, directUrl, JOB_KINDS, options)
  await jobs.takeOver(waiting)
  await jobs.stop()
  await pool.end()
}

const [folder] = process.argv.slice(2)
if (!folder) {
  process.stderr.write('Give the folder: npm run restore -- FOLDER\n')
  process.exit(1)
}
await run(folder).catch(error => {
  process.stderr.write(`${error instanceof StartupError ? error.message : error.stack}\n`)
  process.exitCode = 1
})
