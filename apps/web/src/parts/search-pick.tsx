// Finds one or several entries by typing: in a given list, or on the server. Its code is loaded with the first screen
// that uses it.

import { findByWords } from '@maat/domain/words/word-search'
import { Suspense, useState } from 'react'
import { laterPart } from '../api/later.ts'
import { Skeleton } from '../ui/states.tsx'
import type { Found, Pickable, SearchPickProps } from './search-pick-props.ts'

const SearchBox = laterPart(() => import('./search-box.tsx').then(file => file.SearchBox))

export function SearchPick<Row extends Pickable>({
  chosen,
  onChange,
  found,
  ...props
}: SearchPickProps<Row>) {
  const known = [...chosen, ...(found.data ?? [])]
  const rowOf = (id: string) => known.find(row => row.id === id)
  return (
    <Suspense fallback={<Skeleton height={3.25} />}>
      <SearchBox
        {...props}
        chosen={chosen}
        found={found}
        onChange={ids => onChange(ids.flatMap(id => rowOf(id) ?? []))}
      />
    </Suspense>
  )
}

export const atHand = <Row,>(data: readonly Row[] | undefined): Found<Row> => ({
  data,
  error: null,
  isFetching: false,
  refetch: () => {},
})

export function useRowsAtHand<Row extends Pickable>(rows: readonly Row[]) {
  const [words, onSearch] = useState('')
  const data = words === '' ? rows : findByWords(rows, ({ name }) => name, words)
  return { found: atHand(data), onSearch }
}

export function foundIn<Answer, Row>(
  { data, error, isFetching, refetch }: Omit<Found<never>, 'data'> & { data: Answer | undefined },
  rowsOf: (answer: Answer) => readonly Row[],
): Found<Row> {
  return { data: data === undefined ? undefined : rowsOf(data), error, isFetching, refetch }
}
