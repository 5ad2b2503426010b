// Finds the names of the records on a page of the log, because an id alone says nothing to its reader.
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'

interface Named {
  kind: string
  id: string
  name: string
}

/** Other kinds have no name: a note, a payment, an upload. */
const NAMES: Readonly<Record<string, { from: RawBuilder<unknown>; name: RawBuilder<string> }>> = {
  case: { from: sql`cases`, name: sql`concat_ws(' · ', number, nullif(title, ''))` },
  document: { from: sql`documents`, name: sql`name` },
  deadline: { from: sql`deadlines`, name: sql`title` },
  event: { from: sql`events`, name: sql`title` },
  todo: { from: sql`todos`, name: sql`title` },
  letter: { from: sql`letters`, name: sql`subject` },
  conversation: { from: sql`conversations`, name: sql`title` },
  invoice: { from: sql`invoices`, name: sql`coalesce(number, '')` },
  consultation: { from: sql`consultations`, name: sql`name` },
  call: { from: sql`calls`, name: sql`caller_name` },
}

const Uuid = z.uuid()

/** Resolves to a function that gives the name of a record, or null. */
export async function findRecordNames(
  executor: Executor,
  records: readonly { record_kind: string; record_id: string }[],
): Promise<(kind: string, id: string) => string | null> {
  const known = records.filter(({ record_id }) => Uuid.safeParse(record_id).success)
  const parts = [...Map.groupBy(known, ({ record_kind }) => record_kind)].flatMap(([kind, rows]) => {
    const source = Object.hasOwn(NAMES, kind) ? NAMES[kind] : undefined
    if (!source) return []
    const ids = [...new Set(rows.map(({ record_id }) => record_id))]
    return [
      sql<Named>`select ${kind}::text as kind, id::text as id, ${source.name} as name
        from ${source.from} where id = any(${ids}::uuid[])`,
    ]
  })
  const { rows } =
    parts.length === 0
      ? { rows: [] }
      : await sql<Named>`${sql.join(parts, sql` union all `)}`.execute(executor)
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return (kind, id) => names.get(`${kind} ${id}`) || null
}
