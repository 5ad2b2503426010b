// The message for an error code, in the reader's language. Errors that only signed-in users can get are in the texts of
// their feature, under `errors`; all of them are loaded after the sign-in.
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'
import type errors from '../locales/fr/errors.json'
import type { Texts } from './texts.generated.ts'

type KnownCode = keyof typeof errors
type WorkCode = keyof Texts['work-errors']

export function useErrorText(): (code: string) => string {
  const { isSignedIn } = useSession()
  const { t } = useTranslation('errors')
  // Errors come after an action, so no page waits for their texts.
  const { t: atWork, i18n } = useTranslation(isSignedIn ? 'work-errors' : 'errors', { useSuspense: false })
  return code => {
    if (i18n.exists(code, { ns: 'errors' })) return t(code as KnownCode)
    if (isSignedIn && i18n.exists(code, { ns: 'work-errors' })) return atWork(code as WorkCode)
    return t('server.error')
  }
}

/** For messages outside of components: they do not follow a change of language. */
export function errorText(code: string): string {
  if (i18next.exists(code, { ns: 'errors' })) return i18next.t(code as KnownCode, { ns: 'errors' })
  if (i18next.exists(code, { ns: 'work-errors' })) return i18next.t(code as WorkCode, { ns: 'work-errors' })
  return i18next.t('server.error', { ns: 'errors' })
}
