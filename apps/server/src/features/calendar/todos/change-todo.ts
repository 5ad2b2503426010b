// Adds, changes and removes to-dos.

import { addTodo, changeTodo, removeTodo } from '@maat/contract/calendar/todos'
import type { BodyOf } from '@maat/contract/operation'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { isStaff } from '@maat/domain/people/roles'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { mayAssign, readableCase } from './assignees.ts'
import { giveTodo } from './give-todo.ts'
import { notifyOfTodo, notifyReadersOfTodo, publishTodoChange } from './notify-people.ts'
import { deleteTodo, itemsOfTodo, replaceItems, type TodoRecord, topOf, updateTodo } from './todo-store.ts'
import { todoSubject } from './todo-subject.ts'
import { viewOfRecord, viewOfTodo } from './todo-view.ts'

type Plan = Pick<BodyOf<typeof addTodo>, 'title' | 'details' | 'dueOn' | 'repetition' | 'reminder'>

/** The log contains a title only if its readers may see the to-do: not for personal ones or those without a case. */
const titleForLog = <Title>(row: Pick<TodoRecord, 'case_id' | 'is_personal'>, title: Title) =>
  row.case_id && !row.is_personal ? { title } : {}

const columnsOf = ({ title, details, dueOn, repetition, reminder }: Plan) => ({
  title,
  details,
  due_on: dueOn,
  repetition,
  remind_at: reminder?.at ?? null,
  remind_zone: reminder?.timeZone ?? null,
})

export const handleAddTodo = handle(addTodo, async ({ work, tx, caller, body, record, fail }) => {
  const theCase = body.caseId ? await readableCase(tx, caller, body.caseId) : undefined
  if (body.caseId && !theCase) return fail('case.not-found')
  const assigneeId = body.assigneeId ?? caller.id
  if (!(await mayAssign(work, caller, assigneeId, theCase))) return fail('todo.assignee-refused')
  const row = {
    ...columnsOf(body),
    repeats_from: body.repetition === 'none' ? null : body.dueOn,
    case_id: body.caseId,
    giver_id: caller.id,
    assignee_id: assigneeId,
    is_personal: !isStaff(caller.role),
    created_at: momentOf(work.now),
  }
  const id = await giveTodo(work, row)
  await replaceItems(
    tx,
    id,
    body.items.map(text => ({ text, isDone: false })),
  )
  await record(
    'todo.added',
    { ...titleForLog(row, body.title), assignee: assigneeId, case: body.caseId },
    { kind: 'todo', id },
  )
  return await viewOfTodo(tx, caller, id)
})

export const handleChangeTodo = handleRecord(changeTodo, todoSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (body.version !== row.version)
    return fail('record.stale', { current: await viewOfRecord(tx, caller, row) })
  const assigneeId = body.assigneeId ?? row.assignee_id
  const isGiven = assigneeId !== row.assignee_id
  const theCase = row.case_id
    ? await findCase(tx, row.case_id, { lock: false, callerId: caller.id })
    : undefined
  if (isGiven && !(await mayAssign(work, caller, assigneeId, theCase))) return fail('todo.assignee-refused')
  const columns = columnsOf(body)
  await updateTodo(tx, row.id, {
    ...columns,
    repeats_from: firstDate(row, body),
    ...(columns.remind_at !== row.remind_at && { reminded_at: null }),
    ...(isGiven && { assignee_id: assigneeId, position: topOf(assigneeId) }),
  })
  const before = await itemsOfTodo(tx, row.id)
  await replaceItems(tx, row.id, body.items)
  const changed = { ...row, ...columns }
  if (isGiven) await notifyOfTodo(work, assigneeId, changed, { text: 'todo-given' })
  if (columns.due_on !== row.due_on)
    await notifyReadersOfTodo(
      work,
      isGiven ? [row.giver_id] : [assigneeId, row.giver_id],
      changed,
      'todo-new-date',
    )
  await publishTodoChange(work, row.id, [caller.id, row.assignee_id])
  await record('todo.changed', {
    ...titleForLog(row, { from: row.title, to: body.title }),
    dueOn: { from: row.due_on, to: body.dueOn },
    assignee: { from: row.assignee_id, to: assigneeId },
    items: { from: before.length, to: body.items.length },
  })
  return await viewOfTodo(tx, caller, row.id)
})

function firstDate(row: TodoRecord, { repetition, dueOn }: Plan): Day | null {
  if (repetition === 'none') return null
  return repetition === row.repetition && dueOn === row.due_on ? row.repeats_from : dueOn
}

export const handleRemoveTodo = handleRecord(removeTodo, todoSubject, async context => {
  const { work, tx, caller, subject: row, record } = context
  // A finished to-do needs no notification.
  if (!row.done_at) await notifyReadersOfTodo(work, [row.assignee_id, row.giver_id], row, 'todo-removed')
  await publishTodoChange(work, row.id, [caller.id])
  await deleteTodo(tx, row.id)
  await record('todo.removed', {
    ...titleForLog(row, row.title),
    assignee: row.assignee_id,
    case: row.case_id,
  })
  return {}
})
