// Who hears of a to-do: whoever gets it, and whoever gave it once it is done.
import { channelOfUser, TODOS_CHANGED } from '@maat/contract/live-events'
import type { Language } from '@maat/domain/languages'
import { LOCALES } from '@maat/domain/languages'
import type { Work } from '../../platform/http/work.ts'
import { nameOfUser } from '../cases/index.ts'
import { type Notice, notify } from '../notifications/index.ts'
import { findUser } from '../users/index.ts'

/** What they have open is read anew. */
export async function tellLive({ tx, services }: Work, userIds: readonly string[]): Promise<void> {
  const channel = [...new Set(userIds)].map(channelOfUser)
  await services.realtime.publishAll(tx, [{ channel, event: TODOS_CHANGED, data: {} }])
}

interface Told {
  id: string
  title: string
  due_on: string | null
}

type Text = Extract<Notice['text'], `todo-${string}`>

/** In the reader’s own words for its date; nobody is told of what they did themselves. */
export async function tellOf(
  work: Work,
  personId: string,
  todo: Told,
  { text, otherwise }: { text: Text; otherwise?: Notice['otherwise'] },
): Promise<void> {
  const { actorId } = work.origin
  if (personId === actorId) return
  const person = await findUser(work.tx, personId)
  if (!person) return
  const dated = todo.due_on && DATED[text]
  await notify(work, personId, {
    type: 'Todo',
    text: dated || text,
    values: {
      title: todo.title,
      name: actorId ? await nameOfUser(work.tx, actorId) : '',
      date: todo.due_on ? dayText(person.language as Language, todo.due_on) : '',
    },
    targetId: todo.id,
    link: `/todos?todoId=${todo.id}`,
    ...(otherwise && { otherwise }),
  })
}

const DATED: Partial<Record<Text, Text>> = {
  'todo-given': 'todo-given-dated',
  'todo-reminder': 'todo-reminder-dated',
}

const dayText = (language: Language, date: string) =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))
