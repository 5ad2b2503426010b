// The home page of the staff: the queue, other waiting items, and their cases.

import type { CaseCounts, StaffHome } from '@maat/contract/firm/dashboard'
import type { UserView } from '@maat/contract/people/users'
import { dateText } from '@maat/domain/calendar/day-text'
import { Link } from '@tanstack/react-router'
import { FolderPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readDashboard } from '../../../api/operations/firm/dashboard.ts'
import { useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { TodayEvents } from '../../calendar/calendar/index.ts'
import { WaitingConsultations } from '../../calendar/consultations/index.ts'
import { NextDeadlines } from '../../calendar/deadlines/index.ts'
import { NextTodos } from '../../calendar/todos/index.ts'
import { WaitingMessages } from '../../communication/messages/index.ts'
import { MissingProofs } from '../../compliance/obligations/index.ts'
import { CaseLines } from './case-lines.tsx'
import styles from './dashboard.module.css'
import { DeputyshipNotices } from './deputyship-notices.tsx'
import { StaffSummary } from './glance.tsx'
import { OwnWaitingItems } from './own-waiting-items.tsx'
import { Offices, OwnProfile, Unread } from './staff-cards.tsx'
import { useLiveHome } from './use-live-home.ts'

export function StaffDashboard({ profile }: { profile: UserView }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const home = useRead(readDashboard, {})
  useLiveHome()
  const date = dateText(new Date(), language, { dateStyle: 'full' })
  return (
    <Page
      title={t('hello', { name: profile.firstName })}
      intro={t('staff.intro', { date })}
      actions={
        <Link to="/dashboard/lawyer/cases/create" className={buttonClass('primary')}>
          <FolderPlus size={18} aria-hidden /> {t('staff.create')}
        </Link>
      }
    >
      {home.isPending && <Skeleton rows={3} height={9} />}
      {home.isError && <ReadFailed error={home.error} onRetry={() => home.refetch()} />}
      {home.data?.kind === 'staff' && (
        <>
          <DeputyshipNotices deputyships={home.data.deputyships} />
          <MissingProofs />
          <StaffSummary home={home.data} />
          <div className={styles.pair}>
            <div className={styles.column}>
              <TodayEvents events={home.data.events} />
              <NextDeadlines deadlines={home.data.deadlines} />
              <WaitingConsultations waiting={home.data.consultations} />
              <OwnWaitingItems home={home.data} />
              <div className={styles.later}>
                <OwnWork home={home.data} />
                <Figures home={home.data} />
              </div>
            </div>
            <div className={styles.column}>
              <WaitingMessages />
              <NextTodos />
              <Queue home={home.data} role={profile.role} />
              <div className={styles.later}>
                <Unread />
                <OwnProfile profile={profile} />
                <Offices own={profile.officeId} />
              </div>
            </div>
          </div>
        </>
      )}
    </Page>
  )
}

/** In the order of a case's life. */
const SHOWN = ['new', 'changes-proposed', 'in-progress', 'finished'] as const satisfies (keyof CaseCounts)[]
const GROUPS = {
  new: 'pending',
  'changes-proposed': 'pending',
  'in-progress': 'ongoing',
  finished: 'closed',
} as const

function Figures({ home }: { home: StaffHome }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { user } = useSession()
  const counts = home.own ?? home.counts
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="visually-hidden">
        {home.own ? t('staff.ownCases') : t('staff.allCases')}
      </h2>
      <ul className={styles.figures}>
        {SHOWN.map(status => (
          <li key={status}>
            <Link to="/my-cases" search={{ group: GROUPS[status], ...(home.own && { lawyer: user.id }) }}>
              <strong>{format.number(counts[status])}</strong>
              <span>{t(`count.${home.own ? 'own' : 'all'}.${status}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Queue({ home, role }: { home: StaffHome; role: UserView['role'] }) {
  const { t } = useTranslation('dashboard')
  const { count, cases } = home.queue
  const rest = count - cases.length
  return (
    <Card
      title={t('staff.queue')}
      intro={count === 0 ? undefined : t(`staff.queueIntro.${role as 'Admin'}`)}
      actions={<span className={styles.count}>{count}</span>}
    >
      {count === 0 ? <p>{t('staff.queueEmpty')}</p> : <CaseLines cases={cases} showsClient hidesStatus />}
      {count > 0 && (
        <Link to="/my-cases" search={{ view: 'waiting' }}>
          {rest > 0 ? t('staff.queueMore', { count: rest }) : t('staff.queueDecide')}
        </Link>
      )}
    </Card>
  )
}

function OwnWork({ home }: { home: StaffHome }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      {home.drafts.length > 0 && (
        <Card title={t('staff.drafts')} intro={t('staff.draftsIntro')}>
          <CaseLines cases={home.drafts} showsClient hidesStatus />
        </Card>
      )}
      <Card title={t('staff.recent')} actions={<Link to="/my-cases">{t('client.allCases')}</Link>}>
        {home.recent.length === 0 ? (
          <p>{t('staff.recentEmpty')}</p>
        ) : (
          <CaseLines cases={home.recent} showsClient />
        )}
      </Card>
    </>
  )
}
