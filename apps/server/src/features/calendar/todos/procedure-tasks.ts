// Creates the tasks of a procedure, each once, when a case that follows it is accepted.

import type { CaseId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import type { TaskAssignee } from '@maat/domain/cases/todos'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import type { CaseAcceptance } from '../../cases/case-events/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { findTasksOfVersion } from '../../cases/procedures/index.ts'
import { noticeWords, notify } from '../../communication/notifications/index.ts'
import { findUser, type UserRow } from '../../people/users/index.ts'
import { leastBusyAssistant } from './assignees.ts'
import { publishCaseTodosChange } from './notify-people.ts'
import { DEFAULT_TIME_ZONE, topOf } from './todo-store.ts'

export async function makeTasksOfProcedure(work: Work, { row, acceptedBy }: CaseAcceptance): Promise<void> {
  const tasks = row.procedure_version_id ? await findTasksOfVersion(work.tx, row.procedure_version_id) : []
  if (tasks.length === 0) return
  const people = await peopleOf(work, row, acceptedBy)
  const acceptedOn = dayAt(work.now, await zoneOfCase(work.tx, row))
  const made = new Map<UserId, string[]>()
  // The last one first, because each goes on top.
  for (const [at, task] of [...tasks.entries()].reverse()) {
    const assignee = people[task.assignee]
    const id = await insertTask(work, {
      title: task.name[assignee.language],
      due_on: addDays(acceptedOn, task.days),
      case_id: row.id,
      giver_id: acceptedBy,
      assignee_id: assignee.id,
      procedure_task: at,
    })
    if (id) made.set(assignee.id, [id, ...(made.get(assignee.id) ?? [])])
  }
  for (const [personId, ids] of made) await notifyOfTasks(work, row, personId, ids)
  await publishCaseTodosChange(work, row.id, [...made.keys(), acceptedBy])
}

interface Task {
  title: string
  due_on: Day
  case_id: CaseId
  giver_id: UserId
  assignee_id: UserId
  procedure_task: number
}

/** Undefined if it exists already. */
async function insertTask({ tx, now }: Work, task: Task): Promise<string | undefined> {
  const row = await tx
    .insertInto('todos')
    .values({ ...task, position: topOf(task.assignee_id), created_at: momentOf(now) })
    .onConflict(conflict => conflict.columns(['case_id', 'procedure_task']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Without an assistant the lawyer gets the task; without a lawyer, the user who accepted the case. */
async function peopleOf(
  work: Work,
  row: CaseRow,
  acceptedBy: UserId,
): Promise<Record<TaskAssignee, UserRow>> {
  const lawyer = await findPerson(work.tx, row.lawyer_id ?? acceptedBy)
  const assistantId = await leastBusyAssistant(work, row, acceptedBy)
  return {
    lawyer,
    assistant: assistantId ? await findPerson(work.tx, assistantId) : lawyer,
    client: await findPerson(work.tx, row.owner_id),
  }
}

async function findPerson(tx: Tx, id: UserId): Promise<UserRow> {
  const person = await findUser(tx, id)
  if (!person) throw new Error(`The user ${id} does not exist`)
  return person
}

async function zoneOfCase(tx: Tx, { office_id }: CaseRow): Promise<string> {
  if (office_id === null) return DEFAULT_TIME_ZONE
  const office = await tx
    .selectFrom('offices')
    .select('time_zone')
    .where('id', '=', office_id)
    .executeTakeFirst()
  return office?.time_zone ?? DEFAULT_TIME_ZONE
}

async function notifyOfTasks(
  work: Work,
  row: CaseRow,
  personId: UserId,
  ids: readonly string[],
): Promise<void> {
  const [first = ''] = ids
  if (personId === work.origin.actorId) return
  await notify(work, personId, {
    ...noticeWords(ids.length === 1 ? 'todo-of-procedure' : 'todos-of-procedure', {
      count: String(ids.length),
      number: row.number ?? '',
      title: row.title,
    }),
    targetId: first,
    about: { kind: 'todo', id: first },
    link: '/todos',
  })
}
