// How people join the search: by the rule of a user's record.
import { sql } from 'kysely'
import type { SearchSource } from '../../../platform/db/search-source.ts'
import { isPersonReadable } from './user-subject.ts'

export const personSearch: SearchSource = {
  kind: 'person',
  hasCase: false,
  joins: () => sql`join users u on u.id = s.record_id`,
  readable: isPersonReadable,
  own: () => sql`false`,
  ofPerson: id => sql`u.id = ${id}`,
  title: () => sql`u.full_name`,
}
