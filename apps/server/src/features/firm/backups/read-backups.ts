import { readBackups } from '@maat/contract/firm/backups'
import { momentOf } from '@maat/domain/calendar/moment'
import { handle } from '../../../platform/http/handle.ts'
import { findLastBackup, nextPlanned } from './backup-store.ts'

export const handleReadBackups = handle(readBackups, async ({ work: { now, services }, tx }) => {
  const { backup } = services.config
  const last = await findLastBackup(tx)
  return {
    nextAt: backup.dir ? momentOf(nextPlanned(backup, now)) : null,
    last: last ? { at: last.at, ...last.details } : null,
  }
})
