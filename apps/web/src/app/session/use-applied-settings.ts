// On sign-in, applies the user's stored settings: language, theme and text size. A new user gets the missing sections,
// in the current language.

import type { ReplyOf } from '@maat/contract/operation'
import { BASE_FONT_SIZES } from '@maat/domain/accounts/appearance'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { initializeSettings, readSettings } from '../../api/operations/firm/settings.ts'
import { currentSession, useSession } from '../../api/session.ts'
import { queryKeyOf, readOnce } from '../../api/use-operation.ts'
import { setFontSizeIndex, setTheme } from '../../kept/appearance.ts'
import { currentLanguage, setLanguage } from '../../texts/i18n.ts'

type Sections = ReplyOf<typeof readSettings>

function apply({ ProfileAndSecurity, Appearance }: Sections): void {
  const language = LANGUAGES.find(known => known === ProfileAndSecurity?.language)
  if (language && language !== currentLanguage()) setLanguage(language)
  const theme = Appearance?.theme
  if (theme === 'light' || theme === 'dark') setTheme(theme)
  const size = Appearance?.baseFontSizeIndex
  if (typeof size === 'number' && BASE_FONT_SIZES[size] !== undefined) setFontSizeIndex(size)
}

async function loadSettings(queries: QueryClient, owner: string, language: Language): Promise<void> {
  const sent = { params: { owner } }
  const { reply: sections } = await queries.fetchQuery({
    queryKey: queryKeyOf(readSettings, sent),
    queryFn: () => readOnce(readSettings, sent),
  })
  if (sections.ProfileAndSecurity) apply(sections)
  else await call(initializeSettings, { params: { owner }, body: { language } })
}

export function useAppliedSettings(): void {
  const { user } = useSession()
  const queries = useQueryClient()
  useEffect(() => {
    // The product works without settings, so no message is needed.
    loadSettings(queries, user.id, currentLanguage()).catch(error => {
      if (currentSession().isSignedIn) console.warn('The settings were not loaded', error)
    })
  }, [queries, user.id])
}
