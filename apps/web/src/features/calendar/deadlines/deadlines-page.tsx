// The open deadlines of all the user's cases: overdue ones first, then the next; also those to confirm, and those done.
import { useTranslation } from 'react-i18next'
import { listDeadlines } from '../../../api/operations/calendar/deadlines.ts'
import { useMay } from '../../../api/use-may.ts'
import { usePages } from '../../../api/use-pages.ts'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { Paged } from '../../../parts/lists/paged.tsx'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { OfficeOptions } from '../../firm/firm/index.ts'
import { DeadlineRow } from './deadline-row.tsx'
import styles from './deadlines.module.css'
import { DEADLINES_SEARCH, STATES } from './screens.ts'

type State = (typeof STATES)[number]

interface Filter {
  state: State
  office: string
}

export function DeadlinesPage() {
  const { t } = useTranslation('deadlines')
  const readsAllOffices = useMay('deadline.read', 'firm')
  const search = useUrlFilter(DEADLINES_SEARCH)
  const { office, state } = search.filter
  const filter: Filter = { state: state || 'open', office }
  return (
    <Page title={t('page.title')} intro={t('page.intro')}>
      <FilterBar
        search={search}
        parts={[
          {
            kind: 'choice',
            name: 'state',
            label: t('page.state'),
            options: STATES.map(value => ({ value, label: t(`state.${value}`) })),
          },
          readsAllOffices && {
            kind: 'select',
            name: 'office',
            label: t('page.office'),
            children: <OfficeOptions empty={t('page.allOffices')} />,
          },
        ]}
      />
      <Found key={`${filter.state}-${filter.office}`} filter={filter} />
    </Page>
  )
}

/** Two groups of open deadlines; otherwise overdue ones would hide the upcoming ones. */
function Found({ filter: { state, office } }: { filter: Filter }) {
  const { t } = useTranslation('deadlines')
  if (state !== 'open') return <Group state={state} office={office} />
  return (
    <div className={styles.sections}>
      <Group state="overdue" office={office} title={t('page.overdue')} isSilent />
      <Group state="coming" office={office} title={t('page.coming')} />
    </div>
  )
}

interface GroupProps {
  state: Exclude<State, 'open'> | 'coming'
  office: string
  title?: string
  /** Hides an empty group. */
  isSilent?: boolean
}

function Group({ state, office, title, isSilent = false }: GroupProps) {
  const { t } = useTranslation('deadlines')
  const query = { state, ...(office && { office }) }
  const none = isSilent ? null : <EmptyState title={t(`none.${state}`)}>{t('page.emptyBody')}</EmptyState>
  return (
    <Paged pages={usePages(listDeadlines, { query })} skeleton={{ rows: 5, height: 4 }} empty={none}>
      {(rows, more) => (
        <Card {...(title && { title })}>
          <ul className={styles.list}>
            {rows.map(deadline => (
              <DeadlineRow key={deadline.id} deadline={deadline} showsCase />
            ))}
          </ul>
          {more}
        </Card>
      )}
    </Paged>
  )
}
