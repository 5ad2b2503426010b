// The rows of requests and of their decisions.
import type { DataRequestId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { type OfficeCountry, officeCountryOf } from '@maat/domain/money/invoices/vat-rates'
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { DataRequestDecisions, DataRequests } from '../../../platform/db/schema.generated.ts'

export type DecisionRow = Selectable<DataRequestDecisions>

export interface RequestRow extends Omit<Selectable<DataRequests>, 'id' | 'match_key'> {
  id: DataRequestId
  country: OfficeCountry
  responsible_name: string | null
}

/** A request without an office has the country of the firm's first one. */
const COUNTRY = sql<string>`coalesce(o.country, (select country from offices order by position limit 1))`

const requests = (executor: Executor) =>
  executor
    .selectFrom('data_requests as r')
    .leftJoin('offices as o', 'o.id', 'r.office_id')
    .leftJoin('users as u', 'u.id', 'r.responsible_id')
    .selectAll('r')
    .select(['u.full_name as responsible_name', COUNTRY.as('country')])

type Found = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number]

const rowOf = ({ match_key: _, ...row }: Found): RequestRow => ({
  ...row,
  id: row.id as DataRequestId,
  country: officeCountryOf(row.country),
})

export interface RegisterPlace {
  due: Day
  id: string
}

/** Open ones by their due day, then the closed ones, the latest first. */
export async function findRequests(
  executor: Executor,
  conditions: readonly RawBuilder<SqlBool>[],
  { limit, cursor, isClosed }: { limit: number; cursor: RegisterPlace | undefined; isClosed: boolean },
): Promise<RequestRow[]> {
  const direction = isClosed ? 'desc' : 'asc'
  const beyond = isClosed ? sql`<` : sql`>`
  const rows = await requests(executor)
    .where(sql.join<SqlBool>([sql`true`, ...conditions], sql` and `))
    .$if(cursor !== undefined, query =>
      query.where(sql<SqlBool>`(r.due_on, r.id) ${beyond} (${cursor?.due}::date, ${cursor?.id}::uuid)`),
    )
    .orderBy('r.due_on', direction)
    .orderBy('r.id', direction)
    .limit(limit)
    .execute()
  return rows.map(rowOf)
}

export const ownRequests = (executor: Executor, userId: UserId) =>
  requests(executor).where('r.user_id', '=', userId)

export async function findRequest(
  executor: Executor,
  id: string,
  { lock }: { lock: boolean },
): Promise<RequestRow | undefined> {
  if (lock) await executor.selectFrom('data_requests').select('id').where('id', '=', id).forUpdate().execute()
  const row = await requests(executor).where('r.id', '=', id).executeTakeFirst()
  return row && rowOf(row)
}

export async function getRequest(executor: Executor, id: string): Promise<RequestRow> {
  const row = await findRequest(executor, id, { lock: false })
  if (!row) throw new Error(`The request ${id} was just written, and is not there`)
  return row
}

export async function insertRequest(tx: Tx, row: Insertable<DataRequests>): Promise<string> {
  const { id } = await tx.insertInto('data_requests').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Each change raises the version, so that an answer never builds on an outdated state. */
export async function updateRequest(
  tx: Tx,
  { id, version }: Pick<RequestRow, 'id' | 'version'>,
  change: Updateable<DataRequests>,
): Promise<void> {
  await tx
    .updateTable('data_requests')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

export async function countOpenRequests(executor: Executor, userId: UserId): Promise<number> {
  const { count } = await executor
    .selectFrom('data_requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

export async function insertDecisions(
  tx: Tx,
  rows: readonly Insertable<DataRequestDecisions>[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('data_request_decisions')
      .values([...rows])
      .execute()
}

export async function decisionsOf(executor: Executor, requestIds: readonly string[]): Promise<DecisionRow[]> {
  if (requestIds.length === 0) return []
  return await executor
    .selectFrom('data_request_decisions')
    .selectAll()
    .where('request_id', 'in', [...requestIds])
    .execute()
}
