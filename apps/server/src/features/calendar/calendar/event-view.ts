// An event as the API returns it, limited to what its reader may know: an unreadable case is hidden completely, and a
// client sees no notes, addresses or other guests.

import {
  EVENT_ACTIONS,
  type EventItem,
  type EventPerson,
  type EventView,
} from '@maat/contract/calendar/events'
import { decide } from '@maat/contract/decide'
import type { Moment } from '@maat/domain/calendar/moment'
import { isStaff, ROLE_IDS } from '@maat/domain/people/roles'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import { findReadEvent, type ReadEvent } from './event-reading.ts'
import { type EventRow, type ParticipantRow, participantsOf } from './event-store.ts'
import { type EventPosition, isUnanswered, relationsToEvent } from './event-subject.ts'
import { overlapsOf } from './event-times.ts'

export function viewOfItem(caller: Caller, row: ReadEvent): z.input<typeof EventItem> {
  const isInvited = row.mine_is_organiser === false
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    title: row.title,
    place: row.place,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isAllDay: row.is_all_day,
    timeZone: row.time_zone,
    officeId: row.office_id,
    organiserId: row.organiser_id,
    organiserName: row.organiser_name,
    version: row.version,
    case: caseFor(caller, row),
    answer: isInvited ? row.answer : null,
    can:
      row.status === 'cancelled' || isUnanswered(row)
        ? []
        : actionsOn(caller, { ...row, is_invited: isInvited }),
  }
}

function actionsOn(caller: Caller, position: EventPosition) {
  const relations = relationsToEvent(caller, position)
  return EVENT_ACTIONS.filter(action => decide(caller, `event.${action}`, { relations }).ok)
}

function caseFor(caller: Caller, row: ReadEvent): z.input<typeof EventItem>['case'] {
  const { case_id: id, case_status: status, case_owner_id: owner } = row
  if (!id || !status || !owner) return null
  const position = {
    status,
    owner_id: owner,
    drafter_id: row.case_drafter_id,
    office_id: row.case_office_id,
    lawyer_id: row.case_lawyer_id,
    walled_from: row.case_walled_from,
    access: row.access,
  }
  if (!decide(caller, 'case.read', { relations: relationsToCase(caller, position) }).ok) return null
  const { case_number: number, case_title: title, case_client: client } = row
  return { id: id, number, title: title ?? '', client: client ?? '' }
}

export async function viewOfEvent(
  executor: Executor,
  caller: Caller,
  { id, description }: Pick<EventRow, 'id' | 'description'>,
): Promise<z.input<typeof EventView>> {
  const row = await findReadEvent(executor, caller, id)
  if (!row) throw new Error('An event vanished while it was read')
  const people = await participantsOf(executor, id)
  const staff = await staffAmong(executor, people)
  const isForStaff = isStaff(caller.role)
  const shown = people.filter(
    ({ user_id }) => isForStaff || user_id === caller.id || (user_id !== null && staff.has(user_id)),
  )
  return {
    ...viewOfItem(caller, row),
    description: isForStaff ? description : '',
    overlaps: isForStaff ? await overlapsOf(executor, row, [...staff]) : [],
    participants: shown.map(person => viewOfPerson(person, caller, staff.has(person.user_id ?? ''))),
  }
}

function viewOfPerson(row: ParticipantRow, caller: Caller, isOfStaff: boolean): z.input<typeof EventPerson> {
  const isOpen = isStaff(caller.role) || row.user_id === caller.id
  return {
    id: row.id,
    // An organiser does not learn whether an invited address has an account.
    userId: isOfStaff || row.user_id === caller.id ? row.user_id : null,
    name: row.name,
    email: isStaff(caller.role) ? row.email : null,
    isOrganiser: row.is_organiser,
    isStaff: isOfStaff,
    answer: row.answer,
    proposed: isOpen ? proposalOf(row) : null,
    note: isOpen ? row.note : '',
  }
}

export function proposalOf(row: ParticipantRow): { startsAt: Moment; endsAt: Moment } | null {
  const { proposed_starts_at: startsAt, proposed_ends_at: endsAt } = row
  return startsAt && endsAt ? { startsAt, endsAt } : null
}

export async function staffAmong(
  executor: Executor,
  people: readonly Pick<ParticipantRow, 'user_id'>[],
): Promise<Set<string>> {
  const ids = people.flatMap(({ user_id }) => user_id ?? [])
  if (ids.length === 0) return new Set()
  const rows = await executor
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('role_id', '>=', ROLE_IDS.Assistant)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
