// Ends a case, or takes it up again: its status, its timeline, and a notification to its client.
import { momentOf } from '@maat/domain/calendar/moment'
import { nextCaseStatus } from '@maat/domain/cases/case-states'
import type { Work } from '../../../platform/http/work.ts'
import { notifyClient, recordEvent } from '../case-events/index.ts'
import { type CaseRow, updateCase } from '../case-store/index.ts'

const ENDS = { close: 'closed', reopen: 'reopened' } as const

/** Undefined if the status of the case does not allow it. */
export async function moveToEnd(
  work: Work,
  row: CaseRow,
  event: keyof typeof ENDS,
): Promise<CaseRow | undefined> {
  const status = nextCaseStatus(row.status, event)
  if (!status) return undefined
  const moved = await updateCase(work.tx, row, { status, updated_at: momentOf(work.now) })
  await recordEvent(work, row.id, ENDS[event], {}, ({ client }) =>
    notifyClient(work, moved, { text: client }),
  )
  return moved
}
