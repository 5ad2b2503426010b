// To-dos, notes and announcements of the demo firm: for every case in progress and each demo account.

import type { CaseId, UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { instantOf } from '@maat/domain/calendar/zoned-times'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { present } from '../platform/present.ts'
import type { DemoCase, DemoWorld } from './cases/case-of.ts'
import type { Rows } from './cases/case-rows.ts'
import { demoToday, DEMO_ZONE as ZONE } from './demo-today.ts'
import { demoId, draw } from './draw.ts'
import { DEMO_PEOPLE } from './firm/demo-people.ts'
import { ANNOUNCEMENTS, NOTES, PROCEDURE_TASKS } from './texts/announcement-words.ts'
import { CASE_TODOS, type DemoTodo, OWN_TODOS } from './texts/todo-words.ts'

export interface DemoTodos {
  todos: Rows<'todos'>
  todo_items: Rows<'todo_items'>
  case_notes: Rows<'case_notes'>
  announcements: Rows<'announcements'>
  announcement_recipients: Rows<'announcement_recipients'>
}

const DAY = 86_400_000
const HOUR = DAY / 24
const NINE = '09:00'
const PARTS_TO_DO = 5

export function demoTodos(cases: readonly DemoCase[], world: DemoWorld): DemoTodos {
  const ongoing = cases.filter(({ plan, lawyerId }) => plan.status === 'in-progress' && lawyerId)
  const made = [...ongoing.flatMap(known => todosOfCase(known, world)), ...ownTodos(world)]
  return {
    todos: made.map(({ row }) => row),
    todo_items: made.flatMap(({ items }) => items),
    case_notes: ongoing.flatMap(known => notesOf(known, world)),
    ...announcements(world),
  }
}

interface Made {
  row: Rows<'todos'>[number]
  items: Rows<'todo_items'>
}

function todosOfCase(known: DemoCase, world: DemoWorld): Made[] {
  const { plan, id, ownerId, assistantId } = known
  const lawyerId = present(known.lawyerId)
  const people = {
    lawyer: { id: lawyerId, language: plan.lawyer?.language ?? 'fr' },
    assistant: { id: assistantId, language: plan.assistant.language },
    client: { id: ownerId, language: plan.owner.language },
  }
  return CASE_TODOS.flatMap((todo, at) => {
    // Every case has a few of these to-dos, usually one with a checklist.
    if (draw(todo.items ? 2 : PARTS_TO_DO, 'todo', plan.place, at) > 0) return []
    const assignee = people[todo.by]
    const giverId = todo.by === 'lawyer' ? assistantId : lawyerId
    const shifted = { ...todo, inDays: (todo.inDays ?? 0) + draw(9, 'due', plan.place, at) }
    const of = { ...assignee, giverId, caseId: id, name: `${plan.place}/${at}`, world }
    return [todoOf(todo.isDone ? todo : shifted, of)]
  })
}

function ownTodos(world: DemoWorld): Made[] {
  return Object.entries(OWN_TODOS).flatMap(([email, todos]) => {
    const person = DEMO_PEOPLE.find(known => known.email === email)
    const id = world.userIds.get(email)
    if (!person || !id) throw new Error(`The demo knows no '${email}'`)
    return todos.map((todo, at) => {
      const isPersonal = person.role === 'User'
      return todoOf(todo, {
        id,
        giverId: id,
        language: person.language,
        isPersonal,
        name: `${email}/${at}`,
        world,
      })
    })
  })
}

interface Around {
  id: UserId
  language: Language
  giverId: UserId
  caseId?: CaseId
  isPersonal?: boolean
  name: string
  world: DemoWorld
}

function todoOf(todo: DemoTodo, around: Around): Made {
  const { id: assigneeId, giverId, language, caseId, isPersonal = false, name, world } = around
  const { inDays, repetition = 'none', isDone = false, remindsBefore } = todo
  const id = demoId('todo', name)
  const dueOn = inDays === undefined ? null : addDays(demoToday(world.now), inDays)
  const remindAt =
    dueOn && remindsBefore !== undefined ? instantOf(`${addDays(dueOn, -remindsBefore)}T${NINE}`, ZONE) : null
  const isAhead = remindAt !== null && remindAt > world.now
  // A late to-do was assigned before it was due.
  const known = dueOn
    ? Math.min(world.now.getTime(), +instantOf(`${dueOn}T${NINE}`, ZONE))
    : world.now.getTime()
  const createdAt = new Date(known - (3 + draw(60, 'created', name)) * HOUR)
  return {
    row: {
      id,
      title: todo.title[language],
      details: todo.details?.[language] ?? '',
      case_id: caseId ?? null,
      giver_id: giverId,
      assignee_id: assigneeId,
      is_personal: isPersonal,
      due_on: dueOn,
      repetition,
      repeats_from: repetition === 'none' ? null : dueOn,
      remind_at: isAhead ? momentOf(remindAt) : null,
      remind_zone: isAhead ? ZONE : null,
      position: draw(100_000, 'position', name),
      created_at: momentOf(createdAt),
      done_at: isDone ? momentOf(new Date(createdAt.getTime() + HOUR)) : null,
      done_by: isDone ? assigneeId : null,
    },
    items: (todo.items ?? []).map((text, position) => ({
      id: demoId('todo-item', name, position),
      todo_id: id,
      text: text[language],
      is_done: position < (todo.ticked ?? 0),
      position,
    })),
  }
}

function notesOf({ plan, id, lawyerId }: DemoCase, { now }: DemoWorld): DemoTodos['case_notes'] {
  const language = plan.lawyer?.language ?? 'fr'
  return (['shared', 'private'] as const).map((reach, at) => {
    const written = momentOf(new Date(now.getTime() - (1 + draw(9, 'note', plan.place, at)) * DAY))
    return {
      id: demoId('note', plan.place, reach),
      case_id: id,
      author_id: present(lawyerId),
      title: NOTES[reach].title[language],
      text: NOTES[reach].text[language],
      is_shared: reach === 'shared',
      created_at: written,
      updated_at: written,
    }
  })
}

function announcements({
  now,
  userIds,
}: DemoWorld): Pick<DemoTodos, 'announcements' | 'announcement_recipients'> {
  const publisher = userIds.get('admin@maat.example')
  if (!publisher) throw new Error('Nobody announces anything')
  const published = ANNOUNCEMENTS.map(({ daysAgo, title, text, unseenBy }, at) => {
    const at9 = momentOf(instantOf(`${addDays(demoToday(now), -daysAgo)}T${NINE}`, ZONE))
    return { id: demoId('announcement', at), title, text, unseenBy, publishedAt: at9 }
  })
  return {
    announcements: published.map(({ id, title, text, publishedAt }) => ({
      id,
      title: JSON.stringify(title),
      text: JSON.stringify(text),
      audience: 'everyone',
      by_mail: false,
      publisher_id: publisher,
      published_at: publishedAt,
    })),
    announcement_recipients: published.flatMap(({ id, publishedAt, unseenBy }) =>
      [...userIds].map(([email, user_id]) => ({
        announcement_id: id,
        user_id,
        published_at: publishedAt,
        notified_at: publishedAt,
        seen_at: unseenBy.includes(email) ? null : seenAfter(publishedAt, email, now),
      })),
    ),
  }
}

function seenAfter(publishedAt: Moment, email: string, now: Date): Moment {
  const seen = new Date(publishedAt).getTime() + (1 + draw(40, 'seen-after', email)) * HOUR
  return momentOf(new Date(Math.min(seen, now.getTime())))
}

/** Adds a version to every procedure, with the tasks that follow the acceptance of a case. */
export async function addDemoProcedureTasks(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into procedure_versions
      (procedure_id, number, name, description, jurisdiction, steps, fields, tasks, created_at)
    select v.procedure_id, v.number + 1, v.name, v.description, v.jurisdiction, v.steps, v.fields,
      ${JSON.stringify(PROCEDURE_TASKS)}::jsonb, ${momentOf(now)}::timestamptz
    from procedures p join procedure_versions v on v.procedure_id = p.id and v.number = p.version`.execute(tx)
  await sql`update procedures set version = version + 1`.execute(tx)
}
