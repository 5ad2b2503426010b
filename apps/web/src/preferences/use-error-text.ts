// The sentence for an error code, in the reader's language.
import { useTranslation } from 'react-i18next'
import type errors from '../locales/fr/errors.json'

type KnownCode = keyof typeof errors

export function useErrorText(): (code: string) => string {
  const { t, i18n } = useTranslation('errors')
  return code => {
    const isKnown = i18n.exists(code, { ns: 'errors' })
    return t((isKnown ? code : 'server.error') as KnownCode)
  }
}
