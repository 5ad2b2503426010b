// Ends a deadline: done, reopened, or removed by mistake.

import { finishDeadline, removeDeadline, reopenDeadline } from '@maat/contract/calendar/deadlines'
import { momentOf } from '@maat/domain/calendar/moment'
import { handleRecord } from '../../../platform/http/handle.ts'
import { recordEvent } from '../../cases/case-events/index.ts'
import { deleteDeadline, updateDeadline } from './deadline-store.ts'
import { deadlineSubject } from './deadline-subject.ts'
import { viewOfDeadline } from './deadline-view.ts'
import { notifyReaders } from './notify-readers.ts'

export const handleFinishDeadline = handleRecord(finishDeadline, deadlineSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.done_at) return fail('deadline.already-done')
  await updateDeadline(tx, row.id, { done_by: caller.id, done_at: momentOf(work.now) })
  const about = { deadlineId: row.id, name: row.title, dueDate: row.due_date, reason: body.note }
  await recordEvent(work, row.case_id, 'deadline-done', about)
  await record('deadline.done', { dueDate: row.due_date, note: body.note })
  return await viewOfDeadline(tx, caller, row.id)
})

export const handleReopenDeadline = handleRecord(reopenDeadline, deadlineSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (!row.done_at) return fail('deadline.not-done')
  const { reason } = body
  await updateDeadline(tx, row.id, { done_by: null, done_at: null })
  const about = { deadlineId: row.id, name: row.title, dueDate: row.due_date, reason }
  await recordEvent(work, row.case_id, 'deadline-reopened', about, ({ staff }) =>
    notifyReaders(work, row, { text: staff, reason }),
  )
  await record('deadline.reopened', { dueDate: row.due_date, reason })
  return await viewOfDeadline(tx, caller, row.id)
})

export const handleRemoveDeadline = handleRecord(removeDeadline, deadlineSubject, async context => {
  const { work, tx, subject: row, body, record } = context
  const { reason } = body
  await deleteDeadline(tx, row.id)
  const about = { deadlineId: row.id, name: row.title, dueDate: row.due_date, reason }
  await recordEvent(work, row.case_id, 'deadline-removed', about, ({ staff }) =>
    notifyReaders(work, row, { text: staff, reason }),
  )
  await record('deadline.removed', { caseId: row.case_id, title: row.title, dueDate: row.due_date, reason })
  return {}
})
