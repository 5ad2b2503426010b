// Finds a user's activities on cases from the cases' own records: one statement for each kind of work, each from the
// user's actions since a day. The audit log has another purpose and is not used.

import type { CaseId } from '@maat/contract/ids'
import { relationsNeeded } from '@maat/contract/permissions'
import type { Day } from '@maat/domain/calendar/day'
import type { EventKind } from '@maat/domain/calendar/events'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import type { ProposedKind } from '@maat/domain/money/work/proposed-work'
import type { Language } from '@maat/domain/words/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { conditionsForRelations } from '../../cases/case-access/index.ts'

export interface ProposalRow {
  kind: ProposedKind
  source_id: string
  case_id: CaseId
  case_number: string | null
  case_title: string
  at: Moment
  day: Day
  event_kind: EventKind | null
  /** Null if the duration is unknown. */
  minutes: number | null
  count: number
  about: string
  /** Written by other users and read by the caller. */
  is_read: boolean
  language: Language
}

interface ProposalsQuery {
  from: string
  to: string | undefined
  now: Date
  caseId?: CaseId | undefined
  kind?: ProposedKind | undefined
}

type Part = RawBuilder<unknown>

const MOST_ABOUT = 200

/** Starts one day early, because the time zone of the case is not known yet. */
const since = (column: Part, { from }: ProposalsQuery) => sql`${column} >= ${from}::date - interval '1 day'`

const CASE_OF = (caseId: Part) => sql`join cases c on c.id = ${caseId} join offices o on o.id = c.office_id`
const dayOf = (moment: Part) => sql`(${moment} at time zone o.time_zone)::date`

const letters = (me: string, query: ProposalsQuery) => sql`
  select 'letter', l.id::text, l.case_id, l.dated_at, ${dayOf(sql`l.dated_at`)}, null, null::int, 1, l.subject, false
  from letters l ${CASE_OF(sql`l.case_id`)}
  where l.author_id = ${me}::uuid and l.direction = 'out' and l.state in ('queued', 'sent', 'kept', 'failed')
    and ${since(sql`l.dated_at`, query)}`

/** Past events only; an all-day event has no duration. */
const events = (me: string, query: ProposalsQuery) => sql`
  select 'event', e.id::text, e.case_id, e.starts_at, ${dayOf(sql`e.starts_at`)}, e.kind,
    case when not e.is_all_day then (extract(epoch from e.ends_at - e.starts_at) / 60)::int end, 1, e.title, false
  from event_participants p join events e on e.id = p.event_id ${CASE_OF(sql`e.case_id`)}
  where p.user_id = ${me}::uuid and p.answer <> 'declined' and e.status = 'confirmed' and e.kind <> 'absence'
    and e.ends_at <= ${momentOf(query.now)}::timestamptz and ${since(sql`e.starts_at`, query)}`

const calls = (me: string, query: ProposalsQuery) => sql`
  select 'call', k.id::text, k.case_id, k.taken_at, ${dayOf(sql`k.taken_at`)}, null, null::int, 1, k.caller_name, false
  from calls k ${CASE_OF(sql`k.case_id`)}
  where k.taken_by = ${me}::uuid and ${since(sql`k.taken_at`, query)}`

/** Messages to the client: one conversation on one day is one piece of work. */
const messages = (me: string, query: ProposalsQuery) => sql`
  select 'message', v.id || '/' || ${dayOf(sql`m.sent_at`)}, v.case_id, max(m.sent_at), ${dayOf(sql`m.sent_at`)},
    null, null::int, count(*)::int, '', false
  from messages m join conversations v on v.id = m.conversation_id and v.kind = 'case'
    ${CASE_OF(sql`v.case_id`)}
  where m.author_id = ${me}::uuid and m.deleted_at is null and ${since(sql`m.sent_at`, query)}
  group by v.id, v.case_id, ${dayOf(sql`m.sent_at`)}`

/** Several versions on one day count once. The receipt of a cost is no work. */
const documents = (me: string, query: ProposalsQuery) => sql`
  select 'document', d.id || '/' || ${dayOf(sql`x.uploaded_at`)}, d.case_id, max(x.uploaded_at),
    ${dayOf(sql`x.uploaded_at`)}, null, null::int, 1, d.name, false
  from document_versions x join documents d on d.id = x.document_id ${CASE_OF(sql`d.case_id`)}
  where x.uploaded_by = ${me}::uuid and ${since(sql`x.uploaded_at`, query)}
    and not exists (select from case_costs k where k.proof_id = d.id)
  group by d.id, d.case_id, d.name, ${dayOf(sql`x.uploaded_at`)}`

