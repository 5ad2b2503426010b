import type { UserId } from '@maat/contract/ids'
import type { UserView } from '@maat/contract/people/users'
import { fullName } from '@maat/domain/people/person-name'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readUser } from '../../../api/operations/people/users.ts'
import { useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'
import { idOfAddress } from '../../../parts/pages/id-of-address.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Meter } from '../../../ui/messages/meter.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { ClientStorage } from '../../documents/documents/index.ts'
import { IdentityCheck } from '../../documents/identity/index.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePhoto } from './profile-photo.tsx'

export function ProfilePage() {
  const { t } = useTranslation('profile')
  const id = idOfAddress<UserId>(useParams({ from: '/profile-{$id}' }).id)
  const { user } = useSession()
  const profile = useRead(readUser, { params: { id } })

  if (profile.isPending)
    return (
      <Page title={t('title.self')} width="form">
        <Skeleton rows={5} height={5} />
      </Page>
    )
  if (profile.isError)
    return (
      <Page title={t('title.self')} width="form">
        <ReadFailed error={profile.error} onRetry={() => profile.refetch()} />
      </Page>
    )
  const { tag, reply: person } = profile.data
  return (
    <Page
      title={person.id === user.id ? t('title.self') : (person.companyName ?? fullName(person))}
      intro={t(`intro.${introOf(person)}`)}
      actions={<AccountState person={person} />}
      width="form"
    >
      <Completion person={person} />
      {person.can.includes('update') && <ProfilePhoto person={person} />}
      {person.role === 'User' && <IdentityCheck clientId={person.id} />}
      {person.role === 'User' && <ClientStorage clientId={person.id} />}
      <ProfileForm key={person.id} read={{ tag, reply: person }} />
    </Page>
  )
}

/** Client, business or staff: one path, different profiles. */
function introOf({ role, kind }: UserView): 'client' | 'enterprise' | 'staff' {
  if (role !== 'User') return 'staff'
  return kind === 'business' ? 'enterprise' : 'client'
}

function AccountState({ person }: { person: UserView }) {
  const { t } = useTranslation(['profile', 'shell'])
  return (
    <>
      <Badge>{t(`role.${person.role}`, { ns: 'shell' })}</Badge>
      {!person.emailVerified && <Badge tone="accent">{t('unverified')}</Badge>}
      {person.disabledAt && <Badge tone="error">{t('disabled')}</Badge>}
    </>
  )
}

function Completion({ person }: { person: UserView }) {
  const { t } = useTranslation('profile')
  const { percent, missing } = person.completion
  const label = t('completion', { percent })
  const fields = missing.map(field => t(`field.${field as 'city'}`)).join(', ')
  return (
    <Card>
      <strong>{label}</strong>
      <Meter label={label} percent={percent} tone={percent === 100 ? 'nile' : 'ochre'} />
      <p>{missing.length === 0 ? t('complete') : t('missing', { fields })}</p>
    </Card>
  )
}
