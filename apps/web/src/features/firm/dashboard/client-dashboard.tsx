// The home page of a client: first what happens next and what the firm needs, then the cases.

import type { ClientHome } from '@maat/contract/firm/dashboard'
import type { UserView } from '@maat/contract/people/users'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readDashboard } from '../../../api/operations/firm/dashboard.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { MailAddress } from '../../../parts/texts/mail-address.tsx'
import { useFirm } from '../../../parts/use-firm.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Card, CardGrid, Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { ComingEvents } from '../../calendar/calendar/index.ts'
import { NextTodos } from '../../calendar/todos/index.ts'
import { BeginCase } from '../../cases/cases/index.ts'
import { WaitingMessages } from '../../communication/messages/index.ts'
import { CaseLines } from './case-lines.tsx'
import { ClientAnswers } from './client-answers.tsx'
import { ClientNeeds } from './client-needs.tsx'
import { ComingCard } from './coming-card.tsx'
import styles from './dashboard.module.css'
import { NextStep } from './next-step.tsx'
import { OwedCard } from './owed-card.tsx'
import { useLiveHome } from './use-live-home.ts'

export function ClientDashboard({ profile }: { profile: UserView }) {
  const { t } = useTranslation('dashboard')
  const home = useRead(readDashboard, {})
  useLiveHome()
  return (
    <Page title={t('hello', { name: profile.firstName })} intro={t('client.intro')}>
      {home.isPending && <Skeleton rows={3} height={9} />}
      {home.isError && <ReadFailed error={home.error} onRetry={() => home.refetch()} />}
      {home.data?.kind === 'client' && <Answers profile={profile} home={home.data} />}
    </Page>
  )
}

function Answers({ profile, home }: { profile: UserView; home: ClientHome }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <NextStep profile={profile} home={home} />
      <CardGrid>
        <ClientNeeds profile={profile} home={home} />
        <ClientAnswers profile={profile} home={home} />
      </CardGrid>
      <ComingCard home={home} />
      <OwedCard owed={home.owed} />
      <WaitingMessages />
      <NextTodos />
      <ComingEvents events={home.events} />
      <OwnCases home={home} />
      <div className={styles.columns}>
        <section id="begin" className={styles.begin} aria-labelledby="begin-title">
          <h2 id="begin-title">{t('client.begin')}</h2>
          <p className={styles.soft}>{t('client.beginIntro')}</p>
          <BeginCase />
        </section>
        <OwnOffice profile={profile} />
      </div>
    </>
  )
}

function OwnCases({ home }: { home: ClientHome }) {
  const { t } = useTranslation('dashboard')
  const { counts, cases, drafts } = home
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  return (
    <CardGrid>
      {cases.length > 0 && (
        <Card title={t('client.cases')} actions={<Link to="/my-cases">{t('client.allCases')}</Link>}>
          <CaseLines cases={cases} />
        </Card>
      )}
      {drafts.length > 0 && (
        <Card title={t('client.drafts')} intro={t('client.draftsIntro')}>
          <CaseLines cases={drafts} hidesStatus />
        </Card>
      )}
    </CardGrid>
  )
}

function OwnOffice({ profile }: { profile: UserView }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { data } = useFirm()
  const office = data?.offices.find(({ id }) => id === profile.officeId) ?? data?.offices[0]
  if (!office) return null
  return (
    <Card title={t('client.office')}>
      <p>
        <strong>{office.city[language]}</strong>
        <br />
        {office.street}
        <br />
        <MailAddress address={office.email} />
      </p>
    </Card>
  )
}
