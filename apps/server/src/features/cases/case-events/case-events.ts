// The events of a case in order; the timeline and the progress are read from here. The catalogue says who reads each kind.

import {
  CASE_EVENTS,
  type CaseEventKind,
  type DetailsOf,
  type EventDetails,
  type NoticesOf,
  type NotifyingKind,
  type RecordAudience,
  type RecordEventKind,
  type StoredDetails,
} from '@maat/contract/case-events'
import type { CaseId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { Work } from '../../../platform/http/work.ts'
import { audienceFlags, type CaseAudience, publishTo } from './publish-case-change.ts'

/** Sends the notices of an event: the catalogue has their texts, and the author knows who gets them. */
type Send<K extends CaseEventKind> = (notices: NoticesOf<K>) => Promise<unknown>
/** The author of an event that notifies somebody cannot forget its notices. */
type SendOf<K extends CaseEventKind> = [Extract<K, NotifyingKind>] extends [never] ? [] : [send: Send<K>]

/** For an event whose notices are not due this time. */
export const withoutNotices = async (): Promise<void> => {}

/** Enters an event in the timeline, sends its live event, and then its notices. */
export async function recordEvent<K extends Exclude<CaseEventKind, RecordEventKind>>(
  work: Work,
  caseId: CaseId,
  kind: K,
  details: DetailsOf<K>,
  ...[send]: SendOf<K>
): Promise<void> {
  // The compiler cannot tell that an excluded kind has no audience of a record.
  const { audience } = CASE_EVENTS[kind] as { audience: CaseAudience }
  await enter(work, caseId, { kind, details, audience })
  await sendNotices(kind, send)
}

/** The same for an event whose readers depend on its document, letter or appointment. */
export async function recordEventOf<K extends RecordEventKind>(
  work: Work,
  caseId: CaseId,
  { kind, details, audience }: { kind: K; details: DetailsOf<K>; audience: RecordAudience },
  ...[send]: SendOf<K>
): Promise<void> {
  await enter(work, caseId, { kind, details, audience })
  await sendNotices(kind, send)
}

/** One of several kinds may have no notices. */
async function sendNotices<K extends CaseEventKind>(kind: K, send: Send<K> | undefined): Promise<void> {
  const { notices } = CASE_EVENTS[kind]
  if (notices) await send?.(notices as NoticesOf<K>)
}

interface Entered {
  kind: CaseEventKind
  details: object
  audience: CaseAudience
}

async function enter(work: Work, caseId: CaseId, { kind, details, audience }: Entered): Promise<void> {
  const { tx, now, origin } = work
  const { isInternal, isSensitive } = audienceFlags(audience)
  await tx
    .insertInto('case_events')
    .values({
      case_id: caseId,
      at: momentOf(now),
      kind,
      actor_id: origin.actorId,
      acted_for: absentLawyer(caseId, origin.standsInFor),
      details: JSON.stringify(details),
      is_internal: isInternal,
      is_sensitive: isSensitive,
    })
    .execute()
  await publishTo(work, caseId, audience)
}

/** The lawyer whom the acting deputy replaces; an act of a deputy says for whom. */
const absentLawyer = (caseId: CaseId, standsInFor: readonly string[] = []) =>
  standsInFor.length === 0
    ? null
    : sql<UserId | null>`(select c.lawyer_id from cases c
        where c.id = ${caseId}::uuid and c.lawyer_id = any(${standsInFor}::uuid[]))`

/** Details for the staff stay hidden; the event itself is visible to every reader. */
export const shownDetails = (
  { forStaff, fields, mandate, ...details }: StoredDetails,
  { isForStaff, isWhole }: { isForStaff: boolean; isWhole: boolean },
): EventDetails => ({
  ...details,
  ...(isForStaff && forStaff),
  ...(isWhole && fields && { fields }),
  ...(isWhole && mandate && { mandate }),
})
