// Proposes services and travel of a legal-aid case from its own records: past hearings and consultations, written
// submissions, and the way to hearings.

import type { CaseId, DocumentId, EventId } from '@maat/contract/ids'
import type { AidClaimView } from '@maat/contract/legal-aid/aid-claims'
import type { Day } from '@maat/domain/calendar/day'
import { hoursOf, type ProposedService, proposeCodes } from '@maat/domain/legal-aid/proposed-rows'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/http/work.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'

type Proposal = z.input<typeof AidClaimView>['proposals'][number]

interface Proposals {
  proposals: Proposal[]
  dismissed: Proposal[]
}

export const NO_PROPOSALS: Proposals = { proposals: [], dismissed: [] }

interface Source {
  kind: ProposedService
  event_id: EventId | null
  document_id: DocumentId | null
  title: string
  place: string
  day: Day
  minutes: number | null
  /** Already in the claim. */
  is_claimed: boolean
  is_travel_claimed: boolean
  is_dismissed: boolean
  is_travel_dismissed: boolean
}

/** More than a case has in practice. */
const MOST_SOURCES = 200
const LONGEST_PLACE = 120

export async function findAidProposals(work: ReadContext, { id }: CaseRow): Promise<Proposals> {
  const sources = proposeCodes(await sourcesOf(work, id))
  const services = sources.filter(({ is_claimed }) => !is_claimed)
  const trips = sources.filter(
    ({ kind, place, is_travel_claimed }) => kind === 'hearing' && place !== '' && !is_travel_claimed,
  )
  const proposed = (isDismissed: boolean) => [
    ...services.filter(({ is_dismissed }) => is_dismissed === isDismissed).map(proposeService),
    ...trips.filter(({ is_travel_dismissed }) => is_travel_dismissed === isDismissed).map(proposeTrip),
  ]
  return { proposals: proposed(false), dismissed: proposed(true) }
}

const proposeRow = ({ title, day, event_id, document_id }: Source) => ({
  title,
  day,
  eventId: event_id,
  documentId: document_id,
})

const proposeService = (source: Source & { code: string }): Proposal => ({
  ...proposeRow(source),
  kind: source.kind,
  code: source.code,
  hours: hoursOf(source.minutes),
  to: null,
})

const proposeTrip = (source: Source): Proposal => ({
  ...proposeRow(source),
  kind: 'travel',
  code: null,
  hours: null,
  to: source.place.slice(0, LONGEST_PLACE),
})

/** Internal documents are drafts: only a shared one counts as filed. */
async function sourcesOf({ tx, now }: ReadContext, caseId: CaseId): Promise<Source[]> {
  const isDismissed = (kind: RawBuilder<unknown>, source: RawBuilder<unknown>) =>
    sql`exists (select from dismissed_aid_proposals d where d.case_id = ${caseId}::uuid and d.kind = ${kind} and ${source})`
  const ofEvent = sql`d.event_id = e.id`
  const { rows } = await sql<Source>`
    select e.kind, e.id as event_id, null as document_id, e.title, e.place,
      (e.starts_at at time zone e.time_zone)::date as day,
      case when not e.is_all_day then (extract(epoch from e.ends_at - e.starts_at) / 60)::int end as minutes,
      exists (select from aid_services s where s.case_id = e.case_id and s.event_id = e.id) as is_claimed,
      exists (select from aid_trips t where t.case_id = e.case_id and t.event_id = e.id) as is_travel_claimed,
      ${isDismissed(sql`e.kind`, ofEvent)} as is_dismissed,
      ${isDismissed(sql`'travel'`, ofEvent)} as is_travel_dismissed
    from events e
    where e.case_id = ${caseId}::uuid and e.status = 'confirmed' and e.kind in ('hearing', 'consultation')
      and e.ends_at <= ${now}
    union all
    select 'submissions', null, f.id, f.name, '', (f.updated_at at time zone o.time_zone)::date, null,
      exists (select from aid_services s where s.case_id = f.case_id and s.document_id = f.id), true,
      ${isDismissed(sql`'submissions'`, sql`d.document_id = f.id`)}, false
    from documents f join cases c on c.id = f.case_id join offices o on o.id = c.office_id
    where f.case_id = ${caseId}::uuid and not f.is_internal and f.match_key ~ '(conclusi|submission)'
      and exists (select from document_versions v where v.document_id = f.id)
    order by day, title
    limit ${MOST_SOURCES}`.execute(tx)
  return rows
}

/** Whether each row's proof belongs to the case. */
export async function findForeignProofs(
  { tx }: ReadContext,
  caseId: CaseId,
  rows: readonly { eventId: string | null; documentId: DocumentId | null }[],
): Promise<number[]> {
  const eventIds = rows.flatMap(({ eventId }) => eventId ?? [])
  const documentIds = rows.flatMap(({ documentId }) => documentId ?? [])
  const known = new Set<string>()
  if (eventIds.length > 0)
    for (const { id } of await tx
      .selectFrom('events')
      .select('id')
      .where('case_id', '=', caseId)
      .where('id', 'in', eventIds)
      .execute())
      known.add(id)
  if (documentIds.length > 0)
    for (const { id } of await tx
      .selectFrom('documents')
      .select('id')
      .where('case_id', '=', caseId)
      .where('id', 'in', documentIds)
      .execute())
      known.add(id)
  return rows.flatMap(({ eventId, documentId }, index) => {
    const proof = eventId ?? documentId
    return proof === null || known.has(proof) ? [] : [index]
  })
}
