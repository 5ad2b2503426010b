// The page of waiting, upcoming and past consultations, within the calendar.
import { isStaff } from '@maat/domain/people/roles'
import { Link } from '@tanstack/react-router'
import { CalendarDays, CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ConsultationRequests } from './consultation-requests.tsx'

export function ConsultationsView() {
  const { t } = useTranslation('consultations')
  const { role } = useSession()
  const who = isStaff(role) ? 'staff' : 'client'
  return (
    <Page
      title={t(`list.title.${who}`)}
      intro={t(`list.intro.${who}`)}
      actions={
        <>
          <Link to="/calendar" search={{}} className={buttonClass('secondary')}>
            <CalendarDays size={18} aria-hidden /> {t('list.calendar')}
          </Link>
          {who === 'client' && (
            <Link to="/calendar" search={{ book: 'yes' }} className={buttonClass('primary')}>
              <CalendarPlus size={18} aria-hidden /> {t('open')}
            </Link>
          )}
        </>
      }
    >
      <ConsultationRequests />
    </Page>
  )
}
