// Changes the participants and the organiser of an event. Remaining participants keep their answers.
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import {
  type EventFields,
  insertParticipants,
  type ParticipantRow,
  participantsOf,
  removeParticipants,
} from './event-store.ts'
import {
  assertOutsideWalls,
  findOrganiser,
  findPeople,
  type NewParticipant,
  type ParticipantToBe,
} from './people-of-event.ts'

export interface PeopleChange {
  /** Another user becomes the organiser. */
  isPassed: boolean
  added: readonly ParticipantToBe[]
  removed: readonly ParticipantRow[]
}

export interface People {
  stayed: ParticipantRow[]
  added: ParticipantRow[]
  removed: readonly ParticipantRow[]
}

export async function planPeople(
  tx: Tx,
  event: EventFields,
  before: readonly ParticipantRow[],
  wanted: readonly NewParticipant[] | undefined,
): Promise<PeopleChange> {
  const isPassed = !before.some(one => one.is_organiser && one.user_id === event.organiser_id)
  if (!wanted && !isPassed) return { isPassed, added: [], removed: [] }
  const people = await findPeople(tx, await findOrganiser(tx, event.organiser_id), wanted ?? [])
  const isOf = (list: readonly { email: string }[], { email }: { email: string }) =>
    list.some(one => one.email === email)
  const isNew = (person: ParticipantToBe) => (person.is_organiser ? isPassed : !isOf(before, person))
  await assertOutsideWalls(tx, event, people.filter(isNew))
  const staying = wanted ? people : [...people, ...before.filter(one => !one.is_organiser)]
  return {
    isPassed,
    added: people.filter(one => !isOf(before, one)),
    removed: before.filter(one => !isOf(staying, one)),
  }
}

export async function changePeople(
  { tx, now }: Work,
  event: EventFields,
  { isPassed, added, removed }: PeopleChange,
): Promise<People> {
  const at = momentOf(now)
  await removeParticipants(
    tx,
    removed.map(({ id }) => id),
  )
  if (isPassed) await passOn(tx, event, at)
  const stayed = await participantsOf(tx, event.id)
  const rows = added.map(person => ({ ...person, event_id: event.id, invited_at: at }))
  return { stayed, added: await insertParticipants(tx, rows), removed }
}

/** Both are participants: the previous organiser may stay as a guest, and a guest may become the organiser. */
async function passOn(tx: Tx, event: EventFields, at: Moment): Promise<void> {
  const ofEvent = tx.updateTable('event_participants').where('event_id', '=', event.id)
  await ofEvent.set({ is_organiser: false }).where('is_organiser', '=', true).execute()
  const accepted = { answer: 'accepted', proposed_starts_at: null, proposed_ends_at: null, answered_at: at }
  await ofEvent
    .set({ is_organiser: true, ...accepted })
    .where('user_id', '=', event.organiser_id)
    .execute()
}
