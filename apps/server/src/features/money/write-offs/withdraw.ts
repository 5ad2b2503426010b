// Withdraws a write-off: the amount is owed again.

import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Work } from '../../../platform/http/work.ts'
import { reverseEntry } from '../books/index.ts'
import { recordWriteOff } from './notify-of-write-off.ts'
import { updateWriteOff, type WriteOffRecord } from './write-off-store.ts'

/** The invoice must be locked. */
export async function withdraw(
  work: Work,
  row: WriteOffRecord,
  { by, reason }: { by: UserId | null; reason: string },
): Promise<void> {
  if (!row.entry_id) throw new Error(`The write-off ${row.id} has no entry`)
  await reverseEntry(work, row.entry_id, { postedBy: by })
  await updateWriteOff(work.tx, row.id, {
    state: 'withdrawn',
    ended_by: by,
    ended_at: momentOf(work.now),
    end_reason: reason,
  })
  await recordWriteOff(work, row, 'write-off-withdrawn')
}
