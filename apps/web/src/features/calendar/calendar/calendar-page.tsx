// One address for two pages: visitors book a consultation, signed-in users see their calendar.
import { useLocation, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../../api/lazy-import.ts'
import { useSession } from '../../../api/session.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { BookConsultation, ConsultationsView } from '../consultations/index.ts'

const OwnCalendar = lazyComponent(() => import('./own-calendar.tsx').then(file => file.OwnCalendar))

export function CalendarPage() {
  const { t } = useTranslation('titles')
  const { isSignedIn } = useSession()
  const shown = useShown()
  return (
    <Suspense
      fallback={
        <Page title={t('/calendar')}>
          <Skeleton rows={2} height={12} />
        </Page>
      }
    >
      {!isSignedIn || shown === 'booking' ? (
        <BookConsultation />
      ) : shown === 'consultations' ? (
        <ConsultationsView />
      ) : (
        <OwnCalendar />
      )}
    </Suspense>
  )
}

/** A mail link also opens the booking, until the user navigates elsewhere. */
function useShown(): 'booking' | 'consultations' | 'calendar' {
  const { book, consultations } = useSearch({ strict: false })
  const { state, hash } = useLocation()
  const here = state.__TSR_key ?? state.key
  const [linkedAt] = useState(hash.startsWith('token=') ? here : undefined)
  if (book || (linkedAt !== undefined && linkedAt === here)) return 'booking'
  return consultations ? 'consultations' : 'calendar'
}
