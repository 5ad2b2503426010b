import { isStaff } from '@maat/domain/roles'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { ClientCase } from '../cases/index.ts'
import { useOwnProfile } from '../users/index.ts'
import { ClientDashboard } from './client-dashboard.tsx'
import { StaffDashboard } from './staff-dashboard.tsx'

/** One path, two homes: a client's and the staff's. */
export function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'shell'])
  const { user, role } = useSession()
  const errorText = useErrorText()
  const profile = useOwnProfile()
  const { caseId } = useSearch({ from: '/dashboard' })
  const title = t('hello', { name: user.firstName })
  if (role === 'User' && caseId) return <ClientCase key={caseId} caseId={caseId} />
  if (profile.isPending)
    return (
      <Page title={title}>
        <Skeleton rows={3} height={8} />
      </Page>
    )
  if (profile.isError)
    return (
      <Page title={title}>
        <ErrorState
          title={t('failed.title', { ns: 'shell' })}
          retryLabel={t('failed.retry', { ns: 'shell' })}
          onRetry={() => profile.refetch()}
        >
          {errorText(profile.error.code)}
        </ErrorState>
      </Page>
    )
  return isStaff(role) ? (
    <StaffDashboard profile={profile.data.reply} />
  ) : (
    <ClientDashboard profile={profile.data.reply} />
  )
}
