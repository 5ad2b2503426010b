// Notifies the users of a deadline in their own language: the lawyer of its case and the assistants of the office. If
// all have left, the Admins are notified, so that no deadline is forgotten.

import type { CaseId, UserId } from '@maat/contract/ids'
import type { NoticeText } from '@maat/contract/notices'
import type { Day } from '@maat/domain/calendar/day'
import { type UserWithAccess, usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Work } from '../../../platform/http/work.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { type NoticeOptions, noticeWords, notify } from '../../communication/notifications/index.ts'

export interface DeadlineOfCase {
  case_id: CaseId
  case_number: string | null
  title: string
  due_date: Day
  set_by: string
}

type News = Pick<NoticeOptions, 'otherwise' | 'isVital'> & {
  text: Extract<NoticeText, `deadline-${string}`>
  reason?: string
  days?: number
}

/** All its users, except the acting one. */
export async function notifyReaders(work: Work, row: DeadlineOfCase, news: News): Promise<void> {
  for (const { id } of orAdmins(await readersOf(work, row)))
    if (id !== work.origin.actorId) await tell(work, id, row, news)
}

export async function askForConfirmation(work: Work, row: DeadlineOfCase): Promise<void> {
  const readers = await readersOf(work, row)
  const others = readers.filter(({ id }) => id !== work.origin.actorId && id !== row.set_by)
  for (const { id } of orAdmins(others))
    await tell(work, id, row, { text: 'deadline-to-confirm', otherwise: 'both', isVital: true })
}

/** Only if they may still read it. */
export async function notifyReader(
  work: Work,
  personId: UserId,
  row: DeadlineOfCase,
  news: News,
): Promise<void> {
  if (personId === work.origin.actorId) return
  const readers = await readersOf(work, row)
  if (readers.some(({ id }) => id === personId)) await tell(work, personId, row, news)
}

async function readersOf(work: Work, { case_id }: DeadlineOfCase): Promise<UserWithAccess[]> {
  const row = await findCase(work.tx, case_id, { lock: false, callerId: undefined })
  return row ? await usersWithAccess(work, caseSubject, row, 'deadline.read') : []
}

function orAdmins(readers: readonly UserWithAccess[]): readonly UserWithAccess[] {
  const keepers = readers.filter(({ isTheirs }) => isTheirs)
  return keepers.length > 0 ? keepers : readers
}

async function tell(
  work: Work,
  personId: UserId,
  row: DeadlineOfCase,
  { text, reason = '', days, ...options }: News,
): Promise<void> {
  await notify(work, personId, {
    ...noticeWords(text, {
      title: row.title,
      number: row.case_number ?? '',
      date: { day: row.due_date },
      when: days === undefined ? '' : { inDays: days },
      reason,
    }),
    ...options,
    targetId: row.case_id,
    link: `/case-${row.case_id}?tab=deadlines`,
  })
}
