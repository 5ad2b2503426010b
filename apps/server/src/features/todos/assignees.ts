// Whom somebody may give something to do: the staff to colleagues and, about a case, to those near to it and to its
// clients; a client to themselves alone.
import { decide } from '@maat/contract/decide'
import { listTodoAssignees } from '@maat/contract/todos'
import { type AccountRole, isStaff, ROLE_IDS, roleOfId } from '@maat/domain/roles'
import { sql } from 'kysely'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Executor } from '../../platform/db/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { type CaseRow, type Condition, caseSubject } from '../cases/index.ts'

type Position = Pick<CaseRow, 'id' | 'status' | 'owner_id' | 'drafter_id' | 'office_id' | 'lawyer_id'>

const MOST_FOUND = sql.lit(300)

export const handleListTodoAssignees = handle(listTodoAssignees, async ({ tx, caller, query, fail }) => {
  const theCase = query.case && (await readableCase(tx, caller, query.case))
  if (query.case && !theCase) return fail('case.not-found')
  const { rows } = await sql<{ id: never; name: string; role_id: number; officeId: never }>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.role_id, u.office_id as "officeId"
    from users u
    where u.disabled_at is null and ${isNear(theCase || undefined)}
    order by u.role_id = ${sql.lit(ROLE_IDS.User)}, u.last_name, u.first_name, u.id
    limit ${MOST_FOUND}`.execute(tx)
  return rows.map(({ role_id, ...person }) => ({ ...person, role: roleOfId(role_id) as AccountRole }))
})

/** A case that the caller may read; otherwise, as if there were none. */
export async function readableCase(
  executor: Executor,
  caller: Caller,
  caseId: string,
): Promise<CaseRow | undefined> {
  const row = await caseSubject.find(executor, caseId, { lock: false, caller })
  if (!row) return undefined
  return decide(caller, 'case.read', { nearness: caseSubject.nearness(caller, row) }).ok ? row : undefined
}

export async function mayAssign(
  executor: Executor,
  caller: Caller,
  assigneeId: string,
  theCase: Position | undefined,
): Promise<boolean> {
  if (assigneeId === caller.id) return true
  if (!isStaff(caller.role)) return false
  const { rows } = await sql`select from users u
    where u.id = ${assigneeId}::uuid and u.disabled_at is null and ${isNear(theCase)}`.execute(executor)
  return rows.length > 0
}

const hasRole = (role: AccountRole) => sql`u.role_id = ${sql.lit(ROLE_IDS[role])}`

/** The one who accepted, if an assistant did; otherwise the one of the office who has least to do. */
export async function leastBusyAssistant(
  executor: Executor,
  officeId: string | null,
  acceptedBy: string | null = null,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.office_id = ${officeId}::uuid and ${hasRole('Assistant')} and u.disabled_at is null
    order by u.id is not distinct from ${acceptedBy}::uuid desc,
      (select count(*) from todos t where t.assignee_id = u.id and t.done_at is null), u.id
    limit 1`.execute(executor)
  return rows[0]?.id
}

/** Of `users u`: those who may read what they are given. */
export function isNear(theCase: Position | undefined): Condition {
  if (!theCase) return sql`u.role_id >= ${sql.lit(ROLE_IDS.Assistant)}`
  const clients = sql`(${hasRole('User')} and (u.id = ${theCase.owner_id}::uuid
    or u.id in (select p.user_id from case_participants p where p.case_id = ${theCase.id}::uuid)))`
  if (theCase.status === 'draft')
    return sql`(u.id = ${theCase.drafter_id}::uuid or (${hasRole('User')} and u.id = ${theCase.owner_id}::uuid))`
  const inOffice = sql`u.office_id = ${theCase.office_id}::uuid`
  const waits = theCase.status === 'new' && theCase.lawyer_id === null
  const queue = waits ? sql`or (${hasRole('Avocat')} and ${inOffice})` : sql``
  return sql`(${clients} or ${hasRole('Admin')} or (${hasRole('Assistant')} and ${inOffice})
    or u.id = ${theCase.lawyer_id}::uuid ${queue})`
}
