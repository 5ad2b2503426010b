// The register of requests about data: those whose month ends first come first, and beside them the opened one.
import type { DataRequestView } from '@maat/contract/privacy/data-requests'
import { DATA_REQUEST_KINDS, LISTED_REQUEST_STATES } from '@maat/domain/privacy/data-requests'
import { REGISTER_WORDS, registerWord } from '@maat/domain/privacy/register-words'
import { FileDown, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportDataRequests, listDataRequests } from '../../../api/operations/privacy/data-requests.ts'
import { usePages } from '../../../api/use-pages.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { chosenOf } from '../../../parts/lists/chosen-of.ts'
import { EmptyList } from '../../../parts/lists/empty-list.tsx'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { type UrlFilter, useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { TwoPanes } from '../../../ui/layout/two-panes.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import styles from './data-requests.module.css'
import { EnterDialog } from './enter-dialog.tsx'
import { OpenRequest } from './open-request.tsx'
import { PrintedRegister } from './printed-register.tsx'
import { DATA_REQUESTS_SEARCH } from './screens.ts'
import { TermClock } from './term-clock.tsx'

type Filter = UrlFilter<typeof DATA_REQUESTS_SEARCH>

export function DataRequestsPage() {
  const { t } = useTranslation('data-requests')
  const filter = useUrlFilter(DATA_REQUESTS_SEARCH)
  const { request } = filter.filter
  const [isEntering, setEntering] = useState(false)
  return (
    <>
      <TwoPanes
        title={t('title')}
        openKey={request || undefined}
        openLabel={t('opened')}
        backLabel={t('back')}
        onBack={() => filter.set({ request: '' })}
        list={<Register filter={filter} onEnter={() => setEntering(true)} />}
      >
        {request ? (
          <OpenRequest key={request} requestId={request} />
        ) : (
          <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>
        )}
      </TwoPanes>
      {isEntering && (
        <EnterDialog onClose={() => setEntering(false)} onEntered={({ id }) => filter.set({ request: id })} />
      )}
    </>
  )
}

/** Without a chosen state, the register shows the open requests: they have a clock. */
const queryOf = (filter: Filter['filter']) => ({
  ...chosenOf(filter, 'search', 'kind'),
  state: filter.state || ('open' as const),
  ...(filter.mine && { mine: 'true' as const }),
})

function Register({ filter, onEnter }: { filter: Filter; onEnter(): void }) {
  const { t } = useTranslation('data-requests')
  const { search, kind, mine, request } = filter.filter
  const query = queryOf(filter.filter)
  const pages = usePages(listDataRequests, { query })
  return (
    <div className={styles.list}>
      <header className={styles.listTop}>
        <h2>{t('title')}</h2>
        <Button look="primary" onClick={onEnter}>
          <Plus size={18} aria-hidden /> {t('enter.open')}
        </Button>
      </header>
      <Filters filter={filter} />
      <Papers query={query} />
      <PagedList
        pages={pages}
        className={styles.rows}
        label={t('title')}
        skeleton={{ rows: 5, height: 4 }}
        empty={
          <EmptyList
            isFiltered={[search, kind, mine, filter.filter.state].some(value => value !== '')}
            noneFound={t('noneFound')}
            title={t('empty.title')}
          >
            {t('empty.body')}
          </EmptyList>
        }
      >
        {row => (
          <RequestRow row={row} isOpen={row.id === request} onOpen={() => filter.set({ request: row.id })} />
        )}
      </PagedList>
    </div>
  )
}

function Filters({ filter }: { filter: Filter }) {
  const { t } = useTranslation('data-requests')
  const language = useLanguage()
  return (
    <FilterBar
      search={filter}
      searchLabel={t('search')}
      folds
      parts={[
        {
          kind: 'choice',
          name: 'mine',
          label: t('whose.label'),
          options: [
            { value: '', label: t('whose.all') },
            { value: 'yes', label: t('whose.mine') },
          ],
        },
        {
          kind: 'select',
          name: 'state',
          label: t('state.label'),
          all: t('state.open'),
          options: LISTED_REQUEST_STATES.filter(value => value !== 'open').map(value => ({
            value,
            label: t(`state.${value}`),
          })),
        },
        {
          kind: 'select',
          name: 'kind',
          label: REGISTER_WORDS.kind[language],
          all: t('everyKind'),
          options: DATA_REQUEST_KINDS.map(value => ({ value, label: registerWord('kind', value, language) })),
        },
      ]}
    />
  )
}

/** The register on paper and as a table, as it is filtered. */
function Papers({ query }: { query: ReturnType<typeof queryOf> }) {
  const { t } = useTranslation('data-requests')
  const language = useLanguage()
  const [isPrinting, setPrinting] = useState(false)
  return (
    <div className={styles.tools}>
      <Button look="quiet" isBusy={isPrinting} onClick={() => setPrinting(true)}>
        <Printer size={18} aria-hidden /> {t('print')}
      </Button>
      <DownloadFileButton
        operation={exportDataRequests}
        sent={{ query }}
        name={`${REGISTER_WORDS.file[language]}.csv`}
      >
        <FileDown size={18} aria-hidden /> {t('csv')}
      </DownloadFileButton>
      {isPrinting && <PrintedRegister query={query} onPrinted={() => setPrinting(false)} />}
    </div>
  )
}

interface RequestRowProps {
  row: DataRequestView
  isOpen: boolean
  onOpen(): void
}

function RequestRow({ row, isOpen, onOpen }: RequestRowProps) {
  const language = useLanguage()
  const about = [registerWord('kind', row.kind, language), row.responsible?.name]
  return (
    <button type="button" className={styles.row} aria-current={isOpen || undefined} onClick={onOpen}>
      <span className={styles.about}>
        <strong>{row.personName}</strong>
        <span className={styles.soft}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      <TermClock request={row} />
    </button>
  )
}
