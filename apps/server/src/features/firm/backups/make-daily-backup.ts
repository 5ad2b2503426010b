// Makes the daily backup in a separate process, because compression and encryption would block the server.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { BackupReply } from '../../../backup-process.ts'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { findLastBackup, lastPlanned, wasEnqueuedSince } from './backup-store.ts'

const PROGRAM = fileURLToPath(new URL('../../../backup-process.ts', import.meta.url))

export const makeDailyBackup = defineJob({
  name: 'backups.make',
  data: z.object({}),
  mostHours: 20,
  async work({ config }) {
    if (!config.backup.dir) return
    const { failed } = await runProcess(config)
    if (failed !== undefined) throw new Error(failed)
  },
})

/** Makes up for a missed hour; starts at once if backups were just enabled. */
export const planBackups = defineJob({
  name: 'backups.plan',
  data: z.object({}),
  every: '*/5 * * * *',
  async work({ config, db, clock, jobs }) {
    if (!config.backup.dir) return
    const planned = lastPlanned(config.backup, clock())
    const last = await findLastBackup(db)
    if (last && new Date(last.at) >= planned) return
    if (await wasEnqueuedSince(db, makeDailyBackup.name, planned)) return
    await db.transaction().execute(tx => jobs.enqueue(tx, makeDailyBackup, {}))
  },
})

export const enqueueBackup = (tx: Tx, { jobs }: Services): Promise<void> =>
  jobs.enqueue(tx, makeDailyBackup, {})

async function runProcess(config: Config): Promise<BackupReply> {
  const { databaseUrl, databaseDirectUrl, migrationUrl, dataDir, dataKey, sessionSecret, backup } = config
  const settings = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    MIGRATION_URL: migrationUrl,
    DATA_DIR: dataDir,
    DATA_KEY: dataKey,
    SESSION_SECRET: sessionSecret,
    BACKUP_DIR: backup.dir,
    BACKUP_KEY: backup.key,
  }
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  const child = fork(PROGRAM, {
    env: { ...process.env, ...given },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const reply = once(child, 'message').then(([message]) => message as BackupReply)
  const end = once(child, 'exit').then(() => ({ failed: 'The process that makes backups ended by itself.' }))
  return await Promise.race([reply, end])
}
