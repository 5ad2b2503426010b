// The legal obligations of the firm: those whose proof is due first come first, and beside them the opened one.
import type { ObligationView } from '@maat/contract/compliance/obligations'
import { LISTED_STATES } from '@maat/domain/compliance/obligations/obligation-terms'
import { OFFICE_COUNTRIES } from '@maat/domain/money/invoices/vat-rates'
import { countryName } from '@maat/domain/people/countries'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addKnownObligations,
  countObligationProofs,
  listObligations,
} from '../../../api/operations/compliance/obligations.ts'
import { useMay } from '../../../api/use-may.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { AddLibraryButton } from '../../../parts/add-library-button.tsx'
import { chosenOf } from '../../../parts/lists/chosen-of.ts'
import { EmptyList } from '../../../parts/lists/empty-list.tsx'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { type UrlFilter, useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button } from '../../../ui/button.tsx'
import { TwoPanes } from '../../../ui/layout/two-panes.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { DueDate } from './due-date.tsx'
import { ObligationDialog } from './obligation-dialog.tsx'
import styles from './obligations.module.css'
import { OpenObligation } from './open-obligation.tsx'
import { OBLIGATIONS_SEARCH } from './screens.ts'

type Filter = UrlFilter<typeof OBLIGATIONS_SEARCH>

export function ObligationsPage() {
  const { t } = useTranslation('obligations')
  const filter = useUrlFilter(OBLIGATIONS_SEARCH)
  const { obligation } = filter.filter
  const [isAdding, setAdding] = useState(false)
  const close = () => filter.set({ obligation: '' })
  return (
    <>
      <TwoPanes
        title={t('title')}
        openKey={obligation || undefined}
        openLabel={t('opened')}
        backLabel={t('back')}
        onBack={close}
        list={<ObligationList filter={filter} onAdd={() => setAdding(true)} />}
      >
        {obligation ? (
          <OpenObligation key={obligation} obligationId={obligation} />
        ) : (
          <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>
        )}
      </TwoPanes>
      {isAdding && (
        <ObligationDialog
          obligation={undefined}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => filter.set({ obligation: id })}
        />
      )}
    </>
  )
}

function ObligationList({ filter, onAdd }: { filter: Filter; onAdd(): void }) {
  const { t } = useTranslation('obligations')
  const mayAdd = useMay('obligation.create')
  const { mine, obligation } = filter.filter
  const query = {
    ...chosenOf(filter.filter, 'search', 'state', 'country'),
    ...(mine && { mine: 'true' as const }),
  }
  const pages = usePages(listObligations, { query })
  return (
    <div className={styles.list}>
      <header className={styles.listTop}>
        <h2>{t('title')}</h2>
        {mayAdd && (
          <Button look="primary" onClick={onAdd}>
            <Plus size={18} aria-hidden /> {t('add')}
          </Button>
        )}
      </header>
      <Counts filter={filter} />
      {mayAdd && <AddKnown />}
      <Filters filter={filter} />
      <PagedList
        pages={pages}
        className={styles.rows}
        label={t('title')}
        skeleton={{ rows: 6, height: 4 }}
        empty={
          <EmptyList
            isFiltered={Object.keys(query).length > 0}
            noneFound={t('noneFound')}
            title={t('empty.title')}
          >
            {t('empty.body')}
          </EmptyList>
        }
      >
        {row => (
          <ObligationRow
            row={row}
            isOpen={row.id === obligation}
            onOpen={() => filter.set({ obligation: row.id })}
          />
        )}
      </PagedList>
    </div>
  )
}

/** Missing proofs are seen by everybody, before anything else. */
function Counts({ filter }: { filter: Filter }) {
  const { t } = useTranslation('obligations')
  const { data } = useRead(countObligationProofs, {})
  if (!data) return null
  return (
    <p className={styles.counts} role="status">
      {data.late === 0 && <span className={styles.fine}>{t('noneMissing')}</span>}
      {data.late > 0 && (
        <button type="button" data-state="late" onClick={() => filter.set({ state: 'late' })}>
          {t('missing', { count: data.late })}
        </button>
      )}
      {data.soon > 0 && (
        <button type="button" data-state="soon" onClick={() => filter.set({ state: 'soon' })}>
          {t('coming', { count: data.soon })}
        </button>
      )}
    </p>
  )
}

function AddKnown() {
  const { t } = useTranslation('obligations')
  const adding = useOperation(addKnownObligations, {
    refreshes: [listObligations, countObligationProofs],
  })
  return (
    <AddLibraryButton
      look="quiet"
      adding={adding}
      label={t('known.add')}
      addedText={count => (count > 0 ? t('known.added', { count }) : t('known.nothingNew'))}
    />
  )
}

function Filters({ filter }: { filter: Filter }) {
  const { t } = useTranslation('obligations')
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
          label: t('whose'),
          options: [
            { value: '', label: t('everyones') },
            { value: 'yes', label: t('mine') },
          ],
        },
        {
          kind: 'select',
          name: 'state',
          label: t('state.label'),
          all: t('state.running'),
          options: LISTED_STATES.map(value => ({ value, label: t(`state.${value}`) })),
        },
        {
          kind: 'select',
          name: 'country',
          label: t('field.country'),
          all: t('everyCountry'),
          options: OFFICE_COUNTRIES.map(value => ({ value, label: countryName(value, language) })),
        },
      ]}
    />
  )
}

interface ObligationRowProps {
  row: ObligationView
  isOpen: boolean
  onOpen(): void
}

function ObligationRow({ row, isOpen, onOpen }: ObligationRowProps) {
  const { t } = useTranslation('obligations')
  const named = useTranslatedName()
  const { term, owner, country, lateCount } = row
  const language = useLanguage()
  const about = [owner?.name ?? t('noOwner'), country ? countryName(country, language) : t('wholeFirm')]
  return (
    <button type="button" className={styles.row} aria-current={isOpen || undefined} onClick={onOpen}>
      <DueDate term={term} />
      <span className={styles.about}>
        <strong>{named(row.title)}</strong>
        <span className={styles.soft}>{about.join(' · ')}</span>
        {lateCount > 1 && <span className={styles.late}>{t('missingHere', { count: lateCount })}</span>}
        {row.isToVerify && <span className={styles.verify}>{t('toVerify')}</span>}
      </span>
    </button>
  )
}
