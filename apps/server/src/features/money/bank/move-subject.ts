// A bank move as a permission subject: it belongs to the office of its account.
import type { Relation } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import { candidatesOfOffice, type SubjectWithCandidates } from '../../../platform/authz/users-with-access.ts'
import { findMove, type MoveRecord } from './bank-store.ts'

type OfOffice = Pick<MoveRecord, 'office_id'>

export const moveSubject: SubjectWithCandidates<'bank-move', MoveRecord> = {
  kind: 'bank-move',
  notFound: 'bank-move.not-found',
  find: (executor, id, { lock }) => findMove(executor, id, { lock }),
  relations({ role, officeId }, row: OfOffice): Relation[] {
    if (!isStaff(role)) return []
    return officeId !== null && officeId === row.office_id ? ['firm', 'office'] : ['firm']
  },
  candidates: (row: OfOffice, near) => candidatesOfOffice(row.office_id, near),
}
