// The second person's check: another user than the author confirms that a critical deadline is right.

import { confirmDeadline } from '@maat/contract/calendar/deadlines'
import { momentOf } from '@maat/domain/calendar/moment'
import { handleRecord } from '../../../platform/http/handle.ts'
import { recordEvent } from '../../cases/case-events/index.ts'
import { updateDeadline } from './deadline-store.ts'
import { deadlineSubject } from './deadline-subject.ts'
import { isToConfirm, viewOfDeadline } from './deadline-view.ts'
import { notifyReader } from './notify-readers.ts'

export const handleConfirmDeadline = handleRecord(confirmDeadline, deadlineSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (!isToConfirm(row)) return fail('deadline.nothing-to-confirm')
  if (row.set_by === caller.id) return fail('deadline.same-person')
  if (body.version !== row.version)
    return fail('record.stale', { current: await viewOfDeadline(tx, caller, row.id) })
  await updateDeadline(tx, row.id, { confirmed_by: caller.id, confirmed_at: momentOf(work.now) })
  const about = { deadlineId: row.id, name: row.title, dueDate: row.due_date }
  await recordEvent(work, row.case_id, 'deadline-confirmed', about, ({ person }) =>
    notifyReader(work, row.set_by, row, { text: person }),
  )
  await record('deadline.confirmed', { dueDate: row.due_date, setBy: row.set_by })
  return await viewOfDeadline(tx, caller, row.id)
})
