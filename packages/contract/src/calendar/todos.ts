// To-dos: the user's own, those given to others, and those of a case.

import { checkTimeZone } from '@maat/domain/calendar/time-zone'
import { REPETITIONS } from '@maat/domain/cases/todos'
import { ACCOUNT_ROLES } from '@maat/domain/people/roles'
import { z } from 'zod'
import { Day, SentDay } from '../day.ts'
import { CaseId, OfficeId, TodoId, TodoItemId, UserId } from '../ids.ts'
import { type Moment, SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line, requiredLine } from '../person.ts'

export const MOST_ITEMS = 50

/** Enough for any plan; beyond that, calendars and databases differ. */
const isPlannable = (text: string) => text >= '2000' && text < '2200'
const PlannedDay = Day.refine(isPlannable, 'field.invalid')
const PlannedMoment = z.iso
  .datetime()
  .refine(isPlannable, 'field.invalid')
  .transform((text): Moment => new Date(text).toISOString())
const TimeZone = line(60).refine(name => checkTimeZone(name) === undefined, 'time-zone.invalid')
const Label = requiredLine(300)
const Paragraphs = z
  .string()
  .max(4000)
  .transform(text => text.trim())
  .refine(text => !/[^\P{Cc}\n\r\t]/u.test(text), 'field.invalid')

const Reminder = z.strictObject({
  at: PlannedMoment,
  /** Where it was set: a repeating to-do keeps its hour in this time zone. */
  timeZone: TimeZone,
})

const planFields = {
  title: Label,
  details: Paragraphs.default(''),
  dueOn: PlannedDay.nullable().default(null),
  repetition: z.enum(REPETITIONS).default('none'),
  reminder: Reminder.nullable().default(null),
}

interface Plan {
  repetition: string
  dueOn: string | null
}

/** Only a to-do with a date can repeat. */
function checkRepetition({ value, issues }: z.core.ParsePayload<Plan>): void {
  if (value.repetition === 'none' || value.dueOn !== null) return
  issues.push({ code: 'custom', path: ['dueOn'], message: 'field.required', input: value })
}

/** The caller's possible actions: tick it, edit it, move it in their order. */
export const TODO_ACTIONS = ['change', 'edit', 'move'] as const

const itemFields = {
  id: TodoId,
  title: z.string(),
  caseId: CaseId.nullable(),
  caseNumber: z.string().nullable(),
  caseTitle: z.string().nullable(),
  giverId: UserId,
  giverName: z.string(),
  assigneeId: UserId,
  assigneeName: z.string(),
  isPersonal: z.boolean(),
  dueOn: SentDay.nullable(),
  repetition: z.enum(REPETITIONS),
  reminder: z.object({ at: SentMoment, timeZone: z.string(), sentAt: SentMoment.nullable() }).nullable(),
  itemCount: z.number(),
  doneItemCount: z.number(),
  doneAt: SentMoment.nullable(),
  version: z.number(),
  can: z.array(z.enum(TODO_ACTIONS)),
}

export const TodoRow = z.object(itemFields)
export type TodoRow = z.output<typeof TodoRow>

export const TodoView = z.object({
  ...itemFields,
  details: z.string(),
  items: z.array(z.object({ id: TodoItemId, text: z.string(), isDone: z.boolean() })),
  createdAt: SentMoment,
  doneByName: z.string().nullable(),
})
export type TodoView = z.output<typeof TodoView>

const byId = { params: z.object({ todoId: TodoId }) }

export const TODO_SCOPES = ['mine', 'given'] as const
export const TODO_STATES = ['open', 'done'] as const
export const TODO_ORDERS = ['due', 'own'] as const

export const listTodos = operation({
  path: 'GET /api/todos',
  summary:
    'Lists the caller’s to-dos, those that the caller gave to others, or all that the caller may see: by date, or in the caller’s own order.',
  needs: 'todo.list',
  query: z.strictObject({
    ...pageQuery,
    scope: z.enum(TODO_SCOPES).optional(),
    case: CaseId.optional(),
    state: z.enum(TODO_STATES).optional(),
    order: z.enum(TODO_ORDERS).default('due'),
  }),
  reply: pageOf(TodoRow),
})

export const listTodoCases = operation({
  path: 'GET /api/todo-cases',
  summary:
    'Lists the cases of the to-dos that the caller has or gave to others, open or done: at most a hundred.',
  needs: 'todo.list-cases',
  query: z.strictObject({ state: z.enum(TODO_STATES).default('open') }),
  reply: z.array(z.object({ id: CaseId, number: z.string().nullable(), title: z.string() })),
})

