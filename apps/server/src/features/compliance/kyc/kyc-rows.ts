// The clients of the KYC register as rows. The rule of the states is here alone: the list, the counts, the page of a
// client and the prints read it.
import type { OfficeId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import {
  KYC_STATES,
  type KycDue,
  type KycOrder,
  type KycState,
  lastDueDay,
} from '@maat/domain/compliance/kyc/reviews'
import type { KycMatter } from '@maat/domain/compliance/kyc/scope'
import type { KycRisk } from '@maat/domain/identity/kyc-risk'
import type { PersonKind } from '@maat/domain/people/person-kinds'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { WordSearch } from '../../../platform/db/word-search.ts'
import { provedUntil } from '../../documents/identity/index.ts'
import { isPersonFound } from '../../people/users/index.ts'
import { isListed } from './kyc-subject.ts'

export interface KycRow {
  id: UserId
  name: string
  kind: PersonKind
  office_id: OfficeId | null
  state: KycState
  matters: KycMatter[] | null
  in_scope: boolean | null
  scope_reason: string | null
  risk: KycRisk | null
  reviewed_on: Day | null
  next_review_on: Day | null
  due_on: Day | null
}

interface ListedRow extends KycRow {
  rank: number
  day: Day
  sort_name: string
}

type Condition = RawBuilder<SqlBool>

/** Clients without a row count as not begun. A paper proves the identity until the end of its last day. */
const rowsOf = (today: Day, condition: Condition): RawBuilder<unknown> => sql`
  select k.*, case
      when k.in_scope is false then 'out-of-scope'
      when k.due_on <= ${today}::date then 'due'
      when k.due_on is not null then 'complete'
      when k.is_begun then 'under-way'
      else 'not-begun' end as state
  from (
    select u.id, coalesce(u.company_name, u.full_name) as name, u.kind, u.office_id,
      fold(coalesce(u.company_name, u.last_name || ' ' || u.first_name)) as sort_name,
      r.client_id is not null as is_begun, r.matters, r.in_scope, r.scope_reason, r.risk, r.reviewed_on,
      r.next_review_on, case when r.is_confirmed
        then least(r.next_review_on, coalesce(${provedUntil(sql`u.id`)} + 1, r.reviewed_on)) end as due_on
    from users u left join kyc_records r on r.client_id = u.id
    where ${condition}) k`

export async function findKycRow(executor: Executor, id: UserId, today: Day): Promise<KycRow> {
  const { rows } = await sql<KycRow>`${rowsOf(today, sql`u.id = ${id}::uuid`)}`.execute(executor)
  const [row] = rows
  if (!row) throw new Error(`The client ${id} is not there`)
  return row
}

interface KycFilter {
  state?: KycState | undefined
  risk?: KycRisk | undefined
  office?: OfficeId | undefined
  lawyer?: UserId | undefined
  due?: KycDue | undefined
}

interface KycPlace {
  rank: number
  day: Day
  name: string
  id: string
}

interface KycQuery {
  filter: KycFilter
  today: Day
  order: KycOrder
  found?: WordSearch | undefined
  typed?: string | undefined
  cursor: KycPlace | undefined
  limit: number
}

/** After all days of the product: rows without a day come last. */
const NO_DAY = sql`'2199-12-31'::date`

const RANKS: Record<KycOrder, RawBuilder<unknown>> = {
  urgency: sql`array_position(${sql.lit(`{${KYC_STATES.join(',')}}`)}::text[], k.state)`,
  due: sql`0`,
  risk: sql`coalesce(array_position('{high,standard,low}'::text[], k.risk), 4)`,
  name: sql`0`,
}

export async function findKycRows(executor: Executor, caller: Caller, query: KycQuery): Promise<ListedRow[]> {
  const { filter, today, order, found, typed, cursor, limit } = query
  const inside: Condition[] = [isListed(caller)]
  if (filter.office) inside.push(sql`u.office_id = ${filter.office}::uuid`)
  if (filter.lawyer) inside.push(hasCaseOf(filter.lawyer, caller))
  if (found) inside.push(isPersonFound(found, typed))
  const outside: Condition[] = [sql`true`]
  if (filter.state) outside.push(sql`k.state = ${filter.state}`)
  if (filter.risk) outside.push(sql`k.risk = ${filter.risk}`)
  if (filter.due) outside.push(sql`k.due_on <= ${lastDueDay(filter.due, today)}::date`)
  if (cursor)
    outside.push(
      sql`(k.rank, k.day, k.sort_name, k.id) > (${cursor.rank}::int, ${cursor.day}::date, ${cursor.name}, ${cursor.id}::uuid)`,
    )
  const day = order === 'name' ? NO_DAY : sql`coalesce(k.due_on, ${NO_DAY})`
  const { rows } = await sql<ListedRow>`
    select k.* from (
      select k.*, ${RANKS[order]} as rank, ${day} as day
      from (${rowsOf(today, sql.join(inside, sql` and `))}) k) k
    where ${sql.join(outside, sql` and `)}
    order by k.rank, k.day, k.sort_name, k.id limit ${limit}`.execute(executor)
  return rows
}

/** A wall also hides who leads the case behind it. */
const hasCaseOf = (lawyerId: UserId, caller: Caller): Condition =>
  sql`exists (select from cases t where t.owner_id = u.id and t.status <> 'draft'
    and t.lawyer_id = ${lawyerId}::uuid and ${caller.id}::uuid <> all(t.walled_from))`

interface KycCount {
  state: KycState
  clients: number
  due: number
}

/** The clients of each state, and how many of them are due until the end of the month. */
export async function countKycRows(executor: Executor, caller: Caller, today: Day): Promise<KycCount[]> {
  const { rows } = await sql<KycCount>`
    select k.state, count(*)::int as clients,
      count(*) filter (where k.due_on <= ${lastDueDay('month', today)}::date)::int as due
    from (${rowsOf(today, isListed(caller))}) k group by k.state`.execute(executor)
  return rows
}
