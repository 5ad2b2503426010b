// Sets one or several deadlines, and changes one with a reason. A changed deadline is computed, announced and confirmed
// again.

import { setDeadlines } from '@maat/contract/calendar/deadline-sets'
import { changeDeadline, setDeadline } from '@maat/contract/calendar/deadlines'
import type { BodyOf } from '@maat/contract/operation'
import { momentOf } from '@maat/domain/calendar/moment'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { UseCaseContext } from '../../../platform/http/use-case.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { recordEvent } from '../../cases/case-events/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { deadlineColumns } from './count-deadline.ts'
import { type DeadlineRow, insertDeadline, updateDeadline } from './deadline-store.ts'
import { deadlineSubject } from './deadline-subject.ts'
import { viewOfDeadline } from './deadline-view.ts'
import { askForConfirmation, notifyReaders } from './notify-readers.ts'

/** Clients never see deadlines in their case's timeline. */

type DeadlineRequest = BodyOf<typeof setDeadline>
type Keeping = Pick<UseCaseContext<typeof setDeadline>, 'work' | 'tx' | 'caller' | 'record'>

export const handleSetDeadline = handleRecord(setDeadline, caseSubject, async context => {
  const { subject: row, body, fail } = context
  if (isClosed(row)) return fail('case.closed')
  return await keepDeadline(context, row, body)
})

/** One after the other in one transaction: an error names the deadline, and none is saved. */
export const handleSetDeadlines = handleRecord(setDeadlines, caseSubject, async context => {
  const { subject: row, body, fail } = context
  if (isClosed(row)) return fail('case.closed')
  const kept: Awaited<ReturnType<typeof keepDeadline>>[] = []
  for (const [at, input] of body.deadlines.entries())
    kept.push(await keepDeadline(context, row, input, `deadlines.${at}.`))
  return kept
})

const isClosed = ({ status }: CaseRow) => status === 'refused' || status === 'finished'

async function keepDeadline(
  { work, tx, caller, record }: Keeping,
  row: CaseRow,
  input: DeadlineRequest,
  place = '',
) {
  const columns = deadlineColumns(input, place)
  const set = { set_by: caller.id, set_at: momentOf(work.now) }
  const id = await insertDeadline(tx, { case_id: row.id, ...columns, ...set })
  const { title, due_date: dueDate, by_hand_reason: reason } = columns
  const about = { deadlineId: id, name: title, dueDate, reason }
  const deadlineOfCase = { ...row, ...columns, ...set, case_id: row.id, case_number: row.number }
  await recordEvent(work, row.id, 'deadline-set', about, ({ staff: [text] }) =>
    input.isCritical
      ? askForConfirmation(work, deadlineOfCase)
      : notifyReaders(work, deadlineOfCase, { text }),
  )
  const details = { caseId: row.id, title, dueDate, computedDate: columns.computed_date, reason }
  await record('deadline.set', details, { kind: 'deadline', id })
  return await viewOfDeadline(tx, caller, id)
}

export const handleChangeDeadline = handleRecord(changeDeadline, deadlineSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const { version, reason, ...input } = body
  if (row.done_at) return fail('deadline.already-done')
  if (version !== row.version)
    return fail('record.stale', { current: await viewOfDeadline(tx, caller, row.id) })
  const columns = deadlineColumns(input)
  const isRedated = differs(row, columns)
  const isReset = isRedated || row.is_critical !== columns.is_critical
  const change = {
    ...columns,
    ...(isReset && { confirmed_by: null, confirmed_at: null }),
    ...(isRedated && { set_by: caller.id, set_at: momentOf(work.now) }),
  }
  await updateDeadline(tx, row.id, change)
  const { title, due_date: dueDate } = columns
  const earlierDate = dueDate === row.due_date ? null : row.due_date
  const about = { deadlineId: row.id, name: title, dueDate, earlierDate, reason }
  const deadlineOfCase = { ...row, ...change }
  await recordEvent(work, row.case_id, 'deadline-changed', about, async ({ staff: [text] }) => {
    if (isReset && columns.is_critical) await askForConfirmation(work, deadlineOfCase)
    else if (earlierDate) await notifyReaders(work, deadlineOfCase, { text, reason })
  })
  await record('deadline.changed', {
    reason,
    title: { from: row.title, to: title },
    dueDate: { from: row.due_date, to: dueDate },
    isCritical: { from: row.is_critical, to: columns.is_critical },
    losesConfirmation: isReset && row.confirmed_at !== null,
  })
  return await viewOfDeadline(tx, caller, row.id)
})

type Columns = ReturnType<typeof deadlineColumns>

/**
 * Whether the basis of the date differs. A user who only renames it or makes it critical did not count it; the one who
 * counted it cannot confirm it.
 */
function differs(row: DeadlineRow, { title: _, lines: __, is_critical: ___, ...columns }: Columns): boolean {
  const names = Object.keys(columns) as (keyof typeof columns)[]
  return names.some(name => row[name] !== columns[name])
}
