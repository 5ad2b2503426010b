import { ACCOUNT_ROLES } from '@maat/domain/people/roles'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readDashboard } from '../../../api/operations/firm/dashboard.ts'
import { readOverview } from '../../../api/operations/firm/overview.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useFirm } from '../../../parts/use-firm.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Card, CardGrid, Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { OwnToday } from '../dashboard/index.ts'
import { CasesByOffice } from './cases-by-office.tsx'
import { OfficesCard } from './offices-card.tsx'
import type { Overview } from './overview.ts'
import styles from './overview-page.module.css'
import { UnassignedCases } from './unassigned-cases.tsx'

export function OverviewPage() {
  const { t } = useTranslation('dashboard')
  const overview = useRead(readOverview, {})
  const own = useRead(readDashboard, {})
  // If both reads fail, shows only one message.
  const isAway = overview.isError && own.isError
  return (
    <Page title={t('firm.title')} intro={t('firm.intro')}>
      {overview.data && <StandingBacklog count={overview.data.backlog} />}
      {isAway ? (
        <Ways />
      ) : (
        <OwnToday>
          <Ways />
        </OwnToday>
      )}
      {overview.isPending && <Skeleton rows={3} height={8} />}
      {overview.isError && (
        <ReadFailed
          error={overview.error}
          onRetry={() => void Promise.all([overview.refetch(), isAway && own.refetch()])}
        />
      )}
      {overview.data && (
        <>
          <UnassignedCases unassigned={overview.data.cases.unassigned} />
          <CasesByOffice cases={overview.data.cases} />
          <OfficesCard />
          <Fold label={t('firm.figures')}>
            <div className={styles.form}>
              <PeopleByOffice people={overview.data.people} />
              <Health overview={overview.data} />
            </div>
          </Fold>
        </>
      )}
    </Page>
  )
}

/** The backlog is otherwise visible only in the database. */
function StandingBacklog({ count }: { count: number }) {
  const { t } = useTranslation('dashboard')
  if (count === 0) return null
  return (
    <Notice kind="error">
      {t('firm.backlog', { count })}{' '}
      <Link to="/logs" search={{ show: 'backlog' }}>
        {t('firm.backlogSee')}
      </Link>
    </Notice>
  )
}

function Ways() {
  const { t } = useTranslation('dashboard')
  return (
    <p className={styles.ways}>
      <Link to="/dashboard" className={buttonClass()}>
        {t('firm.home')}
      </Link>
      <Link to="/announcements" search={{ write: 'yes' }} className={buttonClass()}>
        {t('firm.announce')}
      </Link>
      <Link to="/calendar" search={{ begin: 'hearing' }} className={buttonClass()}>
        {t('firm.hearing')}
      </Link>
      <Link to="/users" className={buttonClass('primary')}>
        {t('firm.peopleManage')}
      </Link>
    </p>
  )
}

function PeopleByOffice({ people }: { people: Overview['people'] }) {
  const { t } = useTranslation(['dashboard', 'shell'])
  const language = useLanguage()
  const format = useFormat()
  const { data: firm } = useFirm()
  const offices: { id: string | null; name: string }[] = [
    ...(firm?.offices ?? []).map(({ id, city }) => ({ id, name: city[language] })),
    ...(people.some(({ officeId }) => officeId === null) ? [{ id: null, name: t('firm.noOffice') }] : []),
  ]
  const count = (officeId: string | null, role?: string) =>
    people
      .filter(row => row.officeId === officeId && (role === undefined || row.role === role))
      .reduce((sum, row) => sum + row.active, 0)
  return (
    <Card title={t('firm.people')}>
      <DataTable
        caption={t('firm.people')}
        rows={offices}
        rowKey={({ id }) => id ?? 'none'}
        columns={[
          { key: 'office', title: t('firm.office'), cell: ({ name }) => <strong>{name}</strong> },
          ...ACCOUNT_ROLES.map(role => ({
            key: role,
            title: t(`role.${role}`, { ns: 'shell' }),
            cell: ({ id }: (typeof offices)[number]) => format.number(count(id, role)),
          })),
          { key: 'total', title: t('firm.total'), cell: ({ id }) => format.number(count(id)) },
        ]}
      />
    </Card>
  )
}

function Health({ overview }: { overview: Overview }) {
  const { t } = useTranslation('dashboard')
  return (
    <CardGrid>
      <Card title={t('firm.activity')}>
        <Figures
          rows={[
            [t('firm.signIns'), overview.signInsToday],
            [t('firm.failedSignIns'), overview.failedSignInsToday],
            [t('firm.newThisWeek'), overview.newThisWeek],
            [t('firm.unverified'), overview.unverified],
          ]}
        />
      </Card>
      <Card title={t('firm.health')}>
        <Figures
          rows={[
            [t('firm.mailsQueued'), overview.mails.queued],
            [t('firm.mailsFailed'), overview.mails.failed],
            [t('firm.mailsSettled'), overview.mails.settledToday],
            [t('firm.jobsWaiting'), overview.jobs.waiting],
            [t('firm.jobsFailed'), overview.jobs.failed],
            [t('firm.auditEntries'), overview.audit.entries],
            [t('firm.auditUnsealed'), overview.audit.unsealed],
          ]}
        />
      </Card>
    </CardGrid>
  )
}

function Figures({ rows }: { rows: readonly (readonly [string, number])[] }) {
  const format = useFormat()
  return (
    <dl className={styles.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
