// Keyset paging: a page ends at a position in the list's order, and the next one begins right after it.
import { Day } from '@maat/contract/day'
import { PAGE_SIZE } from '@maat/contract/paging'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { Failure } from '../http/failure.ts'

/** The parts of cursors. Cursors can be forged, so everything accepted here must be valid for the database. */
export const cursorFields = {
  id: z.uuid(),
  serial: z.number().int().min(0),
  day: Day,
  moment: z.iso
    .datetime()
    .max(40)
    .refine(moment => Day.safeParse(moment.slice(0, 10)).success),
  text: z.string().refine(text => !text.includes('\0')),
}

export const MomentCursor = z.object({ at: cursorFields.moment, id: cursorFields.id })

/** The query asked for `limit + 1` rows: an extra row means that there is a next page. */
export function pageOfRows<Row, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
  toCursor: (row: Row) => object,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next =
    rows.length > limit && last ? Buffer.from(JSON.stringify(toCursor(last))).toString('base64url') : null
  return { items: shown.map(toItem), next }
}

/** The rows of a usual page, and the extra row. */
const USUAL = PAGE_SIZE + 1

/**
 * The limit of a list of which one plan suits all values: PostgreSQL keeps a plan only if its limit is a constant, and
 * planning takes longer than reading a page. Unusual limits stay values, since each text takes a prepared statement.
 */
export const constantLimit = (limit: number): RawBuilder<number> =>
  limit === USUAL ? sql.lit(limit) : sql`${limit}`

interface NewestFirst<Row> {
  /** The sort columns of the query: the time, then the id. */
  at: string
  id: string
  cursorOf(row: Row): z.output<typeof MomentCursor>
}

export async function newestPage<DB, Tables extends keyof DB, Row, Item>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  page: { limit: number; after?: string | undefined },
  order: NewestFirst<NoInfer<Row>>,
  toItem: (row: Row) => Item,
): Promise<{ items: Item[]; next: string | null }> {
  const cursor = parseCursor(MomentCursor, page.after)
  const [at, id] = [sql.ref(order.at), sql.ref(order.id)]
  const older = cursor
    ? query.where(sql<SqlBool>`(${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`)
    : query
  const rows = await older
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(constantLimit(page.limit + 1))
    .execute()
  return pageOfRows(rows, page.limit, toItem, order.cursorOf)
}

/** The end of the last page; a forged cursor is refused like any invalid input. */
export function parseCursor<Cursor>(
  schema: z.ZodType<Cursor>,
  after: string | undefined,
): Cursor | undefined {
  if (after === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')))
  } catch {
    throw new Failure('request.invalid', { errors: [{ path: 'after', code: 'field.invalid' }] })
  }
}