export const listTodoAssignees = operation({
  path: 'GET /api/todo-assignees',
  summary:
    'Lists the users to whom the caller may assign a to-do: colleagues or, for a case, the staff with access to it and its clients.',
  needs: 'todo.assign',
  query: z.strictObject({ case: CaseId.optional() }),
  reply: z.array(
    z.object({
      id: UserId,
      name: z.string(),
      role: z.enum(ACCOUNT_ROLES),
      officeId: OfficeId.nullable(),
    }),
  ),
  fails: ['case.not-found'],
})

export const readTodo = operation({
  path: 'GET /api/todos/:todoId',
  summary: 'Returns one to-do, with its details and its checklist.',
  needs: 'todo.read',
  ...byId,
  reply: TodoView,
  fails: ['todo.not-found'],
})

export const addTodo = operation({
  path: 'POST /api/todos',
  summary: 'Adds a to-do for the caller or, by a staff member, for another user.',
  needs: 'todo.create',
  body: z
    .strictObject({
      ...planFields,
      items: z.array(Label).max(MOST_ITEMS).default([]),
      caseId: CaseId.nullable().default(null),
      /** The caller by default. */
      assigneeId: UserId.optional(),
    })
    .check(checkRepetition),
  example: {
    title: 'Relire les conclusions',
    dueOn: '2026-12-01',
    repetition: 'none',
    reminder: { at: '2026-11-30T08:00:00Z', timeZone: 'Europe/Brussels' },
    items: ['Les pièces', 'Le dispositif'],
  },
  reply: TodoView,
  createsOnce: true,
  fails: ['case.not-found', 'todo.assignee-refused'],
})

export const changeTodo = operation({
  path: 'PUT /api/todos/:todoId',
  summary: 'Changes the text, date, assignee and checklist of a to-do.',
  needs: 'todo.edit',
  ...byId,
  body: z
    .strictObject({
      ...planFields,
      /** Existing lines keep their id. */
      items: z
        .array(z.strictObject({ id: TodoItemId.optional(), text: Label, isDone: z.boolean().default(false) }))
        .max(MOST_ITEMS)
        .default([]),
      /** The current assignee by default. */
      assigneeId: UserId.optional(),
      version: z.number().int().min(1),
    })
    .check(checkRepetition),
  example: { title: 'Relire les conclusions', dueOn: '2026-12-02', version: 1 },
  reply: TodoView,
  // If stale, the problem contains the current to-do.
  fails: ['todo.not-found', 'todo.assignee-refused', 'record.stale'],
})

export const finishTodo = operation({
  path: 'POST /api/todos/:todoId/completion',
  summary: 'Marks a to-do as done. A repeating to-do is created again for its next date.',
  needs: 'todo.change',
  ...byId,
  reply: TodoView,
  fails: ['todo.not-found', 'todo.already-done'],
})

export const reopenTodo = operation({
  path: 'POST /api/todos/:todoId/reopening',
  summary: 'Marks a to-do as not done. Its next repetition is deleted, as long as no user changed it.',
  needs: 'todo.change',
  ...byId,
  reply: TodoView,
  fails: ['todo.not-found', 'todo.not-done'],
})

export const tickTodoItem = operation({
  path: 'PUT /api/todos/:todoId/items/:itemId',
  summary: 'Ticks or unticks a line of the checklist.',
  needs: 'todo.change',
  params: z.object({ todoId: TodoId, itemId: TodoItemId }),
  body: z.strictObject({ isDone: z.boolean() }),
  example: { isDone: true },
  reply: TodoView,
  fails: ['todo.not-found', 'todo.item-unknown'],
})

export const moveTodo = operation({
  path: 'PUT /api/todos/:todoId/place',
  summary: 'Moves a to-do in the caller’s own order: after another one, or first.',
  needs: 'todo.move',
  ...byId,
  body: z.strictObject({ after: TodoId.nullable() }),
  example: { after: null },
  reply: EmptyReply,
  fails: ['todo.not-found', 'todo.neighbour-unknown'],
})

export const removeTodo = operation({
  path: 'DELETE /api/todos/:todoId',
  summary: 'Deletes a to-do.',
  needs: 'todo.edit',
  ...byId,
  reply: EmptyReply,
  fails: ['todo.not-found'],
})
