import type { Language } from '@maat/domain/languages'
import { useEffect } from 'react'
import { useSession } from '../api/session.ts'
import { setLanguage } from './i18n.ts'

/** The language in which a guest was written to; whoever is signed in chose theirs. */
export function useGuestLanguage(known: Language | undefined): void {
  const { isSignedIn } = useSession()
  const language = isSignedIn ? undefined : known
  useEffect(() => {
    if (language) void setLanguage(language)
  }, [language])
}
