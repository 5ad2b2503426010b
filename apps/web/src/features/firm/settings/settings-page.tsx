import { isStaff } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { CardGrid, Page } from '../../../ui/layout/page.tsx'
import { AppearanceCard, LanguageCard } from './appearance-cards.tsx'
import { MessageMailsCard } from './message-mails-card.tsx'
import { QuietHoursCard } from './quiet-hours-card.tsx'
import { PasskeysCard } from './security/passkeys-card.tsx'
import { PasswordCard } from './security/password-card.tsx'
import { SessionsCard } from './security/sessions-card.tsx'
import { SignInCard } from './security/sign-in-card.tsx'
import { TwoFactorCard } from './security/two-factor-card.tsx'
import { SoundCard } from './sound-card.tsx'

/** Visitors open this page, too: only the staff load what their rights are. */
const StaffCards = lazyPart(() => import('./staff-cards.tsx').then(file => file.StaffCards), {
  rows: 2,
  height: 12,
})

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
      {isStaff(role) && <StaffCards />}
    </Page>
  )
}
