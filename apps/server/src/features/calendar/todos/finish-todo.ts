// Finishes or reopens a to-do. A repeating one is created again at once, for its next date.

import { finishTodo, moveTodo, reopenTodo, tickTodoItem } from '@maat/contract/calendar/todos'
import { TODOS_CHANGED } from '@maat/contract/live-events'
import { momentOf } from '@maat/domain/calendar/moment'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { nextDueDate, nextReminder } from '@maat/domain/cases/todos'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import { notifyReadersOfTodo, publishTodoChange } from './notify-people.ts'
import {
  deleteTodo,
  findTodo,
  itemsOfTodo,
  putAfter,
  replaceItems,
  type TodoRecord,
  tickItem,
  timeZoneOf,
  updateTodo,
} from './todo-store.ts'
import { todoSubject } from './todo-subject.ts'
import { viewOfTodo } from './todo-view.ts'

export const handleFinishTodo = handleRecord(finishTodo, todoSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  if (row.done_at) return fail('todo.already-done')
  const nextId = await repeatTodo(work, row)
  await updateTodo(tx, row.id, { done_at: momentOf(work.now), done_by: caller.id, next_id: nextId })
  await notifyReadersOfTodo(work, [row.giver_id], row, 'todo-done')
  await publishTodoChange(work, row.id, [caller.id])
  await record('todo.done', { title: row.title, next: nextId })
  return await viewOfTodo(tx, caller, row.id)
})

async function repeatTodo(work: Work, row: TodoRecord): Promise<string | null> {
  const { repetition, repeats_from: first, due_on: due, remind_at: at, remind_zone: timeZone } = row
  if (repetition === 'none' || first === null || due === null) return null
  const today = dayAt(work.now, await timeZoneOf(work.tx, row.assignee_id))
  const nextDue = nextDueDate(repetition, first, due, today)
  const reminder = at && timeZone ? nextReminder({ at, timeZone }, due, nextDue) : undefined
  const { id } = await work.tx
    .insertInto('todos')
    .values({
      title: row.title,
      details: row.details,
      case_id: row.case_id,
      giver_id: row.giver_id,
      assignee_id: row.assignee_id,
      is_personal: row.is_personal,
      due_on: nextDue,
      repetition,
      repeats_from: first,
      remind_at: reminder?.at ?? null,
      remind_zone: reminder?.timeZone ?? null,
      position: row.position,
      created_at: momentOf(work.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = await itemsOfTodo(work.tx, row.id)
  await replaceItems(
    work.tx,
    id,
    items.map(({ text }) => ({ text, isDone: false })),
  )
  return id
}

export const handleReopenTodo = handleRecord(reopenTodo, todoSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  if (!row.done_at) return fail('todo.not-done')
  const isTakenBack = row.next_id === null || (await takeBack(work, row.next_id))
  // The next to-do continues the series; this one would start a second series.
  const once = isTakenBack ? {} : { repetition: 'none', repeats_from: null }
  await updateTodo(tx, row.id, { done_at: null, done_by: null, next_id: null, ...once })
  await publishTodoChange(work, row.id, [caller.id])
  await record('todo.reopened', { title: row.title })
  return await viewOfTodo(tx, caller, row.id)
})

const UNTOUCHED = 1

/** Unless a user has already changed it. */
async function takeBack({ tx }: Work, id: string): Promise<boolean> {
  const next = await findTodo(tx, id, { lock: true, callerId: undefined })
  if (next && next.version !== UNTOUCHED) return false
  if (next) await deleteTodo(tx, id)
  return true
}

export const handleTickTodoItem = handleRecord(tickTodoItem, todoSubject, async context => {
  const { work, tx, caller, params, subject: row, body, record, fail } = context
  const { isDone } = body
  if (!(await tickItem(tx, { todoId: row.id, itemId: params.itemId, isDone })))
    return fail('todo.item-unknown')
  await updateTodo(tx, row.id, {})
  await publishTodoChange(work, row.id, [caller.id])
  await record('todo.item-ticked', { title: row.title, isDone })
  return await viewOfTodo(tx, caller, row.id)
})

export const handleMoveTodo = handleRecord(moveTodo, todoSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const isPlaced = await putAfter(tx, { id: row.id, assigneeId: row.assignee_id, after: body.after })
  if (!isPlaced) return fail('todo.neighbour-unknown')
  await publishToUsers(work, [caller.id], TODOS_CHANGED, {})
  await record('todo.moved', { title: row.title })
  return {}
})
