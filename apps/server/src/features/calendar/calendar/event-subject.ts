// An event as a permission subject: its organiser, its participants, its office and its case.
import type { Relation } from '@maat/contract/permissions'
import { sql } from 'kysely'
import type { Principal } from '../../../platform/authz/caller.ts'
import {
  type CandidateUsers,
  candidatesOfOffice,
  type SubjectWithCandidates,
} from '../../../platform/authz/users-with-access.ts'
import { deputiesOf, relationsToLawyer } from '../../cases/case-access/index.ts'
import { type EventRow, findEvent, HELD } from './event-store.ts'

export const eventSubject: SubjectWithCandidates<'event', EventRow, Pick<EventRow, 'is_invited'>> = {
  kind: 'event',
  notFound: 'event.not-found',
  find: (executor, id, { lock, caller }) => findEvent(executor, id, { lock, callerId: caller?.id }),
  relations: relationsToEvent,
  candidates: candidatesOfEvent,
  partOf: ({ id }) => ({
    is_invited: sql<boolean>`exists (select from event_participants p
      where p.event_id = ${id}::uuid and p.user_id = u.id and not p.is_organiser)`,
  }),
}

function candidatesOfEvent(row: EventRow, near: Relation, now: Date): CandidateUsers {
  switch (near) {
    case 'organiser':
      return { ids: [row.organiser_id] }
    case 'invited':
      return { found: sql`select user_id from event_participants where event_id = ${row.id}::uuid` }
    case 'assigned':
      return { ids: [row.case_lawyer_id] }
    case 'deputy':
      return { found: deputiesOf(row.case_lawyer_id, now) }
    default:
      return candidatesOfOffice(row.office_id, near)
  }
}

/** Until it is confirmed, a consultation has its own answer flow: the client does not see its calendar event. */
export const isUnanswered = ({ kind, status }: Pick<EventRow, 'kind' | 'status'>): boolean =>
  kind === 'consultation' && status === 'proposed'

export type EventPosition = Pick<
  EventRow,
  'status' | 'organiser_id' | 'office_id' | 'is_invited' | 'case_lawyer_id' | 'case_walled_from'
>

export function relationsToEvent(
  caller: Pick<Principal, 'id' | 'officeId' | 'standsInFor'>,
  row: EventPosition,
): Relation[] {
  if (row.status === HELD) return []
  const near: Relation[] = ['firm']
  if (row.organiser_id === caller.id) near.push('organiser')
  if (row.is_invited) near.push('invited')
  near.push(
    ...relationsToLawyer(caller, { lawyer_id: row.case_lawyer_id, walled_from: row.case_walled_from }),
  )
  if (caller.officeId !== null && row.office_id === caller.officeId) near.push('office')
  return near
}
