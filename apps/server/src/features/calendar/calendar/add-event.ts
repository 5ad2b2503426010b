// The entry point of the calendar: every added, changed or cancelled event passes here, so that its times are reserved,
// its participants notified, and its case's timeline updated.

import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import { checkEventTimes, type EventKind, type EventStatus, wholeDays } from '@maat/domain/calendar/events'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { Failure } from '../../../platform/http/failure.ts'
import type { Work } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { absenceChanged } from './change-event.ts'
import {
  type EventFields,
  type HELD,
  insertEvent,
  insertParticipants,
  participantsOf,
} from './event-store.ts'
import { holdTimes, releaseHeldTimes } from './event-times.ts'
import { notifyParticipants, publishEventChange } from './notify-participants.ts'
import { assertOutsideWalls, findOrganiser, findPeople, type NewParticipant } from './people-of-event.ts'
import { recordInCase } from './timeline.ts'

export interface NewEvent {
  kind: EventKind
  title: string
  /** Visible only to the staff. */
  description?: string | undefined
  caseId?: CaseId | undefined
  /** By default, the office of the case, or else of the organiser. */
  officeId?: OfficeId | undefined
  startsAt: Moment
  endsAt: Moment
  /** From midnight to midnight in the event's time zone. */
  isAllDay?: boolean | undefined
  timeZone: string
  place?: string | undefined
  /** A member of the staff, who also takes part. */
  organiserId: UserId
  participants: readonly NewParticipant[]
  /** A proposed event reserves its participants' time but sends no invitations yet. */
  status?: EventStatus | typeof HELD | undefined
}

/** Fails with `event.conflict` if a participant is busy. */
export async function addEvent(work: Work, given: NewEvent): Promise<EventFields> {
  const { tx, now } = work
  const organiser = await findOrganiser(tx, given.organiserId)
  const of = given.caseId ? await findCase(tx, given.caseId, { lock: false, callerId: undefined }) : undefined
  if (given.caseId && (!of || of.status === 'draft')) throw new Failure('case.not-found')
  const times = given.isAllDay ? wholeDays(given) : given
  const wrong = checkEventTimes(times.startsAt, times.endsAt)
  if (wrong) throw new Failure(wrong)
  const people = await findPeople(tx, organiser, given.participants)
  await assertOutsideWalls(tx, { case_id: of?.id ?? null }, people)
  const at = momentOf(now)
  const event = await insertEvent(tx, {
    kind: given.kind,
    status: given.status ?? 'confirmed',
    title: given.title,
    description: given.description ?? '',
    place: given.place ?? '',
    case_id: given.caseId ?? null,
    office_id: given.officeId ?? of?.office_id ?? present(organiser.office_id),
    starts_at: times.startsAt,
    ends_at: times.endsAt,
    is_all_day: given.isAllDay ?? false,
    time_zone: given.timeZone,
    organiser_id: organiser.id,
    created_by: work.origin.actorId,
    created_at: at,
    updated_at: at,
  })
  await insertParticipants(
    tx,
    people.map(person => ({ ...person, event_id: event.id, invited_at: at })),
  )
  await releaseHeldTimes(work, event)
  await holdTimes(work, event)
  await begin(work, event)
  if (event.kind === 'absence') await work.services.followUps.run(work, absenceChanged, event)
  return event
}

async function begin(work: Work, event: EventFields): Promise<void> {
  const people = await participantsOf(work.tx, event.id)
  if (event.status === 'confirmed') {
    await notifyParticipants(work, event, people, 'invited')
    await recordInCase(
      work,
      event,
      people,
      event.kind === 'hearing' ? 'hearing-scheduled' : 'event-scheduled',
    )
  }
  await publishEventChange(work, event, people)
}
