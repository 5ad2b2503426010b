// Files a letter of the tray in a case.

import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Work } from '../../../../platform/http/work.ts'
import type { CaseRow } from '../../../cases/case-store/index.ts'
import { updateLetter } from '../letter-store.ts'
import type { TrayRecord } from '../letter-subject.ts'
import { notifyOfArrival } from '../notify-of-letters.ts'
import { publishTrayChange } from './publish-tray-change.ts'
import { threadOf } from './threads.ts'

export async function fileInCase(
  work: Work,
  row: TrayRecord,
  theCase: CaseRow,
  sortedBy: UserId | null,
): Promise<void> {
  const { tx, now } = work
  const answered = [row.in_reply_to, ...row.earlier_ids].flatMap(id => id ?? [])
  await updateLetter(tx, row.id, {
    state: 'received',
    case_id: theCase.id,
    suggested_case_id: null,
    sorted_by: sortedBy,
    settled_at: momentOf(now),
    thread_id: (await threadOf(tx, theCase.id, answered)) ?? row.id,
  })
  await publishTrayChange(work, row)
  // A user sorted it, and has read it; the sender is unverified, so it has no author account.
  await notifyOfArrival(work, theCase, { ...row, author_id: null, recipients: [] }, { isQuiet: true })
}
