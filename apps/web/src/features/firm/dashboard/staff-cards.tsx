// The staff's side cards: unread notifications, an incomplete profile, the offices.
import type { UserView } from '@maat/contract/people/users'
import { LOCALES } from '@maat/domain/words/languages'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFirm } from '../../../parts/use-firm.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Meter } from '../../../ui/messages/meter.tsx'
import { useNotifications, useOpenNotification } from '../../communication/notifications/index.ts'
import styles from './dashboard.module.css'

const MOST_SHOWN = 4

export function Unread() {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const open = useOpenNotification()
  const { unread } = useNotifications()
  if (unread.length === 0) return null
  return (
    <Card
      title={t('staff.unread')}
      actions={<span className={styles.count}>{format.number(unread.length)}</span>}
    >
      <ul className={styles.list}>
        {unread.slice(0, MOST_SHOWN).map(notification => (
          <li key={notification.id}>
            <button type="button" className={styles.news} onClick={() => void open(notification)}>
              {notification.description}{' '}
              <time
                dateTime={notification.createdAt}
                title={format.dateTime(notification.createdAt)}
                className={styles.soft}
              >
                {format.ago(notification.createdAt)}
              </time>
            </button>
          </li>
        ))}
      </ul>
      <Link to="/notifications">{t('staff.all')}</Link>
    </Card>
  )
}

export function OwnProfile({ profile }: { profile: UserView }) {
  const { t } = useTranslation('dashboard')
  const { percent, missing } = profile.completion
  if (missing.length === 0) return null
  const label = t('completion', { percent })
  return (
    <Card title={t('staff.profile')}>
      <Meter label={label} percent={percent} />
      <p className={styles.soft}>{label}</p>
      <Link to="/profile-{$id}" params={{ id: profile.id }}>
        {t('next.profileAction')}
      </Link>
    </Card>
  )
}

export function Offices({ own }: { own: string | null }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { data } = useFirm()
  const timeIn = (timeZone: string) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short', timeZone }).format(new Date())
  return (
    <Card title={t('staff.colleagues')}>
      <ul className={styles.list}>
        {data?.offices.map(office => (
          <li key={office.id}>
            <strong>{office.city[language]}</strong>
            {office.id === own && ` · ${t('staff.office')}`}
            <span className={styles.soft}>{t('staff.localTime', { time: timeIn(office.timeZone) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
