// The log of backups: the audit log has an entry for each one.
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { BackupConfig } from '../../../config.ts'
import type { Executor } from '../../../platform/db/database.ts'

export interface BackupRecord {
  at: Moment
  details: { bytes: number; rows: number; files: number; lost: number; seconds: number; isEncrypted: boolean }
}

export async function findLastBackup(executor: Executor): Promise<BackupRecord | undefined> {
  return await executor
    .selectFrom('audit_entries')
    .select(['at', 'details'])
    .where('action', '=', 'backup.made')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<BackupRecord>()
    .executeTakeFirst()
}

/** The result of the job does not matter. */
export async function wasEnqueuedSince(executor: Executor, name: string, moment: Date): Promise<boolean> {
  const { rows } = await sql`
    select id from jobs.job where name = ${name} and created_on >= ${momentOf(moment)}::timestamptz
    limit 1`.execute(executor)
  return rows.length > 0
}

/** The last planned time of a backup, in the machine's local time. */
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
