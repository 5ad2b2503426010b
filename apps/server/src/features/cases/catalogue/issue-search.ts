// How the issues of the catalogue join the search: those that a new case can choose, for every user.
import { sql } from 'kysely'
import type { SearchSource } from '../../../platform/db/search-source.ts'

export const issueSearch: SearchSource = {
  kind: 'issue',
  hasCase: false,
  joins: () => sql`join issues i on i.id = s.record_id join subcategories b on b.id = i.subcategory_id
    join categories g on g.id = b.category_id`,
  readable: () => sql`(i.archived_at is null and b.archived_at is null and g.archived_at is null)`,
  own: () => sql`false`,
  title: ({ language }) => sql<string>`(i.name ->> ${language})`,
}
