// A deadline as a permission subject: it has the relation of its case, for the staff only.
import type { Nearness } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Subject } from '../../platform/authz/subject.ts'
import { nearnessToCase } from '../cases/index.ts'
import { type DeadlineRow, findDeadline, type OfCase } from './deadline-store.ts'

export const deadlineSubject: Subject<'deadline', DeadlineRow> = {
  kind: 'deadline',
  notFound: 'deadline.not-found',
  find: (executor, id, { lock, caller }) => findDeadline(executor, id, { lock, callerId: caller?.id }),
  nearness: nearnessToDeadline,
}

function nearnessToDeadline(caller: Caller, row: OfCase): Nearness[] {
  if (!isStaff(caller.role)) return []
  return nearnessToCase(caller, { ...row, status: row.case_status })
}
