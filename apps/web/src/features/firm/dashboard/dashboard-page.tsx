import type { CaseId } from '@maat/contract/ids'
import { isStaff } from '@maat/domain/people/roles'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { ClientCase } from '../../cases/cases/index.ts'
import { useOwnProfile } from '../../people/users/index.ts'
import { ClientDashboard } from './client-dashboard.tsx'
import { StaffDashboard } from './staff-dashboard.tsx'

/** One path for two home pages: a client's and the staff's. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { user, role } = useSession()
  const profile = useOwnProfile()
  const { caseId } = useSearch({ from: '/dashboard' })
  const title = t('hello', { name: user.firstName })
  if (role === 'User' && caseId) return <ClientCase key={caseId} caseId={caseId as CaseId} />
  // A link that a colleague or a client passed on.
  if (caseId) return <Navigate to="/case-{$caseId}" params={{ caseId }} replace />
  if (profile.isPending)
    return (
      <Page title={title}>
        <Skeleton rows={3} height={8} />
      </Page>
    )
  if (profile.isError)
    return (
      <Page title={title}>
        <ReadFailed error={profile.error} onRetry={() => profile.refetch()} />
      </Page>
    )
  return isStaff(role) ? (
    <StaffDashboard profile={profile.data.reply} />
  ) : (
    <ClientDashboard profile={profile.data.reply} />
  )
}
