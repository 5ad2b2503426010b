// A billing run as a permission subject: it belongs to its starter and the firm's Admins.
import { isStaff } from '@maat/domain/people/roles'
import { candidatesOfOffice, type SubjectWithCandidates } from '../../../platform/authz/users-with-access.ts'
import { findRun, type RunRecord } from './run-store.ts'

export const runSubject: SubjectWithCandidates<'billing-run', RunRecord> = {
  kind: 'billing-run',
  notFound: 'billing-run.not-found',
  find: (executor, id, { lock }) => findRun(executor, id, { lock }),
  relations: ({ id, role }, row) => {
    if (!isStaff(role)) return []
    return row.started_by === id ? ['firm', 'writer'] : ['firm']
  },
  candidates: (row, near) => (near === 'writer' ? { ids: [row.started_by] } : candidatesOfOffice(null, near)),
}
