// The calendar entries in a case's timeline. The client sees events to which they are invited, including hearings;
// hidden hearings appear nowhere in their case. Collaborators see their own invitations only in the calendar.
import type { CaseEventKind } from '@maat/contract/case-events'
import type { Work } from '../../../platform/http/work.ts'
import { recordEventOf } from '../../cases/case-events/index.ts'
import { findCase } from '../../cases/case-store/index.ts'
import type { EventFields, ParticipantRow } from './event-store.ts'

export async function recordInCase(
  work: Work,
  event: EventFields,
  people: readonly ParticipantRow[],
  kind: Extract<CaseEventKind, 'hearing-scheduled' | 'event-scheduled' | 'event-moved' | 'event-cancelled'>,
): Promise<void> {
  // An absence belongs to no case.
  if (!event.case_id || event.kind === 'absence') return
  const of = await findCase(work.tx, event.case_id, { lock: false, callerId: undefined })
  const isForClient = people.some(({ user_id }) => user_id === of?.owner_id)
  const { title, kind: what, starts_at: startsAt, ends_at: endsAt } = event
  const times = { startsAt, endsAt, isAllDay: event.is_all_day, timeZone: event.time_zone }
  await recordEventOf(work, event.case_id, {
    kind,
    details: { title, what, ...times },
    audience: { isInternal: !isForClient, isSensitive: true },
  })
}
