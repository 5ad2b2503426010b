// How letters join the search: by the rule of their list. Letters in the tray are not found.
import { relationsNeeded } from '@maat/contract/permissions'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import { anyOf, type SearchSource } from '../../../platform/db/search-source.ts'
import { conditionsForRelations, hasWideNeed, visibleCases } from '../../cases/case-access/index.ts'
import { userName } from '../../cases/case-store/index.ts'
import { DELIVERED, IN_SIGHT } from './list-letters.ts'

const nearCases = (caller: Caller) =>
  conditionsForRelations(
    caller,
    relationsNeeded(caller.role, 'letter.read').filter(near => near !== 'author' && near !== 'recipient'),
  )

export const letterSearch: SearchSource = {
  kind: 'letter',
  hasCase: true,
  hasPages: true,
  joins: () => sql`join letters l on l.id = s.record_id join cases c on c.id = l.case_id
    left join letter_attachments f on f.id = s.version_id`,
  readable(caller) {
    const me = sql`${caller.id}::uuid`
    return sql`((s.version_id is null or (f.letter_id = l.id and f.document_id is null and f.state = 'ready'))
      and ((${anyOf(nearCases(caller))} and ${IN_SIGHT}) or l.author_id = ${me}
        or (${DELIVERED} and exists (select from letter_recipients r where r.letter_id = l.id and r.user_id = ${me}))))`
  },
  own: caller => sql`(l.author_id = ${caller.id}::uuid)`,
  places(caller) {
    if (hasWideNeed(caller, 'letter.read')) return undefined
    const me = sql`${caller.id}::uuid`
    const ofCases = nearCases(caller).map(near => sql`select c.id from cases c where ${near}`)
    return sql.join(
      [
        ...ofCases,
        sql`select l.case_id from letters l where l.author_id = ${me}`,
        sql`select l.case_id from letter_recipients r join letters l on l.id = r.letter_id where r.user_id = ${me}`,
      ],
      sql` union all `,
    )
  },
  // A mere recipient knows the case only from the text of the letter.
  ofPerson: (id, caller) =>
    sql`(coalesce(l.author_id = ${id}, false) or (c.owner_id = ${id} and ${anyOf(visibleCases(caller, 'case.read'))}))`,
  title: () => sql`l.subject`,
  personName: sql`coalesce(nullif(l.from_name, ''), ${userName('l.author_id')}, l.from_address)`,
  at: sql`l.dated_at`,
}
