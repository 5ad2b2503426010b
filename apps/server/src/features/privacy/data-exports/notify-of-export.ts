// Notifies a person of their copy: the link opens the page on which they download it after signing in.
import type { UserId } from '@maat/contract/ids'
import { MY_DATA_TARGET } from '@maat/contract/notification-types'
import { EXPORT_DAYS } from '@maat/domain/privacy/data-exports'
import type { Work } from '../../../platform/http/work.ts'
import { noticeWords, notify } from '../../communication/notifications/index.ts'

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
