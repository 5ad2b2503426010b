// A deputyship as a permission subject: the absent person, the chosen deputy, and the office of the absence.
import type { Relation } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import type { Principal } from '../../../platform/authz/caller.ts'
import {
  type CandidateUsers,
  candidatesOfOffice,
  type SubjectWithCandidates,
} from '../../../platform/authz/users-with-access.ts'
import { type DeputyshipRow, findDeputyship } from './deputyship-store.ts'

export const deputyshipSubject: SubjectWithCandidates<'deputyship', DeputyshipRow> = {
  kind: 'deputyship',
  notFound: 'deputyship.not-found',
  find: (executor, id, { lock }) => findDeputyship(executor, id, { lock }),
  relations: relationsToDeputyship,
  candidates: candidatesOfDeputyship,
}

export const sidesOf = ({ absent_id: absentId, deputy_id: deputyId }: DeputyshipRow) => ({
  absentId,
  deputyId,
})

function relationsToDeputyship(caller: Principal, row: DeputyshipRow): Relation[] {
  if (!isStaff(caller.role)) return []
  const near: Relation[] = ['firm']
  if (row.deputy_id === caller.id) near.push('deputy')
  if (row.absent_id === caller.id) near.push('absent')
  if (caller.officeId !== null && row.office_id === caller.officeId) near.push('office')
  return near
}

function candidatesOfDeputyship(row: DeputyshipRow, near: Relation): CandidateUsers {
  if (near === 'deputy') return { ids: [row.deputy_id] }
  if (near === 'absent') return { ids: [row.absent_id] }
  return candidatesOfOffice(row.office_id, near)
}
