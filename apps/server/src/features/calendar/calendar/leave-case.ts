// Removes a user who leaves a case from its events and their calendar.
import { momentOf } from '@maat/domain/calendar/moment'
import type { Work } from '../../../platform/http/work.ts'
import type { ParticipantRemoval } from '../../cases/case-events/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import {
  type EventFields,
  findEvent,
  type ParticipantRow,
  participantsOf,
  removeParticipants,
  updateEvent,
} from './event-store.ts'
import { holdTimes } from './event-times.ts'
import {
  noticePlaceOf,
  noticeValuesOf,
  notifyParticipants,
  publishEventChange,
} from './notify-participants.ts'

export async function leaveEventsOfCase(
  work: Work,
  { caseId, userId, email }: ParticipantRemoval,
): Promise<void> {
  const rows = await work.tx
    .selectFrom('event_participants as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select(['p.id', 'p.event_id'])
    .where('e.case_id', '=', caseId)
    .where('p.is_organiser', '=', false)
    .where(({ eb, or }) => or([eb('p.email', '=', email), ...(userId ? [eb('p.user_id', '=', userId)] : [])]))
    .orderBy('p.event_id')
    // All of them before the first locks a calendar.
    .forNoKeyUpdate('e')
    .execute()
  for (const { id, event_id: eventId } of rows) await withdrawFrom(work, eventId, id)
}

async function withdrawFrom(work: Work, eventId: string, participantId: string): Promise<void> {
  const event = await findEvent(work.tx, eventId, { lock: true, callerId: undefined })
  if (!event) return
  const people = await participantsOf(work.tx, eventId)
  const left = people.filter(({ id }) => id === participantId)
  // Newer than their calendar entry, and than the version in another user's open form.
  const change = { sequence: event.sequence + 1, updated_at: momentOf(work.now) }
  const changed = await updateEvent(work.tx, event, change)
  await removeParticipants(work.tx, [participantId])
  const freed = left.flatMap(({ user_id }) => user_id ?? [])
  await holdTimes(work, changed, freed)
  if (event.status === 'confirmed') {
    await notifyParticipants(work, changed, left, 'withdrawn')
    await notifyOrganiser(work, changed, left)
  }
  await publishEventChange(work, changed, people)
}

async function notifyOrganiser(
  work: Work,
  event: EventFields,
  left: readonly ParticipantRow[],
): Promise<void> {
  if (Date.parse(event.ends_at) <= work.now.getTime() || event.organiser_id === work.origin.actorId) return
  for (const { name } of left)
    await notify(work, event.organiser_id, {
      text: 'event-left',
      values: { ...(await noticeValuesOf(work.tx, event)), name },
      ...noticePlaceOf(event),
    })
}
