// The possible assignees of a to-do: for staff, colleagues and, about a case, its staff and clients; for a client, only
// the client.

import { listTodoAssignees } from '@maat/contract/calendar/todos'
import { decide } from '@maat/contract/decide'
import type { CaseId, UserId } from '@maat/contract/ids'
import { isStaff } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import { type UserWithAccess, usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Present } from '../../../platform/http/work.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { accountRole, findUser, listStaff, principalOfUser } from '../../people/users/index.ts'

const MOST_FOUND = 300

export const handleListTodoAssignees = handle(
  listTodoAssignees,
  async ({ work, tx, caller, query, fail }) => {
    const theCase = query.case && (await readableCase(tx, caller, query.case))
    if (query.case && !theCase) return fail('case.not-found')
    const people = theCase
      ? await usersWithAccess(work, caseSubject, theCase, 'case.read')
      : await staffOf(tx)
    const [clients, staff] = [people.filter(isClient), people.filter(person => !isClient(person))]
    return [...staff, ...clients]
      .slice(0, MOST_FOUND)
      .map(({ id, name, role, officeId }) => ({ id, name, role, officeId }))
  },
)

type Assignee = Pick<UserWithAccess, 'id' | 'name' | 'role' | 'officeId'>

const isClient = ({ role }: Assignee) => !isStaff(role)

async function staffOf(executor: Executor): Promise<Assignee[]> {
  const rows = await listStaff(executor)
  return rows.map(person => ({ ...principalOfUser(person), name: person.full_name }))
}

/** A case that the caller may read; an unreadable one is treated as missing. */
export async function readableCase(
  executor: Executor,
  caller: Caller,
  caseId: CaseId,
): Promise<CaseRow | undefined> {
  const row = await caseSubject.find(executor, caseId, { lock: false, caller })
  if (!row) return undefined
  return decide(caller, 'case.read', { relations: caseSubject.relations(caller, row) }).ok ? row : undefined
}

/** About a case, any of its readers; otherwise a colleague. */
export async function mayAssign(
  present: Present,
  caller: Caller,
  assigneeId: UserId,
  theCase: CaseRow | undefined,
): Promise<boolean> {
  if (assigneeId === caller.id) return true
  if (!isStaff(caller.role)) return false
  if (theCase) return (await readerIdsOf(present, theCase)).includes(assigneeId)
  const user = await findUser(present.tx, assigneeId)
  return user !== undefined && user.disabled_at === null && isStaff(accountRole(user))
}

export async function readerIdsOf(present: Present, theCase: CaseRow): Promise<string[]> {
  const readers = await usersWithAccess(present, caseSubject, theCase, 'case.read')
  return readers.map(({ id }) => id)
}

/** The assistant who accepted the case, or else the assistant of the office with the fewest to-dos. */
export async function leastBusyAssistant(
  present: Present,
  theCase: CaseRow,
  acceptedBy: string | null = null,
): Promise<UserId | undefined> {
  const readers = await usersWithAccess(present, caseSubject, theCase, 'case.work-internally')
  const assistants = readers.filter(({ role }) => role === 'Assistant').map(({ id }) => id)
  const { rows } = await sql<{ id: UserId }>`
    select a.id from unnest(${assistants}::uuid[]) as a (id)
    order by a.id is not distinct from ${acceptedBy}::uuid desc,
      (select count(*) from todos t where t.assignee_id = a.id and t.done_at is null), a.id
    limit 1`.execute(present.tx)
  return rows[0]?.id
}
