// A deadline as a permission subject: it has the relation of its case, for the staff only.
import type { Relation } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Subject } from '../../../platform/authz/subject.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import { positionOf } from '../../cases/case-store/index.ts'
import { type DeadlineCase, type DeadlineRow, findDeadline } from './deadline-store.ts'

export const deadlineSubject: Subject<'deadline', DeadlineRow> = {
  kind: 'deadline',
  notFound: 'deadline.not-found',
  find: (executor, id, { lock, caller }) => findDeadline(executor, id, { lock, callerId: caller?.id }),
  relations: relationsToDeadline,
}

function relationsToDeadline(caller: Caller, row: DeadlineCase): Relation[] {
  if (!isStaff(caller.role)) return []
  return relationsToCase(caller, positionOf(row))
}
