// A to-do as the API returns it, with the caller's possible actions.
import { TODO_ACTIONS, type TodoRow, type TodoView } from '@maat/contract/calendar/todos'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findTodo, itemsOfTodo, type TodoRecord } from './todo-store.ts'
import { todoSubject } from './todo-subject.ts'

type Row = z.input<typeof TodoRow>
type View = z.input<typeof TodoView>

export function viewOfRow(caller: Caller, row: TodoRecord): Row {
  const { remind_at: at, remind_zone: timeZone } = row
  return {
    id: row.id,
    title: row.title,
    caseId: row.case_id,
    caseNumber: row.case_number,
    caseTitle: row.case_title,
    giverId: row.giver_id,
    giverName: row.giver_name,
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_name,
    isPersonal: row.is_personal,
    dueOn: row.due_on,
    repetition: row.repetition,
    reminder: at && timeZone ? { at, timeZone, sentAt: row.reminded_at } : null,
    itemCount: row.item_count,
    doneItemCount: row.done_item_count,
    doneAt: row.done_at,
    version: row.version,
    can: permitted(todoSubject, caller, row, TODO_ACTIONS),
  }
}

export async function viewOfTodo(executor: Executor, caller: Caller, id: string): Promise<View> {
  const row = await findTodo(executor, id, { lock: false, callerId: caller.id })
  if (!row) throw new Error(`The to-do ${id} was just written, and is not there`)
  return await viewOfRecord(executor, caller, row)
}

export async function viewOfRecord(executor: Executor, caller: Caller, row: TodoRecord): Promise<View> {
  const items = await itemsOfTodo(executor, row.id)
  return {
    ...viewOfRow(caller, row),
    details: row.details,
    items: items.map(({ id, text, is_done: isDone }) => ({ id, text, isDone })),
    createdAt: row.created_at,
    doneByName: row.done_by_name,
  }
}
