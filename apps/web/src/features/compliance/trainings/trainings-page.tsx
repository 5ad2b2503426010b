// Trainings: how far each lawyer is in the period of their bar, and one's own trainings with their certificates.
import type { TrainingTotals } from '@maat/contract/compliance/trainings'
import type { UserId } from '@maat/contract/ids'
import { TRAINING_PERIODS, type TrainingPeriod } from '@maat/domain/compliance/training-points'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listTrainings, readTrainingTotals } from '../../../api/operations/compliance/trainings.ts'
import { useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { BarNeeds } from './bar-needs.tsx'
import { PointsOfPerson } from './points-of-person.tsx'
import { TRAININGS_SEARCH } from './screens.ts'
import { TrainingDialog } from './training-dialog.tsx'
import { TrainingRow } from './training-row.tsx'
import styles from './trainings.module.css'

export function TrainingsPage() {
  const { t } = useTranslation('trainings')
  const { user } = useSession()
  const { filter, set } = useUrlFilter(TRAININGS_SEARCH)
  const [isAdding, setAdding] = useState(false)
  const period: TrainingPeriod = filter.period || 'year'
  const person = (filter.person || user.id) as UserId
  const totals = useRead(readTrainingTotals, { query: { period } })
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Button look="primary" onClick={() => setAdding(true)}>
          <Plus size={18} aria-hidden /> {t('add')}
        </Button>
      }
    >
      <Choice<TrainingPeriod>
        name="period"
        legend={t('period.label')}
        value={period}
        onChange={next => set({ period: next === 'year' ? '' : next })}
        options={TRAINING_PERIODS.map(value => ({ value, label: t(`period.${value}`) }))}
      />
      <WhenLoaded read={totals} skeleton={{ rows: 3, height: 4 }}>
        {({ from, to, needs, people }) => (
          <>
            <Span from={from} to={to} />
            <BarNeeds needs={needs} />
            <ul className={styles.people} aria-label={t('people')}>
              {people.map(one => (
                <li key={one.id}>
                  <PointsOfPerson
                    person={one}
                    needs={needs}
                    isOpen={one.id === person}
                    onOpen={() => set({ person: one.id === user.id ? '' : one.id })}
                  />
                </li>
              ))}
            </ul>
            <TrainingsOf people={people} person={person} period={period} />
          </>
        )}
      </WhenLoaded>
      {isAdding && <TrainingDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}

function Span({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('trainings')
  const format = useFormat()
  return (
    <p className={styles.soft} role="status">
      {t('span', { from: format.date(from), to: format.date(to) })}
    </p>
  )
}

interface TrainingsOfProps {
  people: readonly TrainingTotals[]
  person: UserId
  period: TrainingPeriod
}

function TrainingsOf({ people, person, period }: TrainingsOfProps) {
  const { t } = useTranslation('trainings')
  const { user } = useSession()
  const pages = usePages(listTrainings, { query: { period, person } })
  const name = people.find(({ id }) => id === person)?.name ?? ''
  return (
    <section aria-labelledby="trainings-of">
      <h2 id="trainings-of">{person === user.id ? t('own') : t('of', { name })}</h2>
      <PagedList
        pages={pages}
        className={styles.trainings}
        label={person === user.id ? t('own') : t('of', { name })}
        skeleton={{ rows: 3, height: 4 }}
        empty={<EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>}
      >
        {training => <TrainingRow training={training} />}
      </PagedList>
    </section>
  )
}
