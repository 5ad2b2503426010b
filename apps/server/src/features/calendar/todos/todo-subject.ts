// A to-do as a permission subject: its assignee, its author, and the relation to its case.
import { decide } from '@maat/contract/decide'
import { type Relation, relationsNeeded } from '@maat/contract/permissions'
import { sql } from 'kysely'
import type { Caller, Principal } from '../../../platform/authz/caller.ts'
import type { CandidateUsers, SubjectWithCandidates } from '../../../platform/authz/users-with-access.ts'
import {
  type Condition,
  candidatesOfCase,
  conditionsForRelations,
  type PartInCase,
  partInCase,
  relationsToCase,
} from '../../cases/case-access/index.ts'
import type { CasePosition } from '../../cases/case-store/index.ts'
import { findTodo, type TodoRecord } from './todo-store.ts'

export const todoSubject: SubjectWithCandidates<'todo', TodoRecord, PartInCase> = {
  kind: 'todo',
  notFound: 'todo.not-found',
  find: (executor, id, { lock, caller }) => findTodo(executor, id, { lock, callerId: caller?.id }),
  relations: relationsToTodo,
  candidates: candidatesOfTodo,
  partOf: ({ case_id }) => partInCase(case_id),
}

/** A user who may not read its case has no relation to it, not even as its assignee. */
function relationsToTodo(caller: Principal, row: TodoRecord): Relation[] {
  const near: Relation[] = []
  if (row.case_status !== null) {
    // With a status, the row has the other columns of its case, too.
    const toCase = relationsToCase(caller, { ...row, status: row.case_status } as CasePosition)
    if (!decide(caller, 'case.read', { relations: toCase }).ok) return []
    if (!row.is_personal) near.push(...toCase)
  }
  if (row.assignee_id === caller.id) near.push('assignee')
  if (row.giver_id === caller.id) near.push('giver')
  return near
}

function candidatesOfTodo(row: TodoRecord, near: Relation, now: Date): CandidateUsers {
  if (near === 'assignee') return { ids: [row.assignee_id] }
  if (near === 'giver') return { ids: [row.giver_id] }
  return candidatesOfCase(
    row.is_personal ? null : row.case_id,
    { ...row, status: row.case_status },
    { near, now },
  )
}

/** A condition on `todos t` left join `cases c` for the caller's readable to-dos. */
export function isVisible(caller: Caller): Condition {
  const ownWays: readonly Relation[] = ['assignee', 'giver']
  const ofCase = relationsNeeded(caller.role, 'todo.read').filter(near => !ownWays.includes(near))
  const readable = either(conditionsForRelations(caller, relationsNeeded(caller.role, 'case.read')))
  return sql`(((t.assignee_id = ${caller.id}::uuid or t.giver_id = ${caller.id}::uuid)
      and (t.case_id is null or ${readable}))
    or (not t.is_personal and t.case_id is not null and ${either(conditionsForRelations(caller, ofCase))}))`
}

const either = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql`(${sql.join([...conditions], sql` or `)})` : sql`false`
