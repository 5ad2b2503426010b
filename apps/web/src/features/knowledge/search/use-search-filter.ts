import type { SearchKind } from '@maat/contract/knowledge/search'
import { chosenOf } from '../../../parts/lists/chosen-of.ts'
import { type UrlFilter, useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { readQuery } from './read-query.ts'
import { SEARCH_SEARCH } from './screens.ts'
import { KINDS } from './search-kinds.ts'

const SEARCH_FILTER = { ...SEARCH_SEARCH, kind: KINDS }

export interface SearchFilter {
  search: UrlFilter<typeof SEARCH_FILTER>
  /** The words and the filters without the kind, as both operations take them. */
  query: ReturnType<typeof queryOf>
  /** The kind that the words name: 'facture BRU-2026-00012'. */
  namedKind: SearchKind | undefined
}

const queryOf = (filter: UrlFilter<typeof SEARCH_FILTER>['filter']) => ({
  search: readQuery(filter.search).search,
  ...chosenOf(filter, 'case', 'person', 'from', 'to'),
})

export function useSearchFilter(): SearchFilter {
  const search = useUrlFilter(SEARCH_FILTER)
  const { kind } = readQuery(search.filter.search)
  return { search, query: queryOf(search.filter), namedKind: kind }
}
