// Lists of to-dos, each in its own order.
import { listTodoCases, listTodos, readTodo, type TodoRow } from '@maat/contract/calendar/todos'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import type { Condition } from '../../cases/case-access/index.ts'
import { type TodoRecord, todosWithCases } from './todo-store.ts'
import { isVisible, todoSubject } from './todo-subject.ts'
import { viewOfRecord, viewOfRow } from './todo-view.ts'

type Row = z.input<typeof TodoRow>

interface Sort {
  key: ReturnType<typeof sql>
  keyOf(row: TodoRecord): string
  type: 'date' | 'numeric' | 'timestamptz'
  isDescending?: boolean
}

const LAST_DAY = 'infinity'
const BY_DUE_DATE: Sort = {
  key: sql`coalesce(t.due_on, ${sql.lit(LAST_DAY)}::date)`,
  keyOf: ({ due_on }) => due_on ?? LAST_DAY,
  type: 'date',
}
const IN_OWN_ORDER: Sort = { key: sql`t.position`, keyOf: ({ position }) => position, type: 'numeric' }
const LAST_DONE_FIRST: Sort = {
  key: sql`t.done_at`,
  keyOf: ({ done_at }) => done_at ?? '',
  type: 'timestamptz',
  isDescending: true,
}

export const handleListTodos = handle(listTodos, async ({ tx, caller, query }) => {
  const { limit, after, scope, state } = query
  // Only the user's own open to-dos have a personal order.
  const isOwnOrder = query.order === 'own' && scope === 'mine' && state === 'open'
  const sort = state === 'done' ? LAST_DONE_FIRST : isOwnOrder ? IN_OWN_ORDER : BY_DUE_DATE
  const cursor = parseCursor(z.object({ key: KEYS[sort.type], id: cursorFields.id }), after)
  const me = sql`${caller.id}::uuid`
  const conditions: (Condition | undefined)[] = [
    isVisible(caller),
    scope === 'mine' ? sql`t.assignee_id = ${me}` : undefined,
    scope === 'given' ? sql`t.giver_id = ${me} and t.assignee_id <> ${me}` : undefined,
    query.case ? sql`t.case_id = ${query.case}::uuid` : undefined,
    state === 'open' ? sql`t.done_at is null` : undefined,
    state === 'done' ? sql`t.done_at is not null` : undefined,
    cursor ? beyond(sort, cursor) : undefined,
  ]
  const direction = sort.isDescending ? sql`desc` : sql`asc`
  const rows = await todosWithCases(tx, caller.id)
    .where(sql<boolean>`${sql.join(conditions.filter(Boolean), sql` and `)}`)
    .orderBy(sql`${sort.key} ${direction}`)
    .orderBy(sql`t.id ${direction}`)
    .limit(limit + 1)
    .execute()
  return pageOfRows(
    rows,
    limit,
    row => viewOfRow(caller, row),
    row => ({ key: sort.keyOf(row), id: row.id }),
  )
})

/** A cursor of one order is invalid in another. */
const KEYS = {
  date: z.union([z.literal(LAST_DAY), cursorFields.day]),
  numeric: cursorFields.text.regex(/^-?\d+(\.\d+)?$/),
  timestamptz: cursorFields.moment,
}

function beyond({ key, type, isDescending }: Sort, cursor: { key: string; id: string }): Condition {
  return sql`(${key}, t.id) ${isDescending ? sql`<` : sql`>`} (${cursor.key}::${sql.raw(type)}, ${cursor.id}::uuid)`
}

export async function todosGivenTo(executor: Executor, caller: Caller, limit: number): Promise<Row[]> {
  const me = sql`${caller.id}::uuid`
  const rows = await todosWithCases(executor, caller.id)
    .where(
      sql<boolean>`t.assignee_id = ${me} and t.giver_id <> ${me} and t.done_at is null and ${isVisible(caller)}`,
    )
    .orderBy(BY_DUE_DATE.key)
    .orderBy('t.id')
    .limit(limit)
    .execute()
  return rows.map(row => viewOfRow(caller, row))
}

export const handleReadTodo = handleRecord(
  readTodo,
  todoSubject,
  async ({ tx, caller, subject }) => await viewOfRecord(tx, caller, subject),
)

const MOST_CASES = 100

export const handleListTodoCases = handle(listTodoCases, async ({ tx, caller, query }) => {
  const me = sql`${caller.id}::uuid`
  const { rows } = await sql<{ id: never; number: string | null; title: string }>`
    select distinct c.id, c.number, c.title from todos t join cases c on c.id = t.case_id
    where (t.done_at is null) = ${query.state === 'open'} and (t.assignee_id = ${me} or t.giver_id = ${me}) and ${isVisible(caller)}
    order by c.number, c.title, c.id limit ${sql.lit(MOST_CASES)}`.execute(tx)
  return rows
})
