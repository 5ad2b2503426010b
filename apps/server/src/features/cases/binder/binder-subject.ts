// A binder as a permission subject: it belongs to its owner, who shares it with colleagues.
import type { Relation } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Caller, Principal } from '../../../platform/authz/caller.ts'
import {
  type CandidateUsers,
  NO_CANDIDATES,
  type SubjectWithCandidates,
} from '../../../platform/authz/users-with-access.ts'
import { type BinderRecord, findBinder } from './binder-store.ts'

type Part = Pick<BinderRecord, 'access'>

export const binderSubject: SubjectWithCandidates<'binder', BinderRecord, Part> = {
  kind: 'binder',
  notFound: 'binder.not-found',
  find: (executor, id, { lock, caller }) => findBinder(executor, id, { lock, callerId: caller?.id }),
  relations: relationsToBinder,
  candidates: candidatesOfBinder,
  partOf: ({ id }) => ({
    access: sql`(select s.access from binder_colleagues s where s.binder_id = ${id}::uuid and s.user_id = u.id)`,
  }),
}

function relationsToBinder(caller: Principal, row: BinderRecord): Relation[] {
  if (!isStaff(caller.role)) return []
  if (row.owner_id === caller.id) return ['self']
  if (row.access === null) return []
  return [row.access === 'arrange' ? 'arranger' : 'shared-reader']
}

function candidatesOfBinder(row: BinderRecord, near: Relation): CandidateUsers {
  if (near === 'self') return { ids: [row.owner_id] }
  const isShared = near === 'arranger' || near === 'shared-reader'
  return isShared
    ? { found: sql`select user_id from binder_colleagues where binder_id = ${row.id}::uuid` }
    : NO_CANDIDATES
}

/** A condition on `binders b` left join `binder_colleagues s` of the caller. */
export const isVisible = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`(b.owner_id = ${caller.id}::uuid or s.access is not null)`
