// Notifies the deputy and the absent person of each step, in the app and by mail.
import type { UserId } from '@maat/contract/ids'
import type { Work } from '../../../platform/http/work.ts'
import { type Notice, noticeWords, notify } from '../../communication/notifications/index.ts'
import type { DeputyshipRow } from './deputyship-store.ts'

type Text = Extract<Notice['text'], `deputyship-${string}`>

interface Told {
  to: readonly UserId[]
  text: Text
  note?: string
  by?: string
  /** Also tells the user who caused it, because they may not have thought of it. */
  isForActor?: boolean
}

export async function notifyOfDeputyship(
  work: Work,
  row: DeputyshipRow,
  { to, text, note = '', by = '', isForActor = false }: Told,
): Promise<void> {
  const times = {
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isAllDay: row.is_all_day,
    timeZone: row.time_zone,
  }
  for (const id of new Set(to))
    if (isForActor || id !== work.origin.actorId)
      await notify(work, id, {
        ...noticeWords(text, {
          absent: row.absent_name,
          deputy: row.deputy_name,
          when: { times },
          note,
          by,
        }),
        link: '/staff-team',
        otherwise: 'both',
        isVital: true,
      })
}
