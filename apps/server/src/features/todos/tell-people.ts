// Who hears of a to-do: whoever gets it, whoever gave it once it is done, and both when it is put off or removed.
import { TODOS_CHANGED } from '@maat/contract/live-events'
import type { Work } from '../../platform/http/work.ts'
import { tellUsers } from '../../platform/realtime/tell-users.ts'
import { nameOfUser } from '../cases/index.ts'
import { type Notice, notify } from '../notifications/index.ts'
import { readersOfCaseTodos, readersOfTodo } from './todo-readers.ts'

/** What is open before whoever may read it, or had to do with it, is read anew. */
export async function tellLive(
  work: Work,
  todoId: string,
  userIds: readonly (string | null)[],
): Promise<void> {
  const readers = await readersOfTodo(work.tx, todoId)
  await tellUsers(work, [...readers, ...userIds], TODOS_CHANGED, {})
}

/** For many at once. */
export async function tellLiveOfCase(
  work: Work,
  caseId: string | null,
  userIds: readonly string[],
): Promise<void> {
  const readers = await readersOfCaseTodos(work.tx, caseId)
  await tellUsers(work, [...readers, ...userIds], TODOS_CHANGED, {})
}

interface Told {
  id: string
  title: string
  due_on: string | null
}

type Text = Extract<Notice['text'], `todo-${string}`>

/** Nobody is told of what they did themselves. */
export async function tellOf(
  work: Work,
  personId: string,
  todo: Told,
  { text, otherwise }: { text: Text; otherwise?: Notice['otherwise'] },
): Promise<void> {
  const { actorId } = work.origin
  if (personId === actorId) return
  const dated = todo.due_on && DATED[text]
  await notify(work, personId, {
    type: 'Todo',
    text: dated || text,
    values: {
      title: todo.title,
      name: actorId ? await nameOfUser(work.tx, actorId) : '',
      date: todo.due_on ? { day: todo.due_on } : '',
    },
    ...(text === 'todo-removed'
      ? { link: '/todos' }
      : { targetId: todo.id, link: `/todos?todoId=${todo.id}` }),
    ...(otherwise && { otherwise }),
  })
}

/** Those who gave it or have to do it, as far as they may still read it. */
export async function tellOthers(
  work: Work,
  personIds: readonly string[],
  todo: Told,
  text: 'todo-done' | 'todo-new-date' | 'todo-removed',
): Promise<void> {
  const readers = await readersOfTodo(work.tx, todo.id)
  for (const personId of new Set(personIds))
    if (readers.has(personId)) await tellOf(work, personId, todo, { text })
}

const DATED: Partial<Record<Text, Text>> = {
  'todo-given': 'todo-given-dated',
  'todo-reminder': 'todo-reminder-dated',
  'todo-new-date': 'todo-new-date-dated',
}
