// The rows of obligations and their terms.
import type { ObligationId, ObligationTermId, OfficeId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import type { ClosedDayRule, ObligationRule } from '@maat/domain/compliance/obligations/obligation-rules'
import type { Present, ProofKind } from '@maat/domain/compliance/obligations/obligation-terms'
import type { OfficeCountry } from '@maat/domain/money/invoices/vat-rates'
import type { Translated } from '@maat/domain/words/languages'
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Obligations, ObligationTerms } from '../../../platform/db/schema.generated.ts'

export interface ObligationRow {
  id: ObligationId
  library_key: string | null
  title: Translated
  country: OfficeCountry | null
  office_id: OfficeId | null
  office_country: OfficeCountry | null
  rule: ObligationRule
  starts_on: Day
  on_closed_day: ClosedDayRule
  owner_id: UserId | null
  owner_name: string | null
  deputy_id: UserId | null
  deputy_name: string | null
  proof: ProofKind
  remind_days: number[]
  consequence: Translated
  source: string
  source_on: Day | null
  is_to_verify: boolean
  next_due_on: Day | null
  created_at: Moment
  ended_at: Moment | null
  end_reason: string
  version: number
}

export interface TermRow {
  id: ObligationTermId
  obligation_id: ObligationId
  nominal_on: Day
  due_on: Day
  happened_at: Moment | null
  due_at: Moment | null
  move_reason: string
  cancelled_at: Moment | null
  cancel_reason: string
  proved_at: Moment | null
  proved_by_name: string | null
  done_on: Day | null
  number: string
  statement: string
  file_hash: string | null
  file_name: string | null
  /** The people of its obligation. */
  owner_id: UserId | null
  deputy_id: UserId | null
}

/** Obligations without an open term come last. */
export const LAST_DUE = '2199-12-31'
export const DUE_ORDER = sql<Day>`coalesce(o.next_due_on, ${sql.lit(LAST_DUE)})`

export async function findObligations(
  executor: Executor,
  conditions: readonly RawBuilder<SqlBool>[],
  limit: number,
): Promise<ObligationRow[]> {
  const { rows } = await sql<ObligationRow>`
    select o.id, o.library_key, o.title, o.country, o.office_id, f.country as office_country, o.rule, o.starts_on, o.on_closed_day,
      o.owner_id, u.full_name as owner_name, o.deputy_id, d.full_name as deputy_name, o.proof, o.remind_days,
      o.consequence, o.source, o.source_on, o.is_to_verify, o.next_due_on, o.created_at, o.ended_at, o.end_reason,
      o.version
    from obligations o left join users u on u.id = o.owner_id left join users d on d.id = o.deputy_id
      left join offices f on f.id = o.office_id
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by ${DUE_ORDER}, o.id limit ${limit}`.execute(executor)
  return rows
}

export async function findObligation(
  executor: Executor,
  id: string,
  { lock }: { lock: boolean },
): Promise<ObligationRow | undefined> {
  if (lock) await executor.selectFrom('obligations').select('id').where('id', '=', id).forUpdate().execute()
  const [row] = await findObligations(executor, [sql`o.id = ${id}::uuid`], 1)
  return row
}

export async function getObligation(executor: Executor, id: string): Promise<ObligationRow> {
  const row = await findObligation(executor, id, { lock: false })
  if (!row) throw new Error(`The obligation ${id} was just written, and is not there`)
  return row
}

export async function countObligations(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('obligations')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A condition on terms `t`, as `isLate` of the domain. */
export const isTermLate = ({ today, now }: Present): RawBuilder<SqlBool> =>
  sql`case when t.due_at is null then t.due_on < ${today}::date else t.due_at < ${momentOf(now)}::timestamptz end`

/** In the whole firm. */
export async function countProofs(
  executor: Executor,
  { soon, ...present }: Present & { soon: Day },
): Promise<{ late: number; soon: number }> {
  const late = isTermLate(present)
  return await executor
    .selectFrom('obligation_terms as t')
    .select([
      sql<number>`(count(*) filter (where ${late}))::int`.as('late'),
      sql<number>`(count(*) filter (where not ${late} and t.due_on <= ${soon}::date))::int`.as('soon'),
    ])
    .where('t.proved_at', 'is', null)
    .where('t.cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Undefined if the firm has it already. */
export async function insertObligation(
  tx: Tx,
  row: Insertable<Obligations>,
): Promise<ObligationId | undefined> {
  const inserted = await tx
    .insertInto('obligations')
    .values(row)
    .onConflict(conflict => conflict.column('library_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id as ObligationId | undefined
}

export async function updateObligation(tx: Tx, id: string, change: Updateable<Obligations>): Promise<void> {
  await tx.updateTable('obligations').set(change).where('id', '=', id).execute()
}

const termsWithObligation = (executor: Executor) =>
  executor
    .selectFrom('obligation_terms as t')
    .innerJoin('obligations as o', 'o.id', 't.obligation_id')
    .leftJoin('users as p', 'p.id', 't.proved_by')
    .selectAll('t')
    .select(['p.full_name as proved_by_name', 'o.owner_id', 'o.deputy_id'])
    .$castTo<TermRow>()

export async function findTerm(
  executor: Executor,
  id: string,
  { lock }: { lock: boolean },
): Promise<TermRow | undefined> {
  // The obligation first, as every other change does.
  if (lock)
    await sql`select o.id from obligations o
      where o.id = (select t.obligation_id from obligation_terms t where t.id = ${id}::uuid) for update`.execute(
      executor,
    )
  return await termsWithObligation(executor).where('t.id', '=', id).executeTakeFirst()
}

/** The latest first. */
export async function termsOf(
  executor: Executor,
  obligationId: string,
  { before, limit }: { before: { day: Day; id: string } | undefined; limit: number },
): Promise<TermRow[]> {
  return await termsWithObligation(executor)
    .where('t.obligation_id', '=', obligationId)
    .$if(before !== undefined, query =>
      query.where(sql<SqlBool>`(t.due_on, t.id) < (${before?.day}::date, ${before?.id}::uuid)`),
    )
    .orderBy('t.due_on', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
}

export interface OpenTerm extends TermRow {
  /** How many proofs of its obligation are missing. */
  late_count: number
}

/** The earliest open term of each obligation. */
export async function openTermsOf(
  executor: Executor,
  obligationIds: readonly string[],
  present: Present,
): Promise<Map<string, OpenTerm>> {
  if (obligationIds.length === 0) return new Map()
  const rows = await termsWithObligation(executor)
    .distinctOn('t.obligation_id')
    .select(
      sql<number>`(count(*) filter (where ${isTermLate(present)}) over (partition by t.obligation_id))::int`.as(
        'late_count',
      ),
    )
    .where('t.obligation_id', 'in', [...obligationIds])
    .where('t.proved_at', 'is', null)
    .where('t.cancelled_at', 'is', null)
    .orderBy('t.obligation_id')
    .orderBy('t.due_on')
    .orderBy('t.due_at')
    .orderBy('t.id')
    .$castTo<OpenTerm>()
    .execute()
  return new Map(rows.map(row => [row.obligation_id, row]))
}

export async function updateTerm(tx: Tx, id: string, change: Updateable<ObligationTerms>): Promise<void> {
  await tx.updateTable('obligation_terms').set(change).where('id', '=', id).execute()
}
