// The rows of the legal watch.

import type { CaseId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import type { Moment } from '@maat/domain/calendar/moment'
import type { OfficeCountry } from '@maat/domain/money/invoices/vat-rates'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { WatchEntries } from '../../../platform/db/schema.generated.ts'

export interface WatchRow {
  id: string
  category_id: string
  countries: OfficeCountry[]
  title: string
  text: string
  source_name: string
  source_address: string | null
  published_on: Day
  author_id: string | null
  author_name: string | null
  created_at: Moment
  version: number
}

const COLUMNS = sql`w.id, w.category_id, w.countries, w.title, w.text, w.source_name, w.source_address,
  to_char(w.published_on, 'YYYY-MM-DD') as published_on, w.author_id, u.full_name as author_name, w.created_at, w.version`

export async function findEntry(
  executor: Executor,
  id: string,
  { lock }: { lock: boolean },
): Promise<WatchRow | undefined> {
  const { rows } = await sql<WatchRow>`
    select ${COLUMNS} from watch_entries w left join users u on u.id = w.author_id
    where w.id = ${id}::uuid ${lock ? sql`for update of w` : sql``}`.execute(executor)
  return rows[0]
}

export async function getEntry(executor: Executor, id: string): Promise<WatchRow> {
  const row = await findEntry(executor, id, { lock: false })
  if (!row) throw new Error(`The entry ${id} is gone`)
  return row
}

/** The newest source first. */
export async function listEntries(
  executor: Executor,
  conditions: readonly RawBuilder<SqlBool>[],
  limit: number,
): Promise<WatchRow[]> {
  const { rows } = await sql<WatchRow>`
    select ${COLUMNS} from watch_entries w left join users u on u.id = w.author_id
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by w.published_on desc, w.id desc limit ${limit}`.execute(executor)
  return rows
}

export async function insertEntry(tx: Tx, row: Insertable<WatchEntries>): Promise<string> {
  const { id } = await tx.insertInto('watch_entries').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateEntry(tx: Tx, id: string, change: Updateable<WatchEntries>): Promise<void> {
  await tx
    .updateTable('watch_entries')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteEntry(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('watch_entries').where('id', '=', id).execute()
}

interface LinkedCase {
  watch_id: string
  id: string
  number: string | null
  title: string
}

export async function casesOfEntries(executor: Executor, ids: readonly string[]): Promise<LinkedCase[]> {
  const { rows } = await sql<LinkedCase>`
    select l.watch_id, c.id, c.number, c.title from watch_cases l join cases c on c.id = l.case_id
    where l.watch_id = any(${ids}::uuid[]) order by c.number, c.id`.execute(executor)
  return rows
}

export async function countCasesOfEntry(executor: Executor, id: string): Promise<number> {
  const { count } = await executor
    .selectFrom('watch_cases')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('watch_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertLink(
  tx: Tx,
  link: { watchId: string; caseId: CaseId; by: UserId },
): Promise<void> {
  await tx
    .insertInto('watch_cases')
    .values({ watch_id: link.watchId, case_id: link.caseId, linked_by: link.by })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteLink(tx: Tx, watchId: string, caseId: CaseId): Promise<void> {
  await tx.deleteFrom('watch_cases').where('watch_id', '=', watchId).where('case_id', '=', caseId).execute()
}

export async function followedBy(executor: Executor, userId: UserId): Promise<string[]> {
  const rows = await executor
    .selectFrom('watch_followers')
    .select('category_id')
    .where('user_id', '=', userId)
    .orderBy('category_id')
    .execute()
  return rows.map(({ category_id }) => category_id)
}

/** Returns false if a field does not exist. */
export async function setFollowed(tx: Tx, userId: UserId, categoryIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(categoryIds)]
  await tx.deleteFrom('watch_followers').where('user_id', '=', userId).execute()
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('watch_followers')
    .columns(['user_id', 'category_id'])
    .expression(sql`select ${userId}::uuid, c.id from categories c where c.id = any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow()
  return Number(added) === ids.length
}

/** Staff who follow a field and still work here. */
export async function followersOf(executor: Executor, categoryId: string): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from watch_followers f join users u on u.id = f.user_id
    where f.category_id = ${categoryId}::uuid and u.disabled_at is null and u.role_id <> ${sql.lit(ROLE_IDS.User)}
    order by u.id`.execute(executor)
  return rows.map(({ id }) => id)
}
