import { isStaff } from '@maat/domain/people/roles'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../api/lazy-import.ts'
import { useSession } from '../../api/session.ts'
import { CardGrid, Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { AvailabilityCard, ClosingsCard } from '../consultations/index.ts'
import { AppearanceCard, LanguageCard } from './appearance-cards.tsx'
import { MessageMailsCard } from './message-mails-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { QuietHoursCard } from './quiet-hours-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { SoundCard } from './sound-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

const HolidaysCard = lazyComponent(() => import('./holidays-card.tsx').then(file => file.HolidaysCard))

/** Open to everyone: visitors set appearance and language, signed-in users all settings. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const { isSignedIn, role } = useSession()
  return (
    <Page title={t('title')} intro={t('intro')}>
      <CardGrid>
        <AppearanceCard />
        <LanguageCard />
        {isSignedIn ? (
          <>
            <SoundCard />
            <QuietHoursCard />
            <MessageMailsCard />
            <PasskeysCard />
            <TwoFactorCard />
            <PasswordCard />
            <SessionsCard />
          </>
        ) : (
          <SignInCard />
        )}
      </CardGrid>
      {isStaff(role) && (
        <Suspense fallback={<Skeleton rows={3} />}>
          {role === 'Admin' && <ClosingsCard />}
          <AvailabilityCard />
          {role === 'Admin' && <HolidaysCard />}
        </Suspense>
      )}
    </Page>
  )
}
