// Lists an office's rates and prices by subject, for each subject the latest first.
import type { Day } from '@maat/domain/calendar/day'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'

const ListedCursor = z.object({ key: cursorFields.text, day: cursorFields.day, id: cursorFields.id })

interface Listed {
  id: string
  key: string
  from_day: Day
}

/** `row` is the alias of a table with an id and a start day. */
export async function listedPage<
  DB,
  Tables extends keyof DB,
  Row extends { id: string; from_day: Day },
  Item,
>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  page: { limit: number; after?: string | undefined },
  order: { row: string; key: RawBuilder<string> },
  toItem: (row: Row) => Item,
): Promise<{ items: Item[]; next: string | null }> {
  const cursor = parseCursor(ListedCursor, page.after)
  const key = sql`(${order.key}) collate "C"`
  const [day, id] = [sql.ref(`${order.row}.from_day`), sql.ref(`${order.row}.id`)]
  const further = cursor
    ? query.where(
        sql<SqlBool>`(${key} > ${cursor.key} or (${key} = ${cursor.key}
          and (${day}, ${id}) < (${cursor.day}::date, ${cursor.id}::uuid)))`,
      )
    : query
  const rows = await further
    .select(sql<string>`${key}`.as('key'))
    .orderBy(key)
    .orderBy(day, 'desc')
    .orderBy(id, 'desc')
    .limit(page.limit + 1)
    .execute()
  const cursorOf = (row: Listed) => ({ key: row.key, day: row.from_day, id: row.id })
  return pageOfRows(rows as unknown as (Row & Listed)[], page.limit, toItem, cursorOf)
}
