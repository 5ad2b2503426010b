// The page to request a consultation or, with a mail link, to see its state.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useLinkToken } from '../../people/accounts/index.ts'
import { BookingFlow } from './booking/booking-flow.tsx'
import { ManageBooking } from './booking/manage-booking.tsx'

export function BookConsultation() {
  const { t } = useTranslation('consultations')
  const { role } = useSession()
  const token = useLinkToken()
  const [abandoned, setAbandoned] = useState<string>()
  if (token && token !== abandoned)
    return (
      <Page title={t('manage.title')} width="form">
        <ManageBooking key={token} token={token} onAskAgain={() => setAbandoned(token)} />
      </Page>
    )
  return (
    <Page title={t('book.title')} intro={t('book.intro')} width="form">
      <BookingFlow isGuest={role !== 'User'} />
    </Page>
  )
}
