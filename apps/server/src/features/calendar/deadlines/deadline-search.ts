// How deadlines join the search: by the rule of their list, for the staff alone.
import { relationsNeeded } from '@maat/contract/permissions'
import { sql } from 'kysely'
import { anyOf, type SearchSource } from '../../../platform/db/search-source.ts'
import { isLedBy, placesOfCases, visibleCases } from '../../cases/case-access/index.ts'
import { userName } from '../../cases/case-store/index.ts'

export const deadlineSearch: SearchSource = {
  kind: 'deadline',
  hasCase: true,
  joins: () => sql`join deadlines d on d.id = s.record_id join cases c on c.id = d.case_id`,
  readable: caller =>
    relationsNeeded(caller.role, 'deadline.read').length > 0
      ? anyOf(visibleCases(caller, 'deadline.read'))
      : undefined,
  own: caller => isLedBy(caller),
  places: caller => placesOfCases(caller, 'deadline.read'),
  ofPerson: id => sql`(c.owner_id = ${id} or d.set_by = ${id})`,
  personName: userName('c.owner_id'),
  day: sql`d.due_date`,
}
