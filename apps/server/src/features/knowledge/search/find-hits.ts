// Finds the best records of each kind in one statement. Every kind is joined with its own records under the rule of its
// list, so that nothing unreadable is found, counted or scored.
import type { CaseId, ConversationId, UserId } from '@maat/contract/ids'
import type { SearchKind } from '@maat/contract/knowledge/search'
import type { Moment } from '@maat/domain/calendar/moment'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import { type Executor, REPLAN_EACH_TIME } from '../../../platform/db/database.ts'
import { type MeantSearch, type SearchTexts, textsOf } from '../../../platform/db/search-meaning.ts'
import { anyOf, type SearchSource } from '../../../platform/db/search-source.ts'
import { caseIfReadable, visibleCases } from '../../cases/case-access/index.ts'
import { unreadTexts } from '../../documents/documents/index.ts'
import { SEARCH_SOURCES } from './search-sources.ts'

type Condition = RawBuilder<SqlBool>

export interface HitFilter {
  kinds: readonly SearchKind[]
  caseId?: CaseId | undefined
  personId?: UserId | undefined
  /** From this moment on, and before the other one. */
  from?: Moment | undefined
  until?: Moment | undefined
}

export interface FoundHit {
  kind: SearchKind
  id: string
  title: string
  body: string
  page: number | null
  is_weak: boolean
  case_id: CaseId | null
  case_number: string | null
  case_title: string | null
  person_name: string | null
  at: Moment | null
  day: string | null
  conversation_id: ConversationId | null
  position: number | null
  dated_at: Moment
  level: number
  score: number
}

/** Only words with a typing error were found. */
export const NEAR_LEVEL = 1

interface HitQuery {
  caller: Caller
  texts: SearchTexts
  filter: HitFilter
  now: Date
  limit: number
  skip: number
}

export interface Found {
  /** The best first, of all kinds. */
  hits: FoundHit[]
  unread: number
}

export async function findHits(
  executor: Executor,
  meant: MeantSearch,
  request: Omit<HitQuery, 'texts'>,
): Promise<Found> {
  const texts = textsOf(meant)
  const branches = request.filter.kinds.flatMap(kind => {
    const branch = hitsOfKind(SEARCH_SOURCES[kind], { ...request, texts })
    return branch ? [branch] : []
  })
  if (branches.length === 0) return { hits: [], unread: 0 }
  const unread = request.filter.kinds.includes('document') ? unreadTexts(request.caller) : sql`0`
  const { rows } = await sql<Row>`${REPLAN_EACH_TIME}
    select hits.*, unread.count as unread from (select ${unread}::integer as count) unread
    left join (${sql.join(branches, sql` union all `)}) hits on true`.execute(executor)
  const hits = rows.filter((row): row is Row & FoundHit => row.kind !== null)
  return { hits: hits.toSorted(compareHits), unread: rows[0]?.unread ?? 0 }
}

/** Without hits, one row has the number of unread documents alone. */
type Row = (FoundHit | { kind: null }) & { unread: number }

const compareHits = (one: FoundHit, other: FoundHit) =>
  other.score - one.score || compare(other.dated_at, one.dated_at) || compare(one.id, other.id)
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const query = (text: string) => sql`${text}::tsquery`

/** The newest ones are scored: ranking all matches of a common word would read all of them. */
export const MOST_CANDIDATES = 200

function hitsOfKind(source: SearchSource, request: HitQuery): RawBuilder<unknown> | undefined {
  const { caller, texts, filter, limit, skip } = request
  const readable = source.readable(caller)
  if (!readable || (filter.caseId && !source.hasCase)) return undefined
  const where = [readable, ...filters(source, caller, filter)]
  const places = source.places?.(caller)
  if (places) where.push(sql`s.place_id = any(array(${places})::uuid[])`)
  const scans = [...new Set([texts.exact, texts.wide, texts.near])].map(text =>
    scan(source, caller, text, where),
  )
  return sql`(select ${sql.lit(source.kind)} as kind, s.record_id as id, ${columns(source, caller)},
      s.dated_at, s.level, s.score
    from (select * from (
      select best.*, max(best.level) over () as highest from (
        select distinct on (found.record_id) found.*, ${scoreOf(request)} as score
        from (select candidate.*, ${levelOf(texts)} as level
          from (${sql.join(scans, sql` union all `)}) candidate) found
        order by found.record_id, score desc, found.page desc) best) best
      where best.level > ${sql.lit(NEAR_LEVEL)} or best.highest = ${sql.lit(NEAR_LEVEL)}
      order by best.score desc, best.dated_at desc, best.record_id limit ${limit} offset ${skip}) s
    ${source.joins(caller)} ${source.hasPages ? bestPage(source, texts) : sql``}
    order by s.score desc, s.dated_at desc, s.record_id)`
}

