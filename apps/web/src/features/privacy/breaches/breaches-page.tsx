// The register of data breaches: the list with its clocks, and beside it the opened one.
import type { BreachView } from '@maat/contract/privacy/breaches'
import { Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listBreaches } from '../../../api/operations/privacy/breaches.ts'
import { usePages } from '../../../api/use-pages.ts'
import { chosenOf } from '../../../parts/lists/chosen-of.ts'
import { EmptyList } from '../../../parts/lists/empty-list.tsx'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { type UrlFilter, useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TwoPanes } from '../../../ui/layout/two-panes.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { BreachClock } from './breach-clock.tsx'
import { BreachDialog } from './breach-dialog.tsx'
import styles from './breaches.module.css'
import { OpenBreach } from './open-breach.tsx'
import { PrintedBreaches } from './printed-breaches.tsx'
import { BREACHES_SEARCH } from './screens.ts'

type Filter = UrlFilter<typeof BREACHES_SEARCH>

export function BreachesPage() {
  const { t } = useTranslation('breaches')
  const filter = useUrlFilter(BREACHES_SEARCH)
  const { breach } = filter.filter
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <TwoPanes
        title={t('title')}
        openKey={breach || undefined}
        openLabel={t('opened')}
        backLabel={t('back')}
        onBack={() => filter.set({ breach: '' })}
        list={<BreachList filter={filter} onReport={() => setReporting(true)} />}
      >
        {breach ? (
          <OpenBreach key={breach} breachId={breach} />
        ) : (
          <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>
        )}
      </TwoPanes>
      {isReporting && (
        <BreachDialog
          breach={undefined}
          onClose={() => setReporting(false)}
          onSaved={({ id }) => filter.set({ breach: id })}
        />
      )}
    </>
  )
}

function BreachList({ filter, onReport }: { filter: Filter; onReport(): void }) {
  const { t } = useTranslation('breaches')
  const query = chosenOf(filter.filter, 'state')
  const pages = usePages(listBreaches, { query })
  return (
    <div className={styles.list}>
      <header className={styles.top}>
        <h2>{t('title')}</h2>
        <div className={styles.tools}>
          <Print />
          <Button look="primary" onClick={onReport}>
            <Plus size={18} aria-hidden /> {t('report')}
          </Button>
        </div>
      </header>
      <FilterBar
        search={filter}
        parts={[
          {
            kind: 'choice',
            name: 'state',
            label: t('state.label'),
            options: [
              { value: '', label: t('state.all') },
              { value: 'open', label: t('state.open') },
              { value: 'closed', label: t('state.closed') },
            ],
          },
        ]}
      />
      <PagedList
        pages={pages}
        className={styles.rows}
        label={t('title')}
        skeleton={{ rows: 4, height: 4 }}
        empty={
          <EmptyList
            isFiltered={query.state !== undefined}
            noneFound={t('noneFound')}
            title={t('empty.title')}
          >
            {t('empty.body')}
          </EmptyList>
        }
      >
        {row => (
          <BreachRow
            row={row}
            isOpen={row.id === filter.filter.breach}
            onOpen={() => filter.set({ breach: row.id })}
          />
        )}
      </PagedList>
    </div>
  )
}

function Print() {
  const { t } = useTranslation('registers')
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <IconButton label={t('print')} onClick={() => setPrinting(true)}>
        <Printer size={18} aria-hidden />
      </IconButton>
      {isPrinting && <PrintedBreaches onPrinted={() => setPrinting(false)} />}
    </>
  )
}

function BreachRow({ row, isOpen, onOpen }: { row: BreachView; isOpen: boolean; onOpen(): void }) {
  const format = useFormat()
  return (
    <button type="button" className={styles.row} aria-current={isOpen || undefined} onClick={onOpen}>
      <BreachClock breach={row} />
      <span className={styles.about}>
        <strong>{row.title}</strong>
        <span className={styles.soft}>{`${format.date(row.noticedAt)} · ${row.reportedBy}`}</span>
      </span>
    </button>
  )
}
