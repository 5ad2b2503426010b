// The hours for consultations: a lawyer's own, or those of an office and its lawyers for users who may manage them.
import type { AvailabilityView } from '@maat/contract/calendar/availability'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAvailability } from '../../../api/operations/calendar/availability.ts'
import { listLawyers } from '../../../api/operations/people/users.ts'
import { useSession } from '../../../api/session.ts'
import { useMay } from '../../../api/use-may.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ClosingsLink } from '../../../parts/closings-link.tsx'
import { PartFailed } from '../../../parts/pages/part-failed.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { OfficeOptions } from '../../firm/firm/index.ts'
import { useOwnProfile } from '../../people/users/index.ts'
import { AvailabilityForm } from './availability-form.tsx'

export function AvailabilityCard() {
  const { t } = useTranslation('consultations')
  const { user } = useSession()
  const setsOwnHours = useMay('availability.change', 'self')
  if (setsOwnHours)
    return (
      <Card title={t('hours.own')} intro={t('hours.ownIntro')}>
        <Availability key={user.id} ownerId={user.id} />
      </Card>
    )
  return (
    <Card title={t('hours.office')} intro={t('hours.officeIntro')} actions={<ClosingsLink />}>
      <Chosen />
    </Card>
  )
}

/** Starts with the user's own office. */
function Chosen() {
  const { t } = useTranslation('consultations')
  const profile = useOwnProfile()
  const lawyers = useRead(listLawyers, {})
  const [chosen, setChosen] = useState<string>()
  const ownerId = chosen ?? profile.data?.reply.officeId ?? ''
  if (profile.isError && !profile.data)
    return <PartFailed error={profile.error} onRetry={() => profile.refetch()} />
  if (!profile.data) return <Skeleton rows={2} height={5} />
  return (
    <>
      <Field name="owner" type="select" label={t('hours.whose')} value={ownerId} onChange={setChosen}>
        <optgroup label={t('hours.offices')}>
          <OfficeOptions />
        </optgroup>
        <optgroup label={t('hours.lawyers')}>
          {lawyers.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      </Field>
      {ownerId && <Availability key={ownerId} ownerId={ownerId} />}
    </>
  )
}

function Availability({ ownerId }: { ownerId: string }) {
  const found = useRead(readAvailability, { params: { ownerId } })
  if (found.isError) return <PartFailed error={found.error} onRetry={() => found.refetch()} />
  if (found.isPending) return <Skeleton rows={4} height={3} />
  const saved: AvailabilityView = found.data
  return <AvailabilityForm ownerId={ownerId} saved={saved} />
}
