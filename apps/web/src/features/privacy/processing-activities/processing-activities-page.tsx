// The register of processing activities: its entries by name, and beside them the opened one.
import type { ProcessingActivityView } from '@maat/contract/privacy/processing-activities'
import { Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addKnownActivities,
  listProcessingActivities,
} from '../../../api/operations/privacy/processing-activities.ts'
import { useMay } from '../../../api/use-may.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { AddLibraryButton } from '../../../parts/add-library-button.tsx'
import { chosenOf } from '../../../parts/lists/chosen-of.ts'
import { EmptyList } from '../../../parts/lists/empty-list.tsx'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { type UrlFilter, useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TwoPanes } from '../../../ui/layout/two-panes.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { ActivityDialog } from './activity-dialog.tsx'
import { OpenActivity } from './open-activity.tsx'
import { PrintedActivities } from './printed-activities.tsx'
import styles from './processing-activities.module.css'
import { PROCESSING_ACTIVITIES_SEARCH } from './screens.ts'

type Filter = UrlFilter<typeof PROCESSING_ACTIVITIES_SEARCH>

export function ProcessingActivitiesPage() {
  const { t } = useTranslation('processing-activities')
  const filter = useUrlFilter(PROCESSING_ACTIVITIES_SEARCH)
  const { activity } = filter.filter
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <TwoPanes
        title={t('title')}
        openKey={activity || undefined}
        openLabel={t('opened')}
        backLabel={t('back')}
        onBack={() => filter.set({ activity: '' })}
        list={<ActivityList filter={filter} onAdd={() => setAdding(true)} />}
      >
        {activity ? (
          <OpenActivity key={activity} activityId={activity} />
        ) : (
          <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>
        )}
      </TwoPanes>
      {isAdding && (
        <ActivityDialog
          activity={undefined}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => filter.set({ activity: id })}
        />
      )}
    </>
  )
}

function ActivityList({ filter, onAdd }: { filter: Filter; onAdd(): void }) {
  const { t } = useTranslation('processing-activities')
  const mayAdd = useMay('processing-activity.create')
  const query = chosenOf(filter.filter, 'state')
  const pages = usePages(listProcessingActivities, { query })
  return (
    <div className={styles.list}>
      <header className={styles.top}>
        <h2>{t('title')}</h2>
        <div className={styles.tools}>
          <Print />
          {mayAdd && (
            <Button look="primary" onClick={onAdd}>
              <Plus size={18} aria-hidden /> {t('add')}
            </Button>
          )}
        </div>
      </header>
      {mayAdd && <AddKnown />}
      <FilterBar
        search={filter}
        parts={[
          {
            kind: 'choice',
            name: 'state',
            label: t('state.label'),
            options: [
              { value: '', label: t('state.present') },
              { value: 'ended', label: t('state.ended') },
            ],
          },
        ]}
      />
      <PagedList
        pages={pages}
        className={styles.rows}
        label={t('title')}
        skeleton={{ rows: 6, height: 3 }}
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
          <ActivityRow
            row={row}
            isOpen={row.id === filter.filter.activity}
            onOpen={() => filter.set({ activity: row.id })}
          />
        )}
      </PagedList>
    </div>
  )
}

function AddKnown() {
  const { t } = useTranslation('processing-activities')
  const adding = useOperation(addKnownActivities, { refreshes: [listProcessingActivities] })
  return (
    <AddLibraryButton
      look="quiet"
      adding={adding}
      label={t('known.add')}
      addedText={count => (count > 0 ? t('known.added', { count }) : t('known.nothingNew'))}
    />
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
      {isPrinting && <PrintedActivities onPrinted={() => setPrinting(false)} />}
    </>
  )
}

interface ActivityRowProps {
  row: ProcessingActivityView
  isOpen: boolean
  onOpen(): void
}

function ActivityRow({ row, isOpen, onOpen }: ActivityRowProps) {
  const { t } = useTranslation('processing-activities')
  const { t: registers } = useTranslation('registers')
  return (
    <button type="button" className={styles.row} aria-current={isOpen || undefined} onClick={onOpen}>
      <strong>{row.name}</strong>
      <span className={styles.soft}>
        {row.peopleKinds.map(kind => registers(`peopleKind.${kind}`)).join(', ')}
      </span>
      {row.isReviewDue && <span className={styles.due}>{t('reviewDue')}</span>}
    </button>
  )
}
