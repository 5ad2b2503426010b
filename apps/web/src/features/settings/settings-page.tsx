import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { CardGrid, Page } from '../../ui/page.tsx'
import { AppearanceCard, LanguageCard } from './appearance-cards.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { SoundCard } from './sound-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

/** Open to everybody: visitors set the look and the language, signed-in people the rest too. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const { isSignedIn } = useSession()
  return (
    <Page title={t('title')} intro={t('intro')}>
      <CardGrid>
        <AppearanceCard />
        <LanguageCard />
        {isSignedIn ? (
          <>
            <SoundCard />
            <TwoFactorCard />
            <PasswordCard />
            <SessionsCard />
          </>
        ) : (
          <SignInCard />
        )}
      </CardGrid>
    </Page>
  )
}
