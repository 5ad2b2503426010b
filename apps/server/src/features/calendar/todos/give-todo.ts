// Assigns a to-do to a user and notifies them.
import type { Work } from '../../../platform/http/work.ts'
import { notifyOfTodo, publishTodoChange } from './notify-people.ts'
import { insertTodo, type NewTodo } from './todo-store.ts'

export async function giveTodo(work: Work, row: NewTodo): Promise<string> {
  const id = await insertTodo(work.tx, row)
  const { title, giver_id, assignee_id, due_on = null } = row
  await notifyOfTodo(work, assignee_id, { id, title, due_on }, { text: 'todo-given' })
  await publishTodoChange(work, id, [giver_id, assignee_id])
  return id
}
