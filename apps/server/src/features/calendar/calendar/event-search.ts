// How events join the search: by the rule of their list. Page 1, with the description, is for the staff.
import { isStaff } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import { anyOf, type SearchSource } from '../../../platform/db/search-source.ts'
import { visibleCases } from '../../cases/case-access/index.ts'
import { userName } from '../../cases/case-store/index.ts'
import { isReadable, ownAnswer } from './event-reading.ts'

export const eventSearch: SearchSource = {
  kind: 'event',
  hasCase: true,
  joins: caller => sql`join events e on e.id = s.record_id left join cases c on c.id = e.case_id
    left join lateral ${ownAnswer(caller)} mine on true`,
  readable: caller =>
    sql`(e.status <> 'cancelled' and ${isReadable(caller)} and ${isStaff(caller.role) ? sql`true` : sql`s.page = 0`})`,
  own: caller => sql`(e.organiser_id = ${caller.id}::uuid or mine.id is not null)`,
  // Guests and colleagues may read an event without its case, and then do not know the client.
  ofPerson: (id, caller) =>
    sql`(e.organiser_id = ${id} or (c.owner_id = ${id} and ${anyOf(visibleCases(caller, 'case.read'))}))`,
  title: () => sql`e.title`,
  personName: userName('e.organiser_id'),
  at: sql`e.starts_at`,
}
