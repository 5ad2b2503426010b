// Reads and writes the rows of breaches.
import type { BreachId, UserId } from '@maat/contract/ids'
import type { Moment } from '@maat/domain/calendar/moment'
import type { OfficeCountry } from '@maat/domain/money/invoices/vat-rates'
import type { BreachAnswer, BreachHarm, BreachRisk } from '@maat/domain/privacy/breaches'
import type { DataKind } from '@maat/domain/privacy/personal-data'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Breaches } from '../../../platform/db/schema.generated.ts'

export interface BreachRow {
  id: BreachId
  title: string
  country: OfficeCountry
  noticed_at: Moment
  happened: string
  harms: BreachHarm[]
  data_kinds: DataKind[]
  people_count: number | null
  consequences: string
  measures: string
  risk: BreachRisk
  authority_answer: BreachAnswer | null
  authority_at: Moment | null
  authority_by_name: string | null
  authority_reference: string
  authority_reason: string
  people_answer: BreachAnswer | null
  people_at: Moment | null
  people_by_name: string | null
  people_reference: string
  people_reason: string
  closed_at: Moment | null
  created_by: UserId
  created_by_name: string
  created_at: Moment
  version: number
}

const COLUMNS = [
  'b.id',
  'b.title',
  'b.country',
  'b.noticed_at',
  'b.happened',
  'b.harms',
  'b.data_kinds',
  'b.people_count',
  'b.consequences',
  'b.measures',
  'b.risk',
  'b.authority_answer',
  'b.authority_at',
  'b.authority_reference',
  'b.authority_reason',
  'b.people_answer',
  'b.people_at',
  'b.people_reference',
  'b.people_reason',
  'b.closed_at',
  'b.created_by',
  'b.created_at',
  'b.version',
] as const

export const selectBreaches = (executor: Executor) =>
  executor
    .selectFrom('breaches as b')
    .innerJoin('users as u', 'u.id', 'b.created_by')
    .leftJoin('users as a', 'a.id', 'b.authority_by')
    .leftJoin('users as p', 'p.id', 'b.people_by')
    .select(COLUMNS)
    .select([
      'u.full_name as created_by_name',
      'a.full_name as authority_by_name',
      'p.full_name as people_by_name',
    ])

export async function findBreach(
  executor: Executor,
  id: string,
  lock: boolean,
): Promise<BreachRow | undefined> {
  const query = selectBreaches(executor).where('b.id', '=', id as BreachId)
  return await (lock ? query.forUpdate('b') : query).executeTakeFirst()
}

async function getBreach(executor: Executor, id: string): Promise<BreachRow> {
  const row = await findBreach(executor, id, false)
  if (!row) throw new Error(`The breach ${id} was just written, and is not there`)
  return row
}

export async function insertBreach(tx: Tx, row: Insertable<Breaches>): Promise<BreachRow> {
  const { id } = await tx.insertInto('breaches').values(row).returning('id').executeTakeFirstOrThrow()
  return await getBreach(tx, id)
}

export async function updateBreach(
  tx: Tx,
  { id, version }: Pick<BreachRow, 'id' | 'version'>,
  change: Updateable<Breaches>,
): Promise<BreachRow> {
  await tx
    .updateTable('breaches')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute()
  return await getBreach(tx, id)
}

/** False if it was sent already. */
export async function noteReminder(
  tx: Tx,
  { id, noticed_at }: BreachRow,
  hoursBefore: number,
  now: Moment,
): Promise<boolean> {
  const row = await tx
    .insertInto('breach_reminders')
    .values({ breach_id: id, noticed_at, hours_before: hoursBefore, sent_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('breach_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Breaches about which the firm has not told the authority, and has not decided that it need not. */
export async function openBreaches(executor: Executor): Promise<BreachId[]> {
  const { rows } = await sql<{ id: BreachId }>`
    select b.id from breaches b where b.authority_answer is null order by b.noticed_at, b.id limit 1000`.execute(
    executor,
  )
  return rows.map(({ id }) => id)
}
