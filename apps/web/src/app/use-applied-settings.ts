// On sign-in, applies the user's stored settings: language, theme and text size. A new user gets the missing sections,
// in the current language.

import type { ReplyOf } from '@maat/contract/operation'
import { BASE_FONT_SIZES } from '@maat/domain/accounts/appearance'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { initializeSettings, readSettings } from '../api/operations/settings.ts'
import { currentSession, useSession } from '../api/session.ts'
import { setFontSizeIndex, setTheme } from '../kept/appearance.ts'
import { currentLanguage, setLanguage } from '../texts/i18n.ts'

type Sections = ReplyOf<typeof readSettings>

function apply({ ProfileAndSecurity, Appearance }: Sections): void {
  const language = LANGUAGES.find(known => known === ProfileAndSecurity?.language)
  if (language && language !== currentLanguage()) setLanguage(language)
  const theme = Appearance?.theme
  if (theme === 'light' || theme === 'dark') setTheme(theme)
  const size = Appearance?.baseFontSizeIndex
  if (typeof size === 'number' && BASE_FONT_SIZES[size] !== undefined) setFontSizeIndex(size)
}

async function loadSettings(owner: string, language: Language): Promise<void> {
  const { reply: sections } = await call(readSettings, { params: { owner } })
  if (sections.ProfileAndSecurity) apply(sections)
  else await call(initializeSettings, { params: { owner }, body: { language } })
}

export function useAppliedSettings(): void {
  const { user } = useSession()
  useEffect(() => {
    // The product works without settings, so no message is needed.
    loadSettings(user.id, currentLanguage()).catch(error => {
      if (currentSession().isSignedIn) console.warn('The settings were not loaded', error)
    })
  }, [user.id])
}
