// Finds one or several entries by typing: in a given list, or on the server. Its code is loaded with the first screen
// that uses it.

import { findByWords } from '@maat/domain/words/word-search'
import { useState } from 'react'
import { lazyPart } from '../pages/lazy-part.tsx'
import type { SearchOption, SearchResult, SearchSelectProps } from './search-select-props.ts'

const SearchBox = lazyPart(() => import('../lists/search-box.tsx').then(file => file.SearchBox), {
  rows: 1,
  height: 3.25,
})

export function SearchSelect<Row extends SearchOption>({
  chosen,
  onChange,
  found,
  ...props
}: SearchSelectProps<Row>) {
  const known = [...chosen, ...(found.data ?? [])]
  const rowOf = (id: string) => known.find(row => row.id === id)
  return (
    <SearchBox
      {...props}
      chosen={chosen}
      found={found}
      onChange={ids => onChange(ids.flatMap(id => rowOf(id) ?? []))}
    />
  )
}

export const toSearchResult = <Row,>(data: readonly Row[] | undefined): SearchResult<Row> => ({
  data,
  error: null,
  isFetching: false,
  refetch: () => {},
})

export function useLocalSearch<Row extends SearchOption>(rows: readonly Row[]) {
  const [words, onSearch] = useState('')
  const data = words === '' ? rows : findByWords(rows, ({ name }) => name, words)
  return { found: toSearchResult(data), onSearch }
}

export function mapSearchResult<Answer, Row>(
  { data, error, isFetching, refetch }: Omit<SearchResult<never>, 'data'> & { data: Answer | undefined },
  rowsOf: (answer: Answer) => readonly Row[],
): SearchResult<Row> {
  return { data: data === undefined ? undefined : rowsOf(data), error, isFetching, refetch }
}
