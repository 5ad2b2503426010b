// The deadlines of every case that one keeps: the next first, those that have passed, to confirm, or done.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listDeadlines } from '../../api/deadline-operations.ts'
import { useSession } from '../../api/session.ts'
import { usePages } from '../../api/use-operation.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { OfficeOptions } from '../firm/index.ts'
import { DeadlineRow } from './deadline-row.tsx'
import styles from './deadlines.module.css'
import { MorePages } from './more-pages.tsx'

/** The same as the contract’s, whose schemas a screen does without. */
const STATES = ['open', 'overdue', 'to-confirm', 'done'] as const
type State = (typeof STATES)[number]

interface Filter {
  state: State
  office: string
}

export function DeadlinesPage() {
  const { t } = useTranslation('deadlines')
  const { role } = useSession()
  const search = useSearch({ strict: false }) as Partial<Filter>
  const navigate = useNavigate()
  const filter: Filter = {
    state: STATES.find(known => known === search.state) ?? 'open',
    office: search.office ?? '',
  }
  const set = (change: Partial<Filter>) =>
    void navigate({ to: '.', search: { ...filter, ...change } as never, replace: true, resetScroll: false })
  return (
    <Page title={t('page.title')} intro={t('page.intro')}>
      <div className={styles.filters}>
        <Choice
          name="state"
          legend={t('page.state')}
          hidesLegend
          value={filter.state}
          onChange={state => set({ state })}
          options={STATES.map(value => ({ value, label: t(`state.${value}`) }))}
        />
        {role === 'Admin' && (
          <Field
            name="office"
            type="select"
            label={t('page.office')}
            value={filter.office}
            onChange={office => set({ office })}
          >
            <OfficeOptions empty={t('page.allOffices')} />
          </Field>
        )}
      </div>
      <Found key={`${filter.state}-${filter.office}`} filter={filter} />
    </Page>
  )
}

function Found({ filter: { state, office } }: { filter: Filter }) {
  const { t } = useTranslation('deadlines')
  const query = { state, ...(office && { office: office as never }) }
  const found = usePages(listDeadlines, { query })
  if (found.isPending) return <Skeleton rows={5} height={4} />
  if (found.isError) return <ReadFailed error={found.error} onRetry={() => found.refetch()} />
  if (found.data.length === 0)
    return <EmptyState title={t(`none.${state}`)}>{t('page.emptyBody')}</EmptyState>
  return (
    <Card>
      <ul className={styles.list}>
        {found.data.map(deadline => (
          <DeadlineRow key={deadline.id} deadline={deadline} showsCase />
        ))}
      </ul>
      <MorePages pages={found} />
    </Card>
  )
}
