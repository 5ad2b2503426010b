// How documents join the search: by the rule of their list. The text of a file is found in its newest version alone, and
// only where the caller may see that version.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { SearchSource } from '../../../platform/db/search-source.ts'
import { isLedBy, isVersionVisible, placesOfCases } from '../../cases/case-access/index.ts'
import { userName } from '../../cases/case-store/index.ts'
import { isReadable } from './readable-condition.ts'
import { reachOf, SENDER_SHOWN } from './version-store.ts'

/** The newest version of a document, if the caller may see it; for the aliases `d` and `v`. */
const isNewest = (caller: Caller) => sql<SqlBool>`(v.document_id = d.id
  and ${isVersionVisible(reachOf(caller))}
  and not exists (select from document_versions newer
    where newer.document_id = d.id and newer.number > v.number))`

const MOST_UNREAD = sql.lit(100)

/** How many readable documents wait for their text to be read, as a subquery. */
export function unreadTexts(caller: Caller): RawBuilder<number> {
  // After an upgrade, millions of files wait: readers of few cases start from these.
  const places = placesOfCases(caller, 'document.read')
  const inPlaces = places ? sql`and d.case_id = any(array(${places})::uuid[])` : sql``
  return sql`(select count(*) from (
    select from document_texts x join document_versions v on v.id = x.version_id
      join documents d on d.id = v.document_id join cases c on c.id = d.case_id
    where x.state = 'waiting' ${inPlaces} and ${isReadable(caller)} and ${isNewest(caller)}
    limit ${MOST_UNREAD}) waiting)`
}

export const documentSearch: SearchSource = {
  kind: 'document',
  hasCase: true,
  hasPages: true,
  joins: () => sql`join documents d on d.id = s.record_id join cases c on c.id = d.case_id
    left join document_versions v on v.id = s.version_id`,
  readable: caller => sql`(${isReadable(caller)} and (s.version_id is null or ${isNewest(caller)}))`,
  own: caller => sql`(${isLedBy(caller)} or c.owner_id = ${caller.id}::uuid)`,
  places: caller => placesOfCases(caller, 'document.read'),
  // A moved document does not say who sent it to the other case.
  ofPerson: (id, caller) =>
    sql`(c.owner_id = ${id} or exists (select from document_versions v
      where v.document_id = d.id and ${SENDER_SHOWN} = ${id} and ${isVersionVisible(reachOf(caller))}))`,
  title: () => sql`d.name`,
  personName: userName('c.owner_id'),
  at: sql`d.updated_at`,
}
