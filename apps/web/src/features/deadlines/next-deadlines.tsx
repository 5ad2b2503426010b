// What a home shows of deadlines: what has passed first, then what comes next.
import type { DeadlineItem } from '@maat/contract/deadlines'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/page.tsx'
import { DeadlineRow } from './deadline-row.tsx'
import styles from './deadlines.module.css'

export function NextDeadlines({ deadlines }: { deadlines: readonly DeadlineItem[] }) {
  const { t } = useTranslation('deadlines')
  return (
    <Card title={t('next.title')} actions={<Link to="/deadlines">{t('next.all')}</Link>}>
      {deadlines.length === 0 ? (
        <p>{t('next.none')}</p>
      ) : (
        <ul className={styles.list}>
          {deadlines.map(deadline => (
            <DeadlineRow key={deadline.id} deadline={deadline} showsCase />
          ))}
        </ul>
      )}
    </Card>
  )
}
