// Whom somebody may give something to do: the staff to colleagues and, about a case, to those near to it and to its
// clients; a client to themselves alone.
import { decide } from '@maat/contract/decide'
import { listTodoAssignees } from '@maat/contract/todos'
import { type AccountRole, isStaff, ROLE_IDS, roleOfId } from '@maat/domain/roles'
import { sql } from 'kysely'
import type { Caller } from '../../platform/authz/caller.ts'
import { type PersonNear, peopleNear } from '../../platform/authz/people-near.ts'
import type { Executor } from '../../platform/db/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { type CaseRow, caseSubject } from '../cases/index.ts'
import { accountRole, findUser } from '../users/index.ts'

const MOST_FOUND = 300

export const handleListTodoAssignees = handle(listTodoAssignees, async ({ tx, caller, query, fail }) => {
  const theCase = query.case && (await readableCase(tx, caller, query.case))
  if (query.case && !theCase) return fail('case.not-found')
  const people = theCase ? await peopleNear(tx, caseSubject, theCase, 'case.read') : await staffOf(tx)
  const [clients, staff] = [people.filter(isClient), people.filter(person => !isClient(person))]
  return [...staff, ...clients]
    .slice(0, MOST_FOUND)
    .map(({ id, name, role, officeId }) => ({ id, name, role, officeId }))
})

type Assignee = Pick<PersonNear, 'id' | 'name' | 'role' | 'officeId'>

const isClient = ({ role }: Assignee) => !isStaff(role)

async function staffOf(executor: Executor): Promise<Assignee[]> {
  const { rows } = await sql<Omit<Assignee, 'role'> & { role_id: number }>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.role_id, u.office_id as "officeId" from users u
    where u.disabled_at is null and u.role_id >= ${sql.lit(ROLE_IDS.Assistant)}
    order by u.last_name, u.first_name, u.id`.execute(executor)
  return rows.map(({ role_id, ...person }) => ({ ...person, role: roleOfId(role_id) as AccountRole }))
}

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

/** About a case, whoever may read it; otherwise a colleague. */
export async function mayAssign(
  executor: Executor,
  caller: Caller,
  assigneeId: string,
  theCase: CaseRow | undefined,
): Promise<boolean> {
  if (assigneeId === caller.id) return true
  if (!isStaff(caller.role)) return false
  if (theCase) return (await readerIdsOf(executor, theCase)).includes(assigneeId)
  const user = await findUser(executor, assigneeId)
  return user !== undefined && user.disabled_at === null && isStaff(accountRole(user))
}

/** Those who may read what they are given to do for a case. */
export async function readerIdsOf(executor: Executor, theCase: CaseRow): Promise<string[]> {
  const readers = await peopleNear(executor, caseSubject, theCase, 'case.read')
  return readers.map(({ id }) => id)
}

/** The one who accepted, if an assistant did; otherwise the one of the office who has least to do. */
export async function leastBusyAssistant(
  executor: Executor,
  theCase: CaseRow,
  acceptedBy: string | null = null,
): Promise<string | undefined> {
  const readers = await peopleNear(executor, caseSubject, theCase, 'case.work-internally')
  const assistants = readers.filter(({ role }) => role === 'Assistant').map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    select a.id from unnest(${assistants}::uuid[]) as a (id)
    order by a.id is not distinct from ${acceptedBy}::uuid desc,
      (select count(*) from todos t where t.assignee_id = a.id and t.done_at is null), a.id
    limit 1`.execute(executor)
  return rows[0]?.id
}
