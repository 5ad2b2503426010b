// How events join the search: by the rule of their list. The description, on page 1, is for the staff.
import { isStaff } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { SearchSource } from '../../../platform/db/search-source.ts'
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
  ofPerson: id => sql`(e.organiser_id = ${id} or coalesce(c.owner_id = ${id}, false))`,
  title: () => sql`e.title`,
  personName: userName('e.organiser_id'),
  at: sql`e.starts_at`,
}
