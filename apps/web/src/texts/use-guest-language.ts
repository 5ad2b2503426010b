import type { Language } from '@maat/domain/words/languages'
import { useEffect } from 'react'
import { useSession } from '../api/session.ts'
import { setLanguage } from './i18n.ts'

/** Uses the language in which a guest was written to; signed-in users have chosen theirs. */
export function useGuestLanguage(known: Language | undefined): void {
  const { isSignedIn } = useSession()
  const language = isSignedIn ? undefined : known
  useEffect(() => {
    if (language) void setLanguage(language)
  }, [language])
}
