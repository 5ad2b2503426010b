import type { Route } from '../../../platform/http/handle.ts'
import { makeDailyBackup, planBackups } from './make-daily-backup.ts'
import { handleReadBackups } from './read-backups.ts'

export { enqueueBackup } from './make-daily-backup.ts'

export const backupJobs = [makeDailyBackup, planBackups] as const
export const backupRoutes: readonly Route[] = [handleReadBackups]