function scan(
  source: SearchSource,
  caller: Caller,
  text: string,
  where: readonly Condition[],
): RawBuilder<unknown> {
  return sql`(select s.record_id, s.version_id, s.page, s.dated_at, s.title, s.body, s.is_weak, s.vector,
      ${source.own(caller)} as is_own
    from search_entries s ${source.joins(caller)}
    where s.kind = ${sql.lit(source.kind)} and s.vector @@ ${query(text)} ${together(source, text)}
      and ${sql.join([...where], sql` and `)}
    order by s.dated_at desc, s.record_id desc limit ${sql.lit(MOST_CANDIDATES)})`
}

/** All pages together have no positions, so that phrases are found in single pages. */
const together = ({ hasPages }: SearchSource, text: string) =>
  hasPages && !text.includes('<->') ? sql`and s.page = 0` : sql``

const LEVELS = ['stemmed', 'wide'] as const

function levelOf(texts: SearchTexts): RawBuilder<number> {
  const others = LEVELS.filter(level => texts[level] !== texts.exact)
  return sql`(case when candidate.vector @@ ${query(texts.exact)} then 4
    ${sql.join(
      others.map(
        level =>
          sql`when candidate.vector @@ ${query(texts[level])} then ${sql.lit(level === 'wide' ? 2 : 3)}`,
      ),
      sql` `,
    )} else ${sql.lit(NEAR_LEVEL)} end)`
}

const HALF_NEW_S = sql.lit(90 * 24 * 60 * 60)

function scoreOf({ texts, now }: HitQuery): RawBuilder<number> {
  const has = (text: string, points: number) =>
    sql`(case when found.vector @@ ${query(text)} then ${sql.lit(points)} else 0 end)`
  const age = sql`greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - found.dated_at))`
  const parts = [
    sql`found.level * 10`,
    has(texts.whole, 3),
    has(texts.exactTitle, 4),
    has(texts.wideTitle, 2),
    ...(texts.sequence ? [has(texts.sequence, 3)] : []),
    sql`(case when found.is_own then 2 else 0 end)`,
    sql`2.0 / (1 + ${age} / ${HALF_NEW_S})`,
  ]
  return sql`(${sql.join(parts, sql` + `)})::float8`
}

/** The page of the found file with the most words. */
const bestPage = ({ kind }: SearchSource, texts: SearchTexts) => sql`left join lateral (
    select p.body, p.page, p.is_weak from search_entries p
    where p.kind = ${sql.lit(kind)} and p.record_id = s.record_id and p.version_id = s.version_id and p.page > 0
      and (s.page = 0 or p.page = s.page) and p.vector @@ ${query(texts.any)}
    order by ts_rank(p.vector, ${query(texts.any)}) desc, p.page limit 1) page on true`

function columns(source: SearchSource, caller: Caller): RawBuilder<unknown> {
  const none = sql`null`
  // An event may be readable and its case not, for example.
  const isShown = anyOf(visibleCases(caller, 'case.read'))
  const ofCase = (column: 'id' | 'number' | 'title') =>
    source.hasCase ? sql`(case when ${isShown} then c.${sql.ref(column)} end)` : none
  const body = source.hasPages ? sql`coalesce(page.body, s.body)` : sql`s.body`
  return sql`coalesce(${source.title?.(caller) ?? sql`s.title`}, '') as title, ${body} as body,
    ${source.hasPages ? sql`page.page` : sql`null::integer`} as page,
    ${source.hasPages ? sql`coalesce(page.is_weak, s.is_weak)` : sql`s.is_weak`} as is_weak,
    ${ofCase('id')}::uuid as case_id, ${ofCase('number')}::text as case_number, ${ofCase('title')}::text as case_title,
    (${source.personName ?? none})::text as person_name, (${source.at ?? none})::timestamptz as at,
    (${source.day ?? none})::date as day, (${source.conversationId ?? none})::uuid as conversation_id,
    (${source.position ?? none})::bigint as position`
}

function filters(
  source: SearchSource,
  caller: Caller,
  { caseId, personId, from, until }: HitFilter,
): Condition[] {
  const person = personId && sql`${personId}::uuid`
  return [
    // An unreadable case looks like one that does not exist, although an event or a letter of it may be readable.
    caseId && sql<SqlBool>`c.id in ${caseIfReadable(caller, caseId)}`,
    person && (source.ofPerson?.(person, caller) ?? sql<SqlBool>`false`),
    from && sql<SqlBool>`s.dated_at >= ${from}::timestamptz`,
    until && sql<SqlBool>`s.dated_at < ${until}::timestamptz`,
  ].filter((condition): condition is Condition => Boolean(condition))
}
