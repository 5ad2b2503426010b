// The reminders of a deadline, past and future, and its history: no change of a deadline is hidden.
import type { DeadlineView } from '@maat/contract/calendar/deadlines'
import { Bell, BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dayHere } from '../../../texts/today-here.ts'
import { useDayFormat } from '../../../texts/use-day-format.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Card } from '../../../ui/layout/page.tsx'
import styles from './deadline-sheet.module.css'

export function DeadlineReminders({ deadline: { reminders } }: { deadline: DeadlineView }) {
  const { t } = useTranslation('deadlines')
  const days = useDayFormat()
  return (
    <Card title={t('reminders.title')}>
      {reminders.length === 0 ? (
        <p>{t('reminders.none')}</p>
      ) : (
        <ul className={styles.reminders}>
          {reminders.map(({ date, daysBefore, sentAt }) => (
            <li key={daysBefore} data-sent={sentAt !== null}>
              {sentAt ? <BellRing size={18} aria-hidden /> : <Bell size={18} aria-hidden />}
              <span>
                {daysBefore > 0 ? t('reminders.before', { count: daysBefore }) : t('reminders.passed')}
                <span className={styles.soft}>
                  {' · '}
                  {sentAt
                    ? t('reminders.sent', { date: days.long(dayHere(sentAt)) })
                    : t('reminders.planned', { date: days.long(date) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export function DeadlineHistory({ deadline: { history } }: { deadline: DeadlineView }) {
  const { t } = useTranslation('deadlines')
  const format = useFormat()
  const days = useDayFormat()
  return (
    <Card title={t('history.title')}>
      <ol className={styles.history}>
        {history.map(({ at, kind, byName, dueDate, earlierDate, reason }) => (
          <li key={`${at}-${kind}`}>
            <p>
              {earlierDate
                ? t('history.moved', { from: days.long(earlierDate), date: days.long(dueDate) })
                : t(`history.${kind}`, { date: days.long(dueDate) })}
            </p>
            {reason && <blockquote>{reason}</blockquote>}
            <p className={styles.soft}>{[byName, format.dateTime(at)].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
