// The bar of filters: all kinds of filters, the folded bar, and a bar in use.
import { findByWords } from '@maat/domain/words/word-search'
import { useState } from 'react'
import { Card } from '../../ui/layout/page.tsx'
import { toSearchResult } from '../fields/search-select.tsx'
import { EmptyList } from '../lists/empty-list.tsx'
import { FilterBar } from '../lists/filter-bar.tsx'
import type { UrlFilter } from '../lists/use-url-filter.ts'
import { parseSearchText, parseText } from '../pages/screen-route.ts'

const READERS = {
  search: parseSearchText,
  state: ['open', 'done'],
  office: ['Brussels', 'Douala'],
  record: parseText,
  lawyer: parseText,
  client: parseText,
  from: parseText,
  to: parseText,
  order: ['oldest'],
} as const
type Filter = UrlFilter<typeof READERS>['filter']

const EMPTY: Filter = {
  search: '',
  state: '',
  office: '',
  record: '',
  lawyer: '',
  client: '',
  from: '',
  to: '',
  order: '',
}
const LAWYERS = ['Amina', 'Bruno', 'Chloé'].map(name => ({ id: name, name }))
const useLawyers = () => LAWYERS
const CLIENTS = ['Dina', 'Emil', 'Farah'].map(name => ({ id: name, name, note: `${name}@client.example` }))
const useClients = (words: string, id: string) => ({
  found: toSearchResult(findByWords(CLIENTS, ({ name }) => name, words)),
  chosen: CLIENTS.find(client => client.id === id),
})

/** Keeps the filter beside the address, because several bars share this page. */
function Bar({ label, start = EMPTY, folds = false }: { label: string; start?: Filter; folds?: boolean }) {
  const [filter, setFilter] = useState(start)
  const [typed, type] = useState(String(start.search))
  const set = (change: Partial<Record<keyof Filter, string>>) =>
    setFilter(known => ({ ...known, ...change }) as Filter)
  return (
    <section aria-label={label}>
      <FilterBar
        search={{ filter, set, typed, type }}
        searchLabel={`Search: ${label}`}
        folds={folds}
        parts={[
          {
            kind: 'choice',
            name: 'state',
            label: `State: ${label}`,
            options: READERS.state.map(value => ({ value, label: value })),
          },
          {
            kind: 'select',
            name: 'office',
            label: 'Office',
            all: 'All',
            options: READERS.office.map(value => ({ value, label: value })),
          },
          { kind: 'text', name: 'record', label: 'Record', maxLength: 60 },
          {
            kind: 'person',
            name: 'lawyer',
            label: 'Lawyer',
            before: [{ id: '', name: 'All' }],
            usePeople: useLawyers,
          },
          { kind: 'found-person', name: 'client', label: 'Client', useFound: useClients },
          { kind: 'days', from: { name: 'from', label: 'From' }, until: { name: 'to', label: 'Until' } },
          {
            kind: 'select',
            name: 'order',
            label: 'Order',
            isOrder: true,
            all: 'Newest',
            options: [{ value: 'oldest', label: 'Oldest' }],
          },
        ]}
      />
    </section>
  )
}

const IN_USE: Filter = { ...EMPTY, search: 'bail', state: 'done', lawyer: 'Bruno', from: '2026-11-02' }

export const FilterSamples = () => (
  <Card title="FilterBar">
    <Bar label="empty" />
    <Bar label="in use" start={IN_USE} />
    <Bar label="folded" start={IN_USE} folds />
    <EmptyList isFiltered noneFound="No case matches." title="No cases yet">
      Your cases appear here.
    </EmptyList>
  </Card>
)
