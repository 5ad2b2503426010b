// The rows of to-dos, each with its case, the caller's relation to it, and the names of its users.
import type { OfficeId, UserId } from '@maat/contract/ids'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { TodoItems, Todos } from '../../../platform/db/schema.generated.ts'
import { accessOf } from '../../cases/case-store/index.ts'

interface TodoCase {
  case_status: string | null
  case_number: string | null
  case_title: string | null
  owner_id: UserId | null
  drafter_id: UserId | null
  office_id: OfficeId | null
  lawyer_id: UserId | null
  walled_from: UserId[] | null
  access: string | null
}

export interface TodoRecord extends Selectable<Todos>, TodoCase {
  giver_name: string
  assignee_name: string
  done_by_name: string | null
  item_count: number
  done_item_count: number
}

type Person = 't.giver_id' | 't.assignee_id' | 't.done_by'
const nameOf = (person: Person) =>
  sql<string>`(select u.full_name from users u where u.id = ${sql.ref(person)})`

const itemsOf = (condition: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from todo_items i where i.todo_id = t.id ${condition})`

export function todosWithCases(executor: Executor, callerId: string | undefined) {
  return executor
    .selectFrom('todos as t')
    .leftJoin('cases as c', 'c.id', 't.case_id')
    .selectAll('t')
    .select(['c.status as case_status', 'c.number as case_number', 'c.title as case_title'])
    .select(['c.owner_id', 'c.drafter_id', 'c.office_id', 'c.lawyer_id', 'c.walled_from', accessOf(callerId)])
    .select([
      nameOf('t.giver_id').as('giver_name'),
      nameOf('t.assignee_id').as('assignee_name'),
      nameOf('t.done_by').$castTo<string | null>().as('done_by_name'),
      itemsOf(sql``).as('item_count'),
      itemsOf(sql`and i.is_done`).as('done_item_count'),
    ])
}

export async function findTodo(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: string | undefined },
): Promise<TodoRecord | undefined> {
  const query = todosWithCases(executor, options.callerId).where('t.id', '=', id)
  return await (options.lock ? query.forUpdate('t') : query).executeTakeFirst()
}

export type NewTodo = Omit<Insertable<Todos>, 'position'>

/** Inserted first in the assignee's order, because users look for new ones at the top. */
export async function insertTodo(tx: Tx, row: NewTodo): Promise<string> {
  const { id } = await tx
    .insertInto('todos')
    .values({ ...row, position: topOf(row.assignee_id) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const topOf = (assigneeId: UserId) =>
  sql<string>`(select coalesce(min(o.position), 0) - 1 from todos o
    where o.assignee_id = ${assigneeId}::uuid and o.done_at is null)`

export type TodoChange = Omit<Updateable<Todos>, 'position'> & { position?: RawBuilder<string> }

/** The request locks the row, so its version only has to grow. */
export async function updateTodo(tx: Tx, id: string, change: TodoChange): Promise<void> {
  await tx
    .updateTable('todos')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteTodo(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('todos').where('id', '=', id).execute()
}

export type TodoItem = Pick<Selectable<TodoItems>, 'id' | 'text' | 'is_done'>

export async function itemsOfTodo(executor: Executor, todoId: string): Promise<TodoItem[]> {
  return await executor
    .selectFrom('todo_items')
    .select(['id', 'text', 'is_done'])
    .where('todo_id', '=', todoId)
    .orderBy('position')
    .execute()
}

interface GivenItem {
  id?: string | undefined
  text: string
  isDone: boolean
}

export async function replaceItems(tx: Tx, todoId: string, items: readonly GivenItem[]): Promise<void> {
  const known = new Set((await itemsOfTodo(tx, todoId)).map(({ id }) => id))
  await tx.deleteFrom('todo_items').where('todo_id', '=', todoId).execute()
  if (items.length === 0) return
  const rows = items.map(({ id, text, isDone }, position) => {
    // Each id is used once, so that an item sent twice is stored as two.
    const isKnown = id !== undefined && known.delete(id)
    return { todo_id: todoId, text, is_done: isDone, position, ...(isKnown && { id }) }
  })
  await tx.insertInto('todo_items').values(rows).execute()
}

export async function tickItem(
  tx: Tx,
  { todoId, itemId, isDone }: { todoId: string; itemId: string; isDone: boolean },
): Promise<boolean> {
  const ticked = await tx
    .updateTable('todo_items')
    .set({ is_done: isDone })
    .where('todo_id', '=', todoId)
    .where('id', '=', itemId)
    .returning('id')
    .executeTakeFirst()
  return ticked !== undefined
}

/** Moves it halfway between its new neighbours, or before the first. False if the given neighbour is missing. */
export async function putAfter(
  tx: Tx,
  { id, assigneeId, after }: { id: string; assigneeId: UserId; after: string | null },
): Promise<boolean> {
  const others = sql`from todos o where o.assignee_id = ${assigneeId}::uuid and o.done_at is null and o.id <> ${id}::uuid`
  const place = after
    ? sql<string>`(select (n.position + coalesce((select min(o.position) ${others}
        and (o.position, o.id) > (n.position, n.id)), n.position + 2)) * 0.5
      from todos n where n.id = ${after}::uuid and n.id <> ${id}::uuid and n.assignee_id = ${assigneeId}::uuid
        and n.done_at is null)`
    : sql<string>`(select coalesce(min(o.position), 0) - 1 ${others})`
  const { rows } = await sql<{ place: string | null }>`select ${place} as place`.execute(tx)
  const found = rows[0]?.place ?? null
  if (found === null) return false
  await tx.updateTable('todos').set({ position: found }).where('id', '=', id).execute()
  return true
}

export const DEFAULT_TIME_ZONE = 'Europe/Brussels'

/** The time zone of the user's office, for a client the office that treats their case. */
export async function timeZoneOf(executor: Executor, userId: UserId): Promise<string> {
  const row = await executor
    .selectFrom('users as u')
    .innerJoin('offices as o', 'o.id', 'u.office_id')
    .select('o.time_zone')
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return row?.time_zone ?? DEFAULT_TIME_ZONE
}
