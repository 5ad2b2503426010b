// The hits by kind, the best of each; or all hits of one kind.
import type { SearchHit, SearchKind } from '@maat/contract/knowledge/search'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, BookOpenText } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listSearchHits, search } from '../../../api/operations/knowledge/search.ts'
import { useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../../ui/messages/states.tsx'
import { HitText } from './hit-text.tsx'
import { type HitGroup, orderGroups } from './order-groups.ts'
import { placeOfHit } from './place-of-hit.ts'
import styles from './search.module.css'
import { SearchHints } from './search-hints.tsx'
import { KIND_ICONS } from './search-kinds.ts'
import type { SearchFilter } from './use-search-filter.ts'

export function SearchResults({ filter }: { filter: SearchFilter }) {
  const { query, namedKind } = filter
  const sent = { ...query, ...(namedKind && { kinds: namedKind }) }
  const found = useRead(search, { query: sent }, { keepsPrevious: true })
  if (found.isError) return <ReadFailed error={found.error} onRetry={() => void found.refetch()} />
  const { data } = found
  const groups = orderGroups(data?.groups ?? [], query.search)
  return (
    <div className={styles.results} aria-busy={found.isPlaceholderData}>
      <Count groups={data && groups} />
      {data ? <Unread count={data.unread} /> : <Skeleton rows={4} height={6} />}
      {data && groups.length === 0 && <NothingFound filter={filter} />}
      {groups.map(group => (
        <Group key={group.kind} group={group} filter={filter} />
      ))}
    </div>
  )
}

/** Stays on the page before and between answers: a screen reader announces only what changes in it. */
function Count({ groups }: { groups: readonly HitGroup[] | undefined }) {
  const { t } = useTranslation('search')
  const count = groups?.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0
  const hasMore = groups?.some(group => group.hasMore)
  return (
    <p role="status" className={count === 0 ? 'visually-hidden' : styles.count}>
      {count > 0 ? t(hasMore ? 'countMore' : 'count', { count }) : groups && t('none.title')}
    </p>
  )
}

/** The search cannot find what it has not read yet. */
function Unread({ count }: { count: number }) {
  const { t } = useTranslation('search')
  if (count === 0) return null
  return (
    <p className={styles.unread}>
      <BookOpenText size={18} aria-hidden /> {t('unread', { count })}
    </p>
  )
}

interface GroupProps {
  group: HitGroup
  filter: SearchFilter
}

function Group({ group: { kind, hits, hasMore }, filter }: GroupProps) {
  const { t } = useTranslation('search')
  const id = useId()
  const Icon = KIND_ICONS[kind]
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>
        <Icon size={18} aria-hidden /> {t(`kind.${kind}.many`)}
      </h2>
      <div>
        <ul>
          {hits.map(hit => (
            <li key={hit.id}>
              <HitLink hit={hit} filter={filter} />
            </li>
          ))}
        </ul>
        {hasMore && (
          <Link to="." search={(before: object) => ({ ...before, kind })} className={styles.all}>
            {t(`kind.${kind}.all`)} <ArrowRight size={16} aria-hidden />
          </Link>
        )}
      </div>
    </section>
  )
}

function HitLink({ hit, filter }: { hit: SearchHit; filter: SearchFilter }) {
  const { role } = useSession()
  const chosen = Object.entries(filter.search.filter).filter(([, value]) => value !== '')
  const place = placeOfHit(hit, { role, search: Object.fromEntries(chosen) })
  return (
    <Link {...place} className={styles.hit} activeProps={{}} resetScroll={place.to !== '/search'}>
      <HitText hit={hit} hidesCase={filter.search.filter.case !== ''} />
    </Link>
  )
}

export function HitsOfKind({ kind, filter }: { kind: SearchKind; filter: SearchFilter }) {
  const { t } = useTranslation('search')
  const found = usePages(listSearchHits, { query: { kind, ...filter.query } })
  const Icon = KIND_ICONS[kind]
  return (
    <section className={styles.results}>
      <p>
        <Link to="." search={(before: object) => ({ ...before, kind: undefined })} className={styles.all}>
          <ArrowLeft size={16} aria-hidden /> {t('allKinds')}
        </Link>
      </p>
      <div className={styles.group}>
        <h2>
          <Icon size={18} aria-hidden /> {t(`kind.${kind}.many`)}
        </h2>
        <div>
          <PagedList
            pages={found}
            skeleton={{ rows: 5, height: 5 }}
            label={t(`kind.${kind}.many`)}
            empty={<NothingFound filter={filter} />}
          >
            {hit => <HitLink hit={hit} filter={filter} />}
          </PagedList>
        </div>
      </div>
    </section>
  )
}

function NothingFound({ filter: { search: url } }: { filter: SearchFilter }): ReactNode {
  const { t } = useTranslation('search')
  const { search: _, ...filters } = url.filter
  const isFiltered = Object.values(filters).some(value => value !== '')
  const clear = () => url.set({ kind: '', case: '', person: '', from: '', to: '' })
  return (
    <div>
      <EmptyState
        title={t('none.title')}
        action={isFiltered && <Button onClick={clear}>{t('none.clear')}</Button>}
      >
        {t(isFiltered ? 'none.filtered' : 'none.body')}
      </EmptyState>
      <SearchHints />
    </div>
  )
}
