// The search over everything that the user may read: its words and filters are in the address.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { DocumentPreview } from '../../documents/documents/index.ts'
import { SaveSearch } from './save-search.tsx'
import { SavedSearches } from './saved-searches.tsx'
import styles from './search.module.css'
import { SearchFilters } from './search-filters.tsx'
import { HitsOfKind, SearchResults } from './search-results.tsx'
import { useSearchFilter } from './use-search-filter.ts'

export function SearchPage() {
  const { t } = useTranslation('search')
  const filter = useSearchFilter()
  const { search, kind } = filter.search.filter
  const results = useKeptFocus(kind)
  return (
    <Page title={t('title')} actions={search !== '' && <SaveSearch filter={filter} />}>
      <SearchFilters search={filter.search} />
      <section ref={results} tabIndex={-1} className={styles.found} aria-label={t('panel.results')}>
        <Suspense fallback={<Skeleton rows={3} height={6} />}>
          {search === '' ? (
            <SavedSearches />
          ) : kind === '' ? (
            <SearchResults filter={filter} />
          ) : (
            <HitsOfKind kind={kind} filter={filter} />
          )}
        </Suspense>
      </section>
      <OpenDocument />
    </Page>
  )
}

/** A link that changes the kind disappears with its list: the focus passes to the next list. */
function useKeptFocus(kind: string) {
  const results = useRef<HTMLElement>(null)
  const shown = useRef(kind)
  useEffect(() => {
    if (shown.current === kind) return
    shown.current = kind
    if (document.activeElement === document.body) results.current?.focus()
  }, [kind])
  return results
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
