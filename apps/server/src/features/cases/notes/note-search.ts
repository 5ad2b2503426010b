// How notes join the search: by the rule of their list, which knows private ones.
import { relationsNeeded } from '@maat/contract/permissions'
import { sql } from 'kysely'
import type { SearchSource } from '../../../platform/db/search-source.ts'
import { placesOfCases } from '../case-access/index.ts'
import { userName } from '../case-store/index.ts'
import { isVisible } from './note-subject.ts'

export const noteSearch: SearchSource = {
  kind: 'note',
  hasCase: true,
  joins: () => sql`join case_notes n on n.id = s.record_id join cases c on c.id = n.case_id`,
  readable: caller => (relationsNeeded(caller.role, 'note.read').length > 0 ? isVisible(caller) : undefined),
  own: caller => sql`(n.author_id = ${caller.id}::uuid)`,
  places: caller => placesOfCases(caller, 'case.work-internally'),
  ofPerson: id => sql`(n.author_id = ${id} or c.owner_id = ${id})`,
  personName: userName('n.author_id'),
  at: sql`n.updated_at`,
}
