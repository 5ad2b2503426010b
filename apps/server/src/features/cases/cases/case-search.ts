// How cases join the search: by the rule of their list. Page 1, with the client's company and the other parties, is for
// readers of the whole case.
import { sql } from 'kysely'
import { anyOf, type SearchSource } from '../../../platform/db/search-source.ts'
import { isLedBy, placesOfCases, visibleCases } from '../case-access/index.ts'
import { userName } from '../case-store/index.ts'

export const caseSearch: SearchSource = {
  kind: 'case',
  hasCase: true,
  joins: () => sql`join cases c on c.id = s.record_id`,
  readable(caller) {
    const whole = anyOf(visibleCases(caller, 'case.read-whole'))
    return sql`(${anyOf(visibleCases(caller, 'case.read'))} and (s.page = 0 or ${whole}))`
  },
  own: caller => sql`(${isLedBy(caller)} or c.owner_id = ${caller.id}::uuid)`,
  places: caller => placesOfCases(caller, 'case.read'),
  ofPerson: id => sql`(c.owner_id = ${id} or c.lawyer_id = ${id})`,
  title: () => sql`c.title`,
  personName: userName('c.owner_id'),
  at: sql`c.dated_at`,
}
