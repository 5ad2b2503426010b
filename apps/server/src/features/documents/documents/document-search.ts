// How documents join the search: by the rule of their list. The text of a file is found in its newest version alone, and
// only where the caller may see that version.
import { isStaff } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { SearchSource } from '../../../platform/db/search-source.ts'
import { isLedBy, isVersionVisible, placesOfCases, userName } from '../../cases/case-access/index.ts'
import { isReadable } from './readable-condition.ts'

export const documentSearch: SearchSource = {
  kind: 'document',
  hasCase: true,
  hasPages: true,
  joins: () => sql`join documents d on d.id = s.record_id join cases c on c.id = d.case_id
    left join document_versions v on v.id = s.version_id`,
  readable(caller) {
    const isSeen = isVersionVisible({ seesInternal: isStaff(caller.role) })
    return sql`(${isReadable(caller)} and (s.version_id is null or (v.document_id = d.id and ${isSeen}
      and not exists (select from document_versions newer
        where newer.document_id = d.id and newer.number > v.number))))`
  },
  own: caller => sql`(${isLedBy(caller)} or c.owner_id = ${caller.id}::uuid)`,
  places: caller => placesOfCases(caller, 'document.read'),
  ofPerson: id => sql`(c.owner_id = ${id} or d.created_by = ${id})`,
  personName: userName('c.owner_id'),
  at: sql`d.updated_at`,
}
