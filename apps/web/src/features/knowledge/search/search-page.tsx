// The search over everything that the user may read: its words and filters are in the address.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { DocumentPreview } from '../../documents/documents/index.ts'
import { SaveSearch } from './save-search.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { SearchFilters } from './search-filters.tsx'
import { HitsOfKind, SearchResults } from './search-results.tsx'
import { useSearchFilter } from './use-search-filter.ts'

export function SearchPage() {
  const { t } = useTranslation('search')
  const filter = useSearchFilter()
  const { search, kind } = filter.search.filter
  return (
    <Page title={t('title')} actions={search !== '' && <SaveSearch filter={filter} />}>
      <SearchFilters search={filter.search} />
      <Suspense fallback={<Skeleton rows={3} height={6} />}>
        {search === '' ? (
          <SavedSearches />
        ) : kind === '' ? (
          <SearchResults filter={filter} />
        ) : (
          <HitsOfKind kind={kind} filter={filter} />
        )}
      </Suspense>
      <OpenDocument />
    </Page>
  )
}

/** Over the hits, which stay in the address below it. */
function OpenDocument() {
  const { document, page } = useSearch({ strict: false })
  const navigate = useNavigate()
  if (!document) return null
  const close = () =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, document: undefined, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <DocumentPreview
      key={`${document}-${page}`}
      documentId={document}
      startPage={page ? Number(page) : undefined}
      onClose={close}
    />
  )
}
