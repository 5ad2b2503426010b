// Notifies a person of their copy: the link opens the page on which they download it after signing in.
import type { UserId } from '@maat/contract/ids'
import { MY_DATA_TARGET } from '@maat/contract/notification-types'
import { EXPORT_DAYS } from '@maat/domain/privacy/data-exports'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import { noticeWords, notify } from '../../communication/notifications/index.ts'
import { lockQueuedExport, updateExport } from './export-store.ts'

export async function notifyOfExport(
  work: Work,
  userId: UserId,
  text: 'data-export-ready' | 'data-export-failed',
): Promise<void> {
  await notify(work, userId, {
    ...noticeWords(text, { days: String(EXPORT_DAYS) }),
    targetId: MY_DATA_TARGET,
    about: null,
    link: '/my-data',
    otherwise: 'both',
    isMailRequested: true,
  })
}

export async function failExport(work: Work, id: string): Promise<void> {
  const row = await lockQueuedExport(work.tx, id)
  if (!row) return
  await updateExport(work.tx, id, { state: 'failed' })
  await recordAudit(work.tx, work.origin, 'data-export.failed', { kind: 'data-export', id })
  await notifyOfExport(work, row.user_id, 'data-export-failed')
}
