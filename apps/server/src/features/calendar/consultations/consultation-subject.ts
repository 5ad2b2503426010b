// A consultation as a permission subject: it belongs to its requester, its lawyer and its office, and the walls of its
// case count. Until the requester confirms their address, no other user has a relation to it.
import type { UserId } from '@maat/contract/ids'
import { type Permission, type Relation, relationsNeeded } from '@maat/contract/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller, Principal } from '../../../platform/authz/caller.ts'
import {
  type CandidateUsers,
  candidatesOfOffice,
  type SubjectWithCandidates,
} from '../../../platform/authz/users-with-access.ts'
import { deputiesOf, isWalledFrom, relationsToLawyer } from '../../cases/case-access/index.ts'
import { type ConsultationRow, findConsultation } from './consultation-store.ts'

export const consultationSubject: SubjectWithCandidates<'consultation', ConsultationRow> = {
  kind: 'consultation',
  notFound: 'consultation.not-found',
  find: (executor, id, { lock }) => findConsultation(executor, id, lock),
  relations: relationsToConsultation,
  candidates: candidatesOfConsultation,
}

function relationsToConsultation(caller: Principal, row: ConsultationRow): Relation[] {
  const near: Relation[] = row.requester_id === caller.id ? ['self'] : []
  if (row.requested_at === null) return near
  near.push('firm')
  const walled_from = row.case_id === null ? [] : row.walled_from
  if (isWalledFrom(caller, { walled_from })) return near
  near.push(...relationsToLawyer(caller, { lawyer_id: row.lawyer_id, walled_from }))
  if (caller.officeId !== null && row.office_id === caller.officeId) near.push('office')
  return near
}

function candidatesOfConsultation(row: ConsultationRow, near: Relation, now: Date): CandidateUsers {
  switch (near) {
    case 'self':
      return { ids: [row.requester_id] }
    case 'assigned':
      return { ids: [row.lawyer_id] }
    case 'deputy':
      return { found: deputiesOf(row.lawyer_id, now) }
    default:
      return candidatesOfOffice(row.office_id, near)
  }
}

/** The consultations that the caller may act on, as SQL, from the same table as the check of a single one. */
export function visibleConsultations(caller: Caller, permission: Permission): RawBuilder<SqlBool> {
  const ways = relationsNeeded(caller.role, permission).map(near => conditionOf(caller, near))
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/** For the alias `k` of the case, if there is one. */
const isOpenTo = (userId: UserId) => sql<SqlBool>`(k.id is null or ${userId}::uuid <> all(k.walled_from))`

function conditionOf({ id, officeId, standsInFor }: Caller, near: Relation): RawBuilder<SqlBool> {
  const isAsked = sql`c.requested_at is not null`
  switch (near) {
    case 'self':
      return sql`c.requester_id = ${id}::uuid`
    case 'assigned':
      return sql`(${isAsked} and c.lawyer_id = ${id}::uuid and ${isOpenTo(id)})`
    case 'deputy':
      return sql`(${isAsked} and c.lawyer_id = any(${standsInFor.map(({ userId }) => userId)}::uuid[]) and ${isOpenTo(id)})`
    case 'office':
      return sql`(${isAsked} and c.office_id = ${officeId}::uuid and ${isOpenTo(id)})`
    case 'firm':
      return sql`${isAsked}`
    default:
      throw new Error(`No condition finds consultations by the relation '${near}'`)
  }
}
