// Three answers, in this order: what happens next, what we need from you, what you owe.

import type { UserView } from '@maat/contract/users'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Coins, ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readFirm } from '../../api/operations.ts'
import { useRead } from '../../api/use-operation.ts'
import { useLanguage } from '../../preferences/use-format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Card, CardGrid, Page } from '../../ui/page.tsx'
import styles from './dashboard.module.css'

export function ClientDashboard({ profile }: { profile: UserView }) {
  const { t } = useTranslation('dashboard')
  return (
    <Page title={t('hello', { name: profile.firstName })} intro={t('client.intro')}>
      <NextStep profile={profile} />
      <CardGrid>
        <Needs profile={profile} />
        <Card title={t('client.owe')} actions={<Coins size={22} aria-hidden className={styles.mark} />}>
          <p>{t('client.oweNothing')}</p>
        </Card>
        <OwnOffice profile={profile} />
      </CardGrid>
    </Page>
  )
}

/** The one thing to do now. */
function NextStep({ profile }: { profile: UserView }) {
  const { t } = useTranslation('dashboard')
  const isComplete = profile.completion.missing.length === 0
  const [text, path, action] = !profile.emailVerified
    ? (['client.nextVerify', '/VerifieEmail', 'client.verify'] as const)
    : isComplete
      ? (['client.nextReady', '/contact', 'client.write'] as const)
      : (['client.nextProfile', `/profile-${profile.id}`, 'client.profile'] as const)
  return (
    <section className={styles.next} aria-labelledby="next">
      <div>
        <h2 id="next">{t('client.next')}</h2>
        <p>{t(text)}</p>
      </div>
      <Link to={path} className={buttonClass('primary')}>
        {t(action)} <ArrowRight size={18} aria-hidden />
      </Link>
    </section>
  )
}

function Needs({ profile }: { profile: UserView }) {
  const { t } = useTranslation(['dashboard', 'profile'])
  const { percent, missing } = profile.completion
  const label = t('completion', { percent })
  const fields = missing
    .map(field => t(`field.${field as 'city'}`, { ns: 'profile' }).toLowerCase())
    .join(', ')
  return (
    <Card title={t('client.need')} actions={<ListChecks size={22} aria-hidden className={styles.mark} />}>
      <p>{missing.length === 0 ? t('client.needNothing') : t('client.needFields', { fields })}</p>
      <Meter label={label} percent={percent} tone={percent === 100 ? 'nile' : 'ochre'} />
      <p className={styles.soft}>{label}</p>
    </Card>
  )
}

function OwnOffice({ profile }: { profile: UserView }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { data } = useRead(readFirm, {}, { staleTime: Number.POSITIVE_INFINITY })
  const office = data?.offices.find(({ id }) => id === profile.officeId) ?? data?.offices[0]
  if (!office) return null
  return (
    <Card title={t('client.office')}>
      <p>
        <strong>{office.city[language]}</strong>
        <br />
        {office.street}
        <br />
        <a href={`mailto:${office.email}`}>{office.email}</a>
      </p>
      <Link to="/contact">{t('client.write')}</Link>
    </Card>
  )
}
