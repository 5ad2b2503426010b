// Changes an event: a new time sends a new invitation, a new place a notification, and notes stay internal.

import type { UserId } from '@maat/contract/ids'
import { checkEventTimes, type EventStatus, wholeDays } from '@maat/domain/calendar/events'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import type { DomainEvent } from '../../../platform/domain-event.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { Work } from '../../../platform/http/work.ts'
import { changePeople, type People, type PeopleChange, planPeople } from './change-people.ts'
import { type EventFields, type ParticipantRow, participantsOf, updateEvent } from './event-store.ts'
import { holdTimes, releaseHeldTimes } from './event-times.ts'
import { endLinks } from './invitation-links.ts'
import { notifyParticipants, publishEventChange, type Reason } from './notify-participants.ts'
import type { NewParticipant } from './people-of-event.ts'
import { recordInCase } from './timeline.ts'

/** An absence has other times or another absent person, or does not take place. */
export const absenceChanged: DomainEvent<EventFields> = { name: 'an absence has changed' }

export interface EventChanges {
  title?: string | undefined
  description?: string | undefined
  place?: string | undefined
  startsAt?: Moment | undefined
  endsAt?: Moment | undefined
  isAllDay?: boolean | undefined
  timeZone?: string | undefined
  status?: Exclude<EventStatus, 'cancelled'> | undefined
  /** The new organiser; the previous one leaves the event unless listed as a participant. */
  organiserId?: UserId | undefined
  /** All participants except the organiser; removed ones are notified. */
  participants?: readonly NewParticipant[] | undefined
}

interface Reached {
  /** The user who proposed the new time has accepted it already. */
  acceptedBy?: string | undefined
}

/** Fails with `event.conflict` if a participant is busy at the new time. */
export async function changeEvent(
  work: Work,
  row: EventFields,
  changes: EventChanges,
  { acceptedBy }: Reached = {},
): Promise<EventFields> {
  const { tx, now } = work
  if (row.status === 'cancelled') throw new Failure('event.cancelled')
  const next = withWholeDays({ ...row, ...columnsOf(changes) })
  const wrong = checkEventTimes(next.starts_at, next.ends_at)
  if (wrong) throw new Failure(wrong)
  const before = await participantsOf(tx, row.id)
  const change = await planPeople(tx, next, before, changes.participants)
  const reason = reasonOf(row, next)
  const event = await updateEvent(tx, row, {
    ...columnsOf(changes),
    starts_at: next.starts_at,
    ends_at: next.ends_at,
    updated_at: momentOf(now),
    // Calendars accept only newer sequences, for removed participants as well as for returning ones.
    ...((reason || isOtherPeople(change)) && { sequence: row.sequence + 1 }),
    ...(reason === 'moved' && { time_sequence: row.sequence + 1 }),
  })
  if (reason === 'moved') await askAgain(work, event, before, acceptedBy)
  const people = await changePeople(work, event, change)
  await releaseHeldTimes(work, event)
  await holdTimes(work, event, reason === 'moved' ? undefined : peopleTouched(event, people, change))
  if (event.status === 'confirmed') await notifyOfChange(work, { row, event, people, reason })
  await publishEventChange(work, event, [...people.stayed, ...people.added, ...people.removed])
  if (reason === 'moved' || change.isPassed) await followAbsence(work, event)
  return event
}

/** The users whose time changes while the event's time stays; only their times are checked. */
function peopleTouched(event: EventFields, { added, removed }: People, { isPassed }: PeopleChange): UserId[] {
  const ids = [...added, ...removed].flatMap(({ user_id }) => user_id ?? [])
  return isPassed ? [...ids, event.organiser_id] : ids
}

const isOtherPeople = ({ added, removed }: PeopleChange) => added.length + removed.length > 0

interface Changed {
  row: EventFields
  event: EventFields
  people: People
  reason: Reason | undefined
}

async function notifyOfChange(work: Work, { row, event, people, reason }: Changed): Promise<void> {
  const { stayed, added, removed } = people
  if (row.status !== 'confirmed') {
    await notifyParticipants(work, event, [...stayed, ...added], 'invited')
    return await recordInCase(work, event, [...stayed, ...added], 'event-scheduled')
  }
  const isNew = (person: ParticipantRow) =>
    row.organiser_id !== event.organiser_id && person.user_id === event.organiser_id
  const [heirs, others] = [stayed.filter(isNew), stayed.filter(person => !isNew(person))]
  if (reason) await notifyParticipants(work, event, others, reason)
  await notifyParticipants(work, event, [...added, ...heirs], 'invited')
  await notifyParticipants(work, event, removed, 'withdrawn')
  if (reason === 'moved') await recordInCase(work, event, stayed, 'event-moved')
}

export async function cancelEvent(work: Work, row: EventFields): Promise<EventFields> {
  if (row.status === 'cancelled') throw new Failure('event.cancelled')
  const event = await updateEvent(work.tx, row, {
    status: 'cancelled',
    sequence: row.sequence + 1,
    updated_at: momentOf(work.now),
  })
  await holdTimes(work, event)
  const people = await participantsOf(work.tx, event.id)
  await endLinks(work.tx, people)
  if (row.status === 'confirmed') {
    await notifyParticipants(work, event, people, 'cancelled')
    await recordInCase(work, event, people, 'event-cancelled')
  }
  await publishEventChange(work, event, people)
  await followAbsence(work, event)
  return event
}

async function followAbsence(work: Work, event: EventFields): Promise<void> {
  if (event.kind === 'absence') await work.services.followUps.run(work, absenceChanged, event)
}

function columnsOf(changes: EventChanges) {
  const { title, description, place, startsAt, endsAt, isAllDay, timeZone, status, organiserId } = changes
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(place !== undefined && { place }),
    ...(startsAt !== undefined && { starts_at: momentOf(new Date(startsAt)) }),
    ...(endsAt !== undefined && { ends_at: momentOf(new Date(endsAt)) }),
    ...(isAllDay !== undefined && { is_all_day: isAllDay }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(status !== undefined && { status }),
    ...(organiserId !== undefined && { organiser_id: organiserId }),
  }
}

function withWholeDays(event: EventFields): EventFields {
  if (!event.is_all_day) return event
  const { startsAt, endsAt } = wholeDays({
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    timeZone: event.time_zone,
  })
  return { ...event, starts_at: startsAt, ends_at: endsAt }
}

function reasonOf(row: EventFields, next: EventFields): Reason | undefined {
  const differ = (...fields: (keyof EventFields)[]) => fields.some(field => row[field] !== next[field])
  if (differ('starts_at', 'ends_at', 'is_all_day')) return 'moved'
  return differ('title', 'place', 'time_zone', 'status', 'organiser_id') ? 'changed' : undefined
}

/** Earlier answers belong to the old time. */
async function askAgain(
  { tx, now }: Work,
  { id }: EventFields,
  people: readonly ParticipantRow[],
  acceptedBy: string | undefined,
): Promise<void> {
  await endLinks(tx, people)
  const participant = {
    answer: 'pending',
    proposed_starts_at: null,
    proposed_ends_at: null,
    note: '',
    invited_at: momentOf(now),
    answered_at: null,
  }
  const ofEvent = tx.updateTable('event_participants').where('event_id', '=', id)
  await ofEvent.set(participant).where('is_organiser', '=', false).execute()
  const accepted = { answer: 'accepted', answered_at: momentOf(now) }
  if (acceptedBy) await ofEvent.set(accepted).where('id', '=', acceptedBy).execute()
}