/**
 * All documents of a case read on one day are one piece of work, without those written on that day or recorded
 * separately.
 */
const readings = (me: string, query: ProposalsQuery) => sql`
  select 'document', d.case_id || '/' || r.read_on, d.case_id, max(r.read_at), r.read_on, null, null::int,
    count(*)::int, left(string_agg(d.name, ', ' order by r.read_at, d.name), ${MOST_ABOUT}::int), true
  from document_readings r join documents d on d.id = r.document_id and d.case_id = r.case_id
  where r.reader_id = ${me}::uuid and r.read_on >= ${query.from}::date
    and not exists (select from document_versions x join cases c on c.id = d.case_id join offices o on o.id = c.office_id
      where x.document_id = d.id and x.uploaded_by = ${me}::uuid and ${dayOf(sql`x.uploaded_at`)} = r.read_on)
    and not exists (select from time_entries t where t.person_id = ${me}::uuid and t.source_kind = 'document'
      and t.source_id = d.id || '/' || r.read_on)
  group by d.case_id, r.read_on`

const documentWork = (me: string, query: ProposalsQuery) =>
  sql`${documents(me, query)} union all ${readings(me, query)}`

const KINDS: Record<ProposedKind, (me: string, query: ProposalsQuery) => Part> = {
  letter: letters,
  event: events,
  call: calls,
  message: messages,
  document: documentWork,
}

/** Read once, and then limited to cases on which the caller may record work. */
function work(caller: Caller, query: ProposalsQuery): Part {
  const kinds = query.kind ? [KINDS[query.kind]] : Object.values(KINDS)
  const parts = kinds.map(of => of(caller.id, query))
  const near = conditionsForRelations(caller, relationsNeeded(caller.role, 'case.record-work'))
  return sql`
    with done (kind, source_id, case_id, at, day, event_kind, minutes, count, about, is_read) as materialized (
      ${sql.join(parts, sql` union all `)})
    select w.*, c.number as case_number, c.title as case_title, u.language
    from done w join cases c on c.id = w.case_id join users u on u.id = c.owner_id
    where (${sql.join(near, sql` or `)}) and c.status <> 'refused' and w.day >= ${query.from}::date
      and w.day <= coalesce(${query.to ?? null}::date, 'infinity')
      and (${query.caseId ?? null}::uuid is null or c.id = ${query.caseId ?? null}::uuid)`
}

const isIn = (table: Part, me: string) => sql`exists (select from ${table} s
  where s.person_id = ${me}::uuid and s.source_kind = w.kind and s.source_id = w.source_id)`

export interface ProposalCursor {
  at: Moment
  kind: string
  id: string
}

/** Only suggestions that are neither recorded nor dismissed; the newest first. */
export async function findProposals(
  executor: Executor,
  caller: Caller,
  query: ProposalsQuery & { limit: number; cursor: ProposalCursor | undefined },
): Promise<ProposalRow[]> {
  const { limit, cursor } = query
  const after = cursor
    ? sql`and (w.at, w.kind, w.source_id) < (${cursor.at}::timestamptz, ${cursor.kind}, ${cursor.id})`
    : sql``
  const { rows } = await sql<ProposalRow>`
    select w.* from (${work(caller, query)}) w
    where not ${isIn(sql`time_entries`, caller.id)} and not ${isIn(sql`dismissed_proposals`, caller.id)} ${after}
    order by w.at desc, w.kind desc, w.source_id desc limit ${limit}`.execute(executor)
  return rows
}

const EVER = '2000-01-01'

/** Whether the caller may record it, even if already recorded. */
export async function isProposed(
  executor: Executor,
  caller: Caller,
  { kind, sourceId, now }: { kind: ProposedKind; sourceId: string; now: Date },
): Promise<boolean> {
  const query = { from: EVER, to: undefined, now, kind }
  const { rows } = await sql`select from (${work(caller, query)}) w
    where w.source_id = ${sourceId} limit 1`.execute(executor)
  return rows.length > 0
}
