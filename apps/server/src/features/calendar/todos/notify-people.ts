// Notifies users of a to-do: its new assignee, its author when it is done, and both when it is postponed or removed.

import type { CaseId, UserId } from '@maat/contract/ids'
import { TODOS_CHANGED } from '@maat/contract/live-events'
import type { NoticeText } from '@maat/contract/notices'
import type { Day } from '@maat/domain/calendar/day'
import type { Work } from '../../../platform/http/work.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import { nameOfUser } from '../../cases/case-store/index.ts'
import { type NoticeOptions, noticeWords, notify } from '../../communication/notifications/index.ts'
import { readersOfCaseTodos, readersOfTodo } from './todo-readers.ts'

export async function publishTodoChange(
  work: Work,
  todoId: string,
  userIds: readonly (string | null)[],
): Promise<void> {
  const readers = await readersOfTodo(work, todoId)
  await publishToUsers(work, [...readers, ...userIds], TODOS_CHANGED, {})
}

export async function publishCaseTodosChange(
  work: Work,
  caseId: CaseId | null,
  userIds: readonly UserId[],
): Promise<void> {
  const readers = await readersOfCaseTodos(work, caseId)
  await publishToUsers(work, [...readers, ...userIds], TODOS_CHANGED, {})
}

interface TodoNews {
  id: string
  title: string
  due_on: Day | null
}

type Text = Exclude<Extract<NoticeText, `todo-${string}`>, 'todo-of-procedure' | 'todo-passed'>

/** Users are not notified of their own actions. */
export async function notifyOfTodo(
  work: Work,
  personId: UserId,
  todo: TodoNews,
  { text, otherwise }: { text: Text; otherwise?: NoticeOptions['otherwise'] },
): Promise<void> {
  const { actorId } = work.origin
  if (personId === actorId) return
  const dated = todo.due_on && DATED[text]
  await notify(work, personId, {
    ...noticeWords(dated || text, {
      title: todo.title,
      name: actorId ? await nameOfUser(work.tx, actorId) : '',
      date: todo.due_on ? { day: todo.due_on } : '',
    }),
    ...(text === 'todo-removed'
      ? { link: '/todos' }
      : { targetId: todo.id, about: { kind: 'todo', id: todo.id }, link: `/todos?todoId=${todo.id}` }),
    ...(otherwise && { otherwise }),
  })
}

/** The author and the assignee, if they may still read it. */
export async function notifyReadersOfTodo(
  work: Work,
  personIds: readonly UserId[],
  todo: TodoNews,
  text: 'todo-done' | 'todo-new-date' | 'todo-removed',
): Promise<void> {
  const readers = await readersOfTodo(work, todo.id)
  for (const personId of new Set(personIds))
    if (readers.has(personId)) await notifyOfTodo(work, personId, todo, { text })
}

const DATED: Partial<Record<Text, Text>> = {
  'todo-given': 'todo-given-dated',
  'todo-reminder': 'todo-reminder-dated',
  'todo-new-date': 'todo-new-date-dated',
}
