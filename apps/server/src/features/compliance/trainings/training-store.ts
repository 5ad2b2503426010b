// The rows of trainings; only this file writes them.
import type { TrainingId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import type { TrainingField } from '@maat/domain/compliance/training-points'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Trainings } from '../../../platform/db/schema.generated.ts'

export interface TrainingRow {
  id: TrainingId
  user_id: UserId
  held_on: Day
  title: string
  organiser: string
  points: number
  field: TrainingField
  is_in_house: boolean
  file_hash: string | null
  file_name: string | null
}

const trainings = (executor: Executor) =>
  executor
    .selectFrom('trainings as t')
    .select(['t.id', 't.user_id', 't.held_on', 't.title', 't.organiser', 't.field', 't.is_in_house'])
    .select(['t.file_hash', 't.file_name'])
    .select(sql<number>`t.points::float8`.as('points'))
    .$castTo<TrainingRow>()

export async function findTraining(
  executor: Executor,
  id: string,
  { lock }: { lock: boolean },
): Promise<TrainingRow | undefined> {
  if (lock) await executor.selectFrom('trainings').select('id').where('id', '=', id).forUpdate().execute()
  return await trainings(executor).where('t.id', '=', id).executeTakeFirst()
}

export async function getTraining(executor: Executor, id: string): Promise<TrainingRow> {
  const row = await findTraining(executor, id, { lock: false })
  if (!row) throw new Error(`The training ${id} was just written, and is not there`)
  return row
}

export interface Span {
  from: Day
  to: Day
}

export async function trainingsOf(
  executor: Executor,
  userId: UserId,
  { from, to, before, limit }: Span & { before: { day: Day; id: string } | undefined; limit: number },
): Promise<TrainingRow[]> {
  return await trainings(executor)
    .where('t.user_id', '=', userId)
    .where('t.held_on', '>=', from)
    .where('t.held_on', '<=', to)
    .$if(before !== undefined, query =>
      query.where(sql<SqlBool>`(t.held_on, t.id) < (${before?.day}::date, ${before?.id}::uuid)`),
    )
    .orderBy('t.held_on', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
}

export interface TotalsRow {
  id: UserId
  name: string
  general: number
  ethics: number
  laundering: number
  in_house: number
  uncertified: number
}

const MOST_PEOPLE = 500

/** Every lawyer, also without a training; or one member of the staff. */
export async function totalsOf(
  executor: Executor,
  { from, to }: Span,
  onlyId: UserId | undefined,
): Promise<TotalsRow[]> {
  const who = onlyId
    ? sql`u.id = ${onlyId}::uuid`
    : sql`u.role_id in (${sql.lit(ROLE_IDS.Avocat)}, ${sql.lit(ROLE_IDS.Admin)}) and u.disabled_at is null`
  const sum = (condition: string) =>
    sql`coalesce(sum(t.points) filter (where ${sql.raw(condition)}), 0)::float8`
  const { rows } = await sql<TotalsRow>`
    select u.id, u.full_name as name, ${sum("t.field = 'general'")} as general,
      ${sum("t.field = 'ethics'")} as ethics, ${sum("t.field = 'anti-money-laundering'")} as laundering,
      ${sum('t.is_in_house')} as in_house,
      (count(t.id) filter (where t.file_hash is null))::int as uncertified
    from users u left join trainings t on t.user_id = u.id and t.held_on between ${from}::date and ${to}::date
    where ${who} group by u.id, u.full_name, u.last_name, u.first_name
    order by u.last_name, u.first_name, u.id limit ${sql.lit(MOST_PEOPLE)}`.execute(executor)
  return rows
}

export async function countTrainings(tx: Tx, userId: UserId): Promise<number> {
  const { count } = await tx
    .selectFrom('trainings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertTraining(tx: Tx, row: Insertable<Trainings>): Promise<TrainingId> {
  const { id } = await tx.insertInto('trainings').values(row).returning('id').executeTakeFirstOrThrow()
  return id as TrainingId
}

export async function updateTraining(tx: Tx, id: string, change: Updateable<Trainings>): Promise<void> {
  await tx.updateTable('trainings').set(change).where('id', '=', id).execute()
}

export async function deleteTraining(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('trainings').where('id', '=', id).execute()
}
