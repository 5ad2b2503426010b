// The queue: for each of the caller's relations, a short scan in the order of decision; then, in the same statement,
// the details needed to decide on the first cases.

import { listWaitingCases, type WaitingCase } from '@maat/contract/cases/waiting-cases'
import { decide } from '@maat/contract/decide'
import type { FirmCases } from '@maat/contract/firm/settings'
import type { Permission } from '@maat/contract/permissions'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import type { CaseType } from '@maat/domain/cases/case-types'
import type { ConflictState } from '@maat/domain/cases/conflicts'
import { DOCUMENT_STATUSES, isOnHand } from '@maat/domain/documents/document-states'
import type { LegalAidOutcome } from '@maat/domain/legal-aid/legal-aid'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle } from '../../../platform/http/handle.ts'
import { firmCasesChosen, firmCasesOf } from '../../firm/settings/index.ts'
import { todayAt } from '../../people/users/index.ts'
import { type Condition, relationsToCase, visibleCases } from '../case-access/index.ts'
import { mayAcceptCases } from '../case-checks/index.ts'
import { accessOf, type CasePosition, userName } from '../case-store/index.ts'
import { nextDateAnswered } from '../procedures/index.ts'
import { type CaseDates, nextDateOf } from './waiting-dates.ts'

const Cursor = z.object({ isCalm: z.boolean(), at: cursorFields.moment, id: cursorFields.id })
type Cursor = z.output<typeof Cursor>

interface WaitingRow extends CasePosition, CaseDates {
  id: string
  number: string | null
  title: string
  type: CaseType
  owner_name: string
  lawyer_name: string | null
  dated_at: Moment
  sent_at: Moment
  is_calm: boolean
  asks_aid: boolean
  aid: LegalAidOutcome | null
  demanded: number
  here: number
  conflict: ConflictState | null
  is_answered: boolean
  firm_cases: Partial<FirmCases> | null
}

export const handleListWaitingCases = handle(listWaitingCases, async ({ work, tx, caller, query }) => {
  const cursor = parseCursor(Cursor, query.after)
  const rows = await findWaiting(tx, caller, { limit: query.limit, cursor, now: work.now })
  return pageOfRows(
    rows,
    query.limit,
    row => viewOf(caller, row),
    row => ({ isCalm: row.is_calm, at: row.dated_at, id: row.id }),
  )
})

/** The same expression as in the index: cases that are not urgent come after urgent ones. */
const IS_CALM = sql`(coalesce(c.answers ->> 'isUrgent', 'false') = 'false')`

interface WaitingQuery {
  limit: number
  cursor: Cursor | undefined
  now: Date
}

async function findWaiting(executor: Executor, caller: Caller, query: WaitingQuery): Promise<WaitingRow[]> {
  const { limit, cursor, now } = query
  const beyond: Condition[] = cursor
    ? [
        sql`(${IS_CALM}, c.dated_at, c.id)
          > (${cursor.isCalm}::boolean, ${cursor.at}::timestamptz, ${cursor.id}::uuid)`,
      ]
    : []
  const scans = visibleCases(caller, 'case.accept').map(
    near => sql`(select c.id, ${IS_CALM} as is_calm, c.dated_at from cases c
      where ${sql.join([near, sql`c.status = 'new'`, ...beyond], sql` and `)}
      order by ${IS_CALM}, c.dated_at, c.id limit ${limit + 1})`,
  )
  if (scans.length === 0) return []
  const { rows } = await sql<WaitingRow>`
    with found as (select * from (${sql.join(scans, sql` union all `)}) as scanned
      order by is_calm, dated_at, id limit ${limit + 1})
    select ${LOOKED_AT}, ${accessOf(caller.id)}, ${nextEvent(now)} as event_on,
      ${nextDateAnswered(sql`c.answers`, await todayAt(executor, caller.officeId, now))} as named_on
    from found join cases c on c.id = found.id
    order by found.is_calm, found.dated_at, found.id`.execute(executor)
  return rows
}

const ON_HAND = sql.join(DOCUMENT_STATUSES.filter(isOnHand).map(status => sql.lit(status)))

const isGiven = (type: RawBuilder<unknown>) => sql`exists (select from documents d
  where d.case_id = c.id and d.document_type = ${type} and not d.is_internal and d.status in (${ON_HAND}))`

const demands = sql`issue_documents i where i.issue_id = c.issue_id and i.is_required`

/** Other requested documents: each of these slots is for one file. */
const requested = sql`documents d where d.case_id = c.id and not d.is_internal
  and (d.requested_by is not null or d.status in ('mandatory', 'required', 'unknown'))
  and not exists (select from ${demands} and i.document_type = d.document_type)`

const LOOKED_AT = sql`c.id, c.number, c.title, c.type, c.status, c.owner_id, c.drafter_id, c.office_id, c.lawyer_id, c.walled_from,
  c.dated_at, coalesce(c.sent_at, c.dated_at) as sent_at, found.is_calm,
  ${userName('c.owner_id')} as owner_name, ${userName('c.lawyer_id')} as lawyer_name,
  c.answers ->> 'urgentOn' as urgent_on, coalesce(c.answers ->> 'financing' = 'pro-deo', false) as asks_aid,
  (select a.result ->> 'outcome' from legal_aid_assessments a where a.case_id = c.id
    order by a.made_at desc limit 1) as aid,
  ((select count(*) from ${demands}) + (select count(*) from ${requested}))::int as demanded,
  ((select count(*) from ${demands} and ${isGiven(sql`i.document_type`)})
    + (select count(*) from ${requested} and d.status in (${ON_HAND})))::int as here,
  (select k.state from case_conflicts k where k.case_id = c.id) as conflict,
  exists (select from case_changes h where h.case_id = c.id) as is_answered,
  (select min(d.due_date)::text from deadlines d where d.case_id = c.id and d.done_at is null) as deadline_on,
  ${firmCasesChosen} as firm_cases`

const nextEvent = (now: Date) => sql`(select (e.starts_at at time zone e.time_zone)::date::text from events e
  where e.case_id = c.id and e.status = 'confirmed' and e.starts_at >= ${momentOf(now)}::timestamptz
  order by e.starts_at, e.id limit 1)`

function viewOf(caller: Caller, row: WaitingRow): z.input<typeof WaitingCase> {
  const mayAccept = mayAcceptCases(caller, firmCasesOf(row.firm_cases))
  const relations = relationsToCase(caller, row)
  const may = (permission: Permission) => decide(caller, permission, { relations }).ok
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    type: row.type,
    ownerName: row.owner_name,
    lawyerName: row.lawyer_name,
    officeId: row.office_id,
    sentAt: row.sent_at,
    isUrgent: !row.is_calm,
    nextDate: nextDateOf(row, may),
    asksLegalAid: row.asks_aid,
    legalAid: row.aid,
    documents: { demanded: row.demanded, here: row.here },
    conflict: row.conflict,
    isAnswered: row.is_answered,
    can: [
      ...(mayAccept && may('case.accept') ? ['accept' as const] : []),
      ...(may('case.decide') ? ['decide' as const] : []),
    ],
  }
}
