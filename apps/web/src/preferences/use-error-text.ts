// The sentence for an error code, in the reader's language. What only somebody at work in the product can meet is
// loaded once they are signed in.
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'
import type errors from '../locales/fr/errors.json'
import type workErrors from '../locales/fr/work-errors.json'

type KnownCode = keyof typeof errors
type WorkCode = keyof typeof workErrors

export function useErrorText(): (code: string) => string {
  const { isSignedIn } = useSession()
  const { t } = useTranslation('errors')
  // Errors come after an action: no page waits for their words.
  const { t: atWork, i18n } = useTranslation(isSignedIn ? 'work-errors' : 'errors', { useSuspense: false })
  return code => {
    if (i18n.exists(code, { ns: 'errors' })) return t(code as KnownCode)
    if (isSignedIn && i18n.exists(code, { ns: 'work-errors' })) return atWork(code as WorkCode)
    return t('server.error')
  }
}

/** For what is said outside the page, once: it follows no change of language. */
export function errorText(code: string): string {
  if (i18next.exists(code, { ns: 'errors' })) return i18next.t(code as KnownCode, { ns: 'errors' })
  if (i18next.exists(code, { ns: 'work-errors' })) return i18next.t(code as WorkCode, { ns: 'work-errors' })
  return i18next.t('server.error', { ns: 'errors' })
}
