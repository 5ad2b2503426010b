// The deadlines on a home page: overdue ones first, then the next.
import type { DeadlineItem } from '@maat/contract/calendar/deadlines'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { urgencyOf } from './deadline-dates.ts'
import { DeadlineRow } from './deadline-row.tsx'
import styles from './deadlines.module.css'

const FEW = 2

export function NextDeadlines({ deadlines }: { deadlines: readonly DeadlineItem[] }) {
  const { t } = useTranslation('deadlines')
  const isPassed = (deadline: DeadlineItem) => urgencyOf(deadline) === 'overdue'
  return (
    <Card title={t('next.title')} actions={<Link to="/deadlines">{t('next.all')}</Link>}>
      {deadlines.length === 0 && <p>{t('next.none')}</p>}
      <Few deadlines={deadlines.filter(isPassed)} />
      <Few deadlines={deadlines.filter(deadline => !isPassed(deadline))} />
    </Card>
  )
}

function Few({ deadlines }: { deadlines: readonly DeadlineItem[] }) {
  const { t } = useTranslation('deadlines')
  const more = deadlines.slice(FEW)
  if (deadlines.length === 0) return null
  return (
    <>
      <Rows deadlines={deadlines.slice(0, FEW)} />
      {more.length > 0 && (
        <Fold label={t('next.more', { count: more.length })}>
          <Rows deadlines={more} />
        </Fold>
      )}
    </>
  )
}

function Rows({ deadlines }: { deadlines: readonly DeadlineItem[] }) {
  return (
    <ul className={styles.list}>
      {deadlines.map(deadline => (
        <DeadlineRow key={deadline.id} deadline={deadline} showsCase />
      ))}
    </ul>
  )
}
