import type { ReplyOf } from '@maat/contract/operation'
import { ACCOUNT_ROLES } from '@maat/domain/roles'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readFirm, readOverview } from '../../api/operations.ts'
import { useRead } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat, useLanguage } from '../../preferences/use-format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Card, CardGrid, Page } from '../../ui/page.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import styles from './overview-page.module.css'

type Overview = ReplyOf<typeof readOverview>

export function OverviewPage() {
  const { t } = useTranslation(['dashboard', 'shell'])
  const errorText = useErrorText()
  const overview = useRead(readOverview, {})
  return (
    <Page
      title={t('firm.title')}
      intro={t('firm.intro')}
      actions={
        <Link to="/users" className={buttonClass('primary')}>
          {t('firm.peopleManage')}
        </Link>
      }
    >
      {overview.isPending && <Skeleton rows={3} height={8} />}
      {overview.isError && (
        <ErrorState
          title={t('failed.title', { ns: 'shell' })}
          retryLabel={t('failed.retry', { ns: 'shell' })}
          onRetry={() => overview.refetch()}
        >
          {errorText(overview.error.code)}
        </ErrorState>
      )}
      {overview.data && (
        <>
          <PeopleByOffice people={overview.data.people} />
          <Health overview={overview.data} />
        </>
      )}
    </Page>
  )
}

function PeopleByOffice({ people }: { people: Overview['people'] }) {
  const { t } = useTranslation(['dashboard', 'shell'])
  const language = useLanguage()
  const format = useFormat()
  const { data: firm } = useRead(readFirm, {}, { staleTime: Number.POSITIVE_INFINITY })
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
        rowKey={({ name }) => name}
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
