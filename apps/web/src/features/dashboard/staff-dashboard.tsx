// The staff's home: today, what waits, and the firm around.

import type { UserView } from '@maat/contract/users'
import { LOCALES } from '@maat/domain/languages'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readFirm } from '../../api/operations.ts'
import { useRead } from '../../api/use-operation.ts'
import { useFormat, useLanguage } from '../../preferences/use-format.ts'
import { Meter } from '../../ui/meter.tsx'
import { Card, CardGrid, Page } from '../../ui/page.tsx'
import { useNotifications } from '../notifications/index.ts'
import styles from './dashboard.module.css'

const MOST_SHOWN = 6

export function StaffDashboard({ profile }: { profile: UserView }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const date = format.date(new Date().toISOString())
  const label = t('completion', { percent: profile.completion.percent })
  return (
    <Page title={t('hello', { name: profile.firstName })} intro={t('staff.intro', { date })}>
      <CardGrid>
        <Waiting />
        <Card title={t('staff.profile')}>
          <Meter label={label} percent={profile.completion.percent} />
          <p className={styles.soft}>{label}</p>
          <Link to={`/profile-${profile.id}`}>{t('staff.profile')}</Link>
        </Card>
        <Offices own={profile.officeId} />
      </CardGrid>
    </Page>
  )
}

function Waiting() {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { unread } = useNotifications()
  return (
    <Card title={t('staff.waiting')}>
      {unread.length === 0 && <p>{t('staff.waitingNone')}</p>}
      <ul className={styles.list}>
        {unread.slice(0, MOST_SHOWN).map(({ id, description, createdAt }) => (
          <li key={id}>
            {description} <span className={styles.soft}>{format.ago(createdAt)}</span>
          </li>
        ))}
      </ul>
      <Link to="/notifications">{t('staff.all')}</Link>
    </Card>
  )
}

function Offices({ own }: { own: string | null }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { data } = useRead(readFirm, {}, { staleTime: Number.POSITIVE_INFINITY })
  const timeIn = (timeZone: string) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short', timeZone }).format(new Date())
  return (
    <Card title={t('staff.colleagues')}>
      <ul className={styles.list}>
        {data?.offices.map(office => (
          <li key={office.id}>
            <strong>{office.city[language]}</strong>
            {office.id === own && ` · ${t('staff.office')}`}
            <br />
            <span className={styles.soft}>{t('staff.localTime', { time: timeIn(office.timeZone) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
