// The waiting requests on the home page of the staff; hidden if there are none.
import type { StaffHome } from '@maat/contract/firm/dashboard'
import { describeTimes } from '@maat/domain/calendar/event-moments'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../texts/use-format.ts'
import { Card } from '../../../ui/layout/page.tsx'
import styles from './consultations.module.css'

export function WaitingConsultations({ waiting }: { waiting: StaffHome['consultations'] }) {
  const { t } = useTranslation('consultations')
  const language = useLanguage()
  const { count, requests } = waiting
  if (count === 0) return null
  return (
    <Card
      title={t('pile.title')}
      actions={
        <Link to="/calendar" search={{ consultations: 'waiting' }}>
          {t('pile.all', { count })}
        </Link>
      }
    >
      <ul className={styles.pile}>
        {requests.map(request => {
          const [subject] = request.subjects
          return (
            <li key={request.id}>
              <strong>{request.requester.name}</strong>
              <span>{describeTimes({ ...request, isAllDay: false }, language)}</span>
              <span className={styles.soft}>
                {[request.lawyerName, subject?.issue?.[language] ?? subject?.title]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
