// A call as a permission subject: it belongs to its office; for a lawyer, a call about a case has the relation of the
// case.
import { decide } from '@maat/contract/decide'
import { type Relation, relationsNeeded } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller, Principal } from '../../../platform/authz/caller.ts'
import {
  type CandidateUsers,
  candidatesOfOffice,
  NO_CANDIDATES,
  type SubjectWithCandidates,
} from '../../../platform/authz/users-with-access.ts'
import {
  conditionsForRelations,
  deputiesOf,
  isLedBy,
  type PartInCase,
  partInCase,
  relationsToCase,
  relationsToLawyer,
} from '../../cases/case-access/index.ts'
import { type CallRecord, findCall } from './call-store.ts'

export const callSubject: SubjectWithCandidates<'call', CallRecord, PartInCase> = {
  kind: 'call',
  notFound: 'call.not-found',
  find: (executor, id, { lock, caller }) => findCall(executor, id, { lock, callerId: caller?.id }),
  relations: relationsToCall,
  candidates: candidatesOfCall,
  partOf: ({ case_id }) => partInCase(case_id),
}

function relationsToCall(caller: Principal, row: CallRecord): Relation[] {
  if (!isStaff(caller.role)) return []
  const near: Relation[] = ['firm']
  const isInOffice = caller.officeId !== null && row.office_id === caller.officeId
  if (isInOffice) near.push('office')
  if (isInOffice && row.taken_by === caller.id) near.push('author')
  if (isInOffice && row.case_id === null) near.push('queue')
  if (row.call_back_by === caller.id && (isInOffice || mayReadCase(caller, row))) near.push('assignee')
  near.push(...relationsToLawyer(caller, row))
  return near
}

function mayReadCase(caller: Principal, row: CallRecord): boolean {
  const { case_status: status, case_owner_id: owner_id, case_office_id: office_id } = row
  if (status === null || owner_id === null) return false
  const relations = relationsToCase(caller, { ...row, status, owner_id, office_id })
  return decide(caller, 'case.read', { relations }).ok
}

function candidatesOfCall(row: CallRecord, near: Relation, now: Date): CandidateUsers {
  switch (near) {
    case 'assigned':
      return { ids: [row.lawyer_id] }
    case 'deputy':
      return { found: deputiesOf(row.lawyer_id, now) }
    case 'author':
      return { ids: [row.taken_by] }
    case 'assignee':
      return { ids: [row.call_back_by] }
    case 'queue':
      return row.case_id === null ? { office: row.office_id } : NO_CANDIDATES
    default:
      return candidatesOfOffice(row.office_id, near)
  }
}

type Condition = RawBuilder<SqlBool>

/** The readable calls, as a condition on `calls l` left join `cases c`. */
export function isVisible(caller: Caller): Condition {
  const needed = relationsNeeded(caller.role, 'call.read')
  return sql`(${sql.join(
    needed.map(near => conditionOf(caller, near)),
    sql` or `,
  )})`
}

function conditionOf(caller: Caller, near: Relation): Condition {
  const { id, officeId } = caller
  const ofReadableCase = conditionsForRelations(caller, relationsNeeded(caller.role, 'case.read'))
  const inOffice = sql`l.office_id = ${officeId}::uuid`
  switch (near) {
    case 'firm':
      return sql`true`
    case 'office':
      return sql`${inOffice}`
    case 'author':
      return sql`(${inOffice} and l.taken_by = ${id}::uuid)`
    case 'queue':
      return sql`(${inOffice} and l.case_id is null)`
    case 'assignee':
      return sql`(l.call_back_by = ${id}::uuid and (${sql.join([inOffice, ...ofReadableCase], sql` or `)}))`
    case 'assigned':
    case 'deputy':
      return isLedBy(caller, [near])
    default:
      throw new Error(`No condition finds calls by the relation '${near}'`)
  }
}
