// What was noted of backups: the record has an entry of each that was made.
import { sql } from 'kysely'
import type { BackupConfig } from '../../config.ts'
import type { Executor } from '../../platform/db/database.ts'

export interface NotedBackup {
  at: string
  details: { bytes: number; rows: number; files: number; lost: number; seconds: number; isEncrypted: boolean }
}

export async function findLastBackup(executor: Executor): Promise<NotedBackup | undefined> {
  const row = await executor
    .selectFrom('audit_entries')
    .select(['at', 'details'])
    .where('action', '=', 'backup.made')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as NotedBackup | undefined
}

/** Whatever became of it. */
export async function wasAskedForSince(executor: Executor, name: string, moment: Date): Promise<boolean> {
  const { rows } = await sql`
    select id from jobs.job where name = ${name} and created_on >= ${moment.toISOString()}::timestamptz
    limit 1`.execute(executor)
  return rows.length > 0
}

/** The last time of day at which a backup was to be made, by the clock of the machine. */
export function lastPlanned({ at }: Pick<BackupConfig, 'at'>, now: Date): Date {
  const [hours, minutes] = at.split(':').map(Number)
  const planned = new Date(now)
  planned.setHours(hours ?? 0, minutes, 0, 0)
  if (planned > now) planned.setDate(planned.getDate() - 1)
  return planned
}

export function nextPlanned(backup: Pick<BackupConfig, 'at'>, now: Date): Date {
  const next = lastPlanned(backup, now)
  next.setDate(next.getDate() + 1)
  return next
}
