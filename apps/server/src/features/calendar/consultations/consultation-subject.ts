// A consultation as a permission subject: it belongs to its requester, its lawyer and its office. Until the requester
// confirms their address, no other user has a relation to it.
import { type Permission, type Relation, relationsNeeded } from '@maat/contract/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Caller, type Principal, replaces } from '../../../platform/authz/caller.ts'
import {
  type CandidateUsers,
  candidatesOfOffice,
  type SubjectWithCandidates,
} from '../../../platform/authz/users-with-access.ts'
import { lawyerAndDeputies } from '../../cases/case-access/index.ts'
import { type ConsultationRow, findConsultation } from './consultation-store.ts'

export const consultationSubject: SubjectWithCandidates<'consultation', ConsultationRow> = {
  kind: 'consultation',
  notFound: 'consultation.not-found',
  find: (executor, id, { lock }) => findConsultation(executor, id, lock),
  relations: relationsToConsultation,
  neighbours: neighboursOfConsultation,
}

function relationsToConsultation(caller: Principal, row: ConsultationRow): Relation[] {
  const near: Relation[] = row.requester_id === caller.id ? ['self'] : []
  if (row.requested_at === null) return near
  near.push('firm')
  if (row.lawyer_id === caller.id || replaces(caller, row.lawyer_id)) near.push('assigned')
  if (caller.officeId !== null && row.office_id === caller.officeId) near.push('office')
  return near
}

function neighboursOfConsultation(row: ConsultationRow, near: Relation, now: Date): CandidateUsers {
  switch (near) {
    case 'self':
      return { ids: [row.requester_id] }
    case 'assigned':
      return { found: lawyerAndDeputies(row.lawyer_id, now) }
    default:
      return candidatesOfOffice(row.office_id, near)
  }
}

/** The consultations that the caller may act on, as SQL, from the same table as the check of a single one. */
export function visibleConsultations(caller: Caller, permission: Permission): RawBuilder<SqlBool> {
  const ways = relationsNeeded(caller.role, permission).map(near => conditionOf(caller, near))
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

function conditionOf({ id, officeId, standsInFor }: Caller, near: Relation): RawBuilder<SqlBool> {
  switch (near) {
    case 'self':
      return sql`c.requester_id = ${id}::uuid`
    case 'assigned':
      return sql`(c.requested_at is not null and c.lawyer_id = any(${[id, ...standsInFor.map(({ userId }) => userId)]}::uuid[]))`
    case 'office':
      return sql`(c.requested_at is not null and c.office_id = ${officeId}::uuid)`
    case 'firm':
      return sql`c.requested_at is not null`
    default:
      throw new Error(`No condition finds consultations by the relation '${near}'`)
  }
}
