// The sentence for an error code, in the reader's language. What only somebody at work in the product can meet is
// loaded once they are signed in.
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
