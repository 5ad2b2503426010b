// The bank transfer of a refund: it was made, it came back, or one of both was recorded by mistake. The caller has locked
// the refund and its invoice.

import type { UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Work } from '../../../platform/http/work.ts'
import { reverseEntry } from '../books/index.ts'
import { announceRefund, notifyOfRefund } from './notify-of-refund.ts'
import { postRefund } from './post-refund.ts'
import { getRefund, type RefundRecord, updateRefund } from './refund-store.ts'

/** Returns the entry. The client must have the credit: see `hasCredit`. */
export async function completeTransfer(
  work: Work,
  row: RefundRecord,
  { by, doneOn }: { by: UserId | null; doneOn: Day },
): Promise<string> {
  const entryId = await postRefund(work, row, { by, dated: doneOn })
  await updateRefund(work.tx, row.id, { state: 'done', done_by: by, done_on: doneOn, entry_id: entryId })
  await notifyOfRefund(work, await getRefund(work.tx, row.id, undefined), 'refund-done')
  return entryId
}

interface Returned {
  by: UserId | null
  dated: string
  reason: string
}

/** Returns the reversing entry. */
export async function returnTransfer(
  work: Work,
  row: RefundRecord,
  { by, dated, reason }: Returned,
): Promise<string> {
  const reversal = await reverseEntry(work, entryOf(row), { postedBy: by, dated })
  const ended = { ended_by: by, ended_at: momentOf(work.now) }
  await updateRefund(work.tx, row.id, { state: 'failed', ...ended, reason })
  await notifyOfRefund(work, await getRefund(work.tx, row.id, undefined), 'refund-failed')
  return reversal.id
}

/** The transfer was not made after all: the refund waits for it again. */
export async function undoTransfer(
  work: Work,
  row: RefundRecord,
  { by, dated }: { by: UserId; dated: string },
): Promise<void> {
  await reverseEntry(work, entryOf(row), { postedBy: by, dated })
  const undone = { state: 'approved' as const, done_by: null, done_on: null, entry_id: null }
  await updateRefund(work.tx, row.id, undone)
  await announceRefund(work, await getRefund(work.tx, row.id, undefined))
}

/** The money did not come back after all. Returns the new entry, because a reversal is never reversed. */
export async function undoReturn(
  work: Work,
  row: RefundRecord,
  { by, dated }: { by: UserId; dated: string },
): Promise<string> {
  const entryId = await postRefund(work, row, { by, dated })
  const undone = { state: 'done' as const, ended_by: null, ended_at: null, reason: '' }
  await updateRefund(work.tx, row.id, { ...undone, entry_id: entryId })
  await announceRefund(work, await getRefund(work.tx, row.id, undefined))
  return entryId
}

function entryOf({ id, entry_id: entryId }: RefundRecord): string {
  if (!entryId) throw new Error(`The refund ${id} is not in the books`)
  return entryId
}
