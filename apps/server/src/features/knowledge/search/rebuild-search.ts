// Enters every record in the search again, in batches, while the product runs. The functions of the database that enter
// a record also run in the transaction of each change.
import { readSearchRebuild } from '@maat/contract/knowledge/search'
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import { againAfterConflict } from '../../../platform/db/again-after-conflict.ts'
import type { Database } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'

interface Step {
  table: string
  /** The function that enters a record of the table. */
  enter: string
  /** The kind of its entries; those of files have the kind of their record. */
  kind?: string
}

const STEPS: readonly Step[] = [
  { table: 'cases', enter: 'index_case', kind: 'case' },
  { table: 'users', enter: 'index_person', kind: 'person' },
  { table: 'documents', enter: 'index_document', kind: 'document' },
  { table: 'messages', enter: 'index_message', kind: 'message' },
  { table: 'letters', enter: 'index_letter', kind: 'letter' },
  { table: 'case_notes', enter: 'index_note', kind: 'note' },
  { table: 'todos', enter: 'index_todo', kind: 'todo' },
  { table: 'deadlines', enter: 'index_deadline', kind: 'deadline' },
  { table: 'events', enter: 'index_event', kind: 'event' },
  { table: 'invoices', enter: 'index_invoice', kind: 'invoice' },
  { table: 'issues', enter: 'index_issue', kind: 'issue' },
  { table: 'document_texts', enter: 'index_text' },
]

const BATCH = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

interface Run {
  now(): Date
  /** After each batch. */
  report(done: number, total: number): void
}

export async function rebuildSearch(db: Database, { now, report }: Run): Promise<number> {
  const total = await countRecords(db)
  const { id } = await db
    .insertInto('search_rebuilds')
    .values({ started_at: momentOf(now()), total_count: total })
    .returning('id')
    .executeTakeFirstOrThrow()
  let done = 0
  for (const step of STEPS) {
    let last: string | undefined = FIRST_ID
    while (last !== undefined) {
      const ids: string[] = await enterBatch(db, step, last)
      done += ids.length
      last = ids.length < BATCH ? undefined : ids.at(-1)
      await db.updateTable('search_rebuilds').set({ done_count: done }).where('id', '=', id).execute()
      report(done, Math.max(done, total))
    }
    await removeOrphans(db, step)
  }
  const end = { finished_at: momentOf(now()), total_count: done }
  await db.updateTable('search_rebuilds').set(end).where('id', '=', id).execute()
  return done
}

/** The lock keeps a change from being overwritten with the record from before it. */
async function enterBatch(db: Database, { table, enter }: Step, last: string): Promise<string[]> {
  return await againAfterConflict(() =>
    db.transaction().execute(async tx => {
      // A hundred files may have thousands of pages.
      await sql`set local statement_timeout = 0`.execute(tx)
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} where id > ${last}::uuid order by id limit ${sql.lit(BATCH)}
        for no key update`.execute(tx)
      const ids = rows.map(({ id }) => id)
      await sql`select ${sql.ref(enter)}(id) from unnest(${ids}::uuid[]) as id`.execute(tx)
      return ids
    }),
  )
}

async function removeOrphans(db: Database, { table, kind }: Step): Promise<void> {
  const isOrphan = kind
    ? sql`e.kind = ${kind} and not exists (select from ${sql.table(table)} r where r.id = e.record_id)`
    : sql`e.version_id is not null
        and not exists (select from ${sql.table(table)} t where t.version_id = e.version_id)
        and not exists (select from ${sql.table(table)} t where t.attachment_id = e.version_id)`
  await db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`delete from search_entries e where ${isOrphan}`.execute(tx)
  })
}

async function countRecords(db: Database): Promise<number> {
  const counts = STEPS.map(({ table }) => sql`(select count(*) from ${sql.table(table)})`)
  const { rows } = await sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

export const handleReadSearchRebuild = handle(readSearchRebuild, async ({ tx }) => {
  const row = await tx
    .selectFrom('search_rebuilds')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    rebuild: row
      ? {
          doneCount: row.done_count,
          totalCount: row.total_count,
          startedAt: row.started_at,
          finishedAt: row.finished_at,
        }
      : null,
  }
})
